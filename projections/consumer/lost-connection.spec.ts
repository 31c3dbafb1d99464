import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Decider } from '../../services/platform/kernel/commands/decider.ts';
import { createCommandHandler } from '../../services/platform/kernel/commands/handle-command.ts';
import { ok } from '../../services/platform/kernel/rejection.ts';
import type { DomainEvent } from '../../services/platform/log/domain-event.ts';
import type { EventLog } from '../../services/platform/log/event-log.ts';
import { createEventStore, type EventStore } from '../../services/platform/log/event-store.ts';
import { createPostgresEventLog } from '../../services/platform/log/postgres/postgres-event-log.ts';
import { causeOf } from '../../services/platform/log/recorded-event.ts';
import type { Listener } from '../../services/platform/postgres/listener.ts';
import type { Client, Pool } from '../../services/platform/postgres/pool.ts';
import { losableListener } from '../../services/testing/losable-listener.ts';
import { PATIENCE } from '../../services/testing/patience.ts';
import type { Reaction } from '../reactions/reaction.ts';
import { startReactions } from '../reactions/reactions.ts';
import { createHarness, type Harness } from '../testing/harness.ts';
import type { Consumers } from './consumer.ts';

let shop: Harness;
let running: Consumers | undefined;
let connection: ReturnType<typeof losableListener>;
/** The log as a program sees it that loses and makes `connection`. */
let log: EventLog;
let store: EventStore;
beforeEach(async () => {
  shop = await createHarness();
  connection = losableListener(shop.listener);
  log = createPostgresEventLog({ pool: shop.pool, listener: connection.listener });
  store = createEventStore(log, shop.keys);
});
afterEach(async () => {
  await running?.stop();
  await log.close();
  await shop.close();
});

/** The pool of readers; `settled` resolves once no statement of theirs that writes is under way. */
function watchedWrites(pool: Pool) {
  let writing = 0;
  const watched = (client: Client): Client =>
    new Proxy(client, {
      get(on, key) {
        const value: unknown = Reflect.get(on, key);
        if (typeof value !== 'function') return value;
        if (key !== 'query') return value.bind(on);
        return async (...args: unknown[]) => {
          writing += 1;
          try {
            return await value.apply(on, args);
          } finally {
            writing -= 1;
          }
        };
      },
    });
  const proxied = new Proxy(pool, {
    get(on, key) {
      const value: unknown = Reflect.get(on, key);
      if (key === 'connect') return async () => watched(await on.connect());
      return typeof value === 'function' ? value.bind(on) : value;
    },
  });
  return { pool: proxied, settled: () => expect.poll(() => writing, PATIENCE).toBe(0) };
}

it('a reader passes over nothing that is recorded anew where a fail-over has lost what it had read', async () => {
  const reacted: string[] = [];
  let readTo = '';
  const boxes: Reaction = {
    ...{ name: 'boxes', begins: 'beginning', categories: ['box'] },
    react: async (events) => void reacted.push(...events.map(({ stream }) => stream)),
  };
  const watched: EventStore = {
    ...store,
    subscribe: (options, handler) =>
      store.subscribe(options, async (page) => {
        await handler(page);
        readTo = page.position;
      }),
  };
  const { listener, without } = connection;
  const { pool, settled } = watchedWrites(shop.pool);
  running = startReactions({ ...shop, pool, store: watched, listener, logger: pino({ level: 'silent' }) }, [
    boxes,
  ]);
  await shop.append('box', [{}], ['first']);
  await expect.poll(() => reacted, PATIENCE).toEqual(['box-first']);
  const kept = await shop.store.head();
  // It does not concern the reader, which has read it and not stored so yet.
  await shop.append('other', [{}]);
  const lost = await shop.store.head();
  await expect.poll(() => readTo, PATIENCE).toBe(lost);
  await without(async () => {
    // A checkpoint that was sent before would reach another server never, and this database later.
    await settled();
    await shop.pool.query('delete from event_log.events where position > $1', [kept]);
    await shop.pool.query('update event_log.head set position = $1', [kept]);
    await shop.pool.query('update projections.reactions set position = $1', [kept]);
    await shop.append('box', [{}], ['second']);
  });
  expect(await shop.store.head()).toBe(lost);
  await expect.poll(() => reacted, PATIENCE).toEqual(['box-first', 'box-second']);
});

it('a reader that ends while the connection is lost opens again once it is made', async () => {
  const reacted: string[] = [];
  let [opened, asked] = [0, 0];
  const listener: Listener = {
    ...connection.listener,
    isListening() {
      asked += 1;
      return connection.listener.isListening();
    },
  };
  const boxes: Reaction = {
    ...{ name: 'boxes', begins: 'beginning', categories: ['box'] },
    react: async (events) => void reacted.push(...events.map(({ stream }) => stream)),
  };
  const watched: EventStore = {
    ...store,
    subscribe(options, handler) {
      opened += 1;
      return store.subscribe(options, handler);
    },
  };
  running = startReactions({ ...shop, store: watched, listener, logger: pino({ level: 'silent' }) }, [boxes]);
  await shop.append('box', [{}], ['first']);
  await expect.poll(() => reacted, PATIENCE).toEqual(['box-first']);
  await connection.without(async () => {
    const before = asked;
    await shop.append('box', [{}], ['second']);
    await expect.poll(() => asked > before || opened > 1, PATIENCE).toBe(true);
    expect(opened).toBe(1);
  });
  await expect.poll(() => reacted, PATIENCE).toEqual(['box-first', 'box-second']);
});

it('a reader moves no checkpoint past what a fail-over has lost while it reacted to it', async () => {
  const reacted: string[] = [];
  const { listener, without } = connection;
  const kept = await shop.store.head();
  async function failOver(): Promise<void> {
    await shop.pool.query('delete from event_log.events where position > $1', [kept]);
    await shop.pool.query('update event_log.head set position = $1', [kept]);
    await shop.append('box', [{}], ['second']);
  }
  const boxes: Reaction = {
    ...{ name: 'boxes', begins: 'beginning', categories: ['box'] },
    async react(events) {
      reacted.push(...events.map(({ stream }) => stream));
      if (reacted.length === 1) await without(failOver);
    },
  };
  running = startReactions({ ...shop, store, listener, logger: pino({ level: 'silent' }) }, [boxes]);
  await shop.append('box', [{}], ['first']);
  await expect.poll(() => reacted, PATIENCE).toEqual(['box-first', 'box-second']);
});

const effects: Decider<null, 'Do', DomainEvent> = {
  category: 'effect',
  initialState: null,
  evolve: () => null,
  decide: () => ok([{ type: 'EffectDone', data: {} }]),
};

it('a reaction appends nothing by an event that a fail-over has lost meanwhile', async () => {
  const { listener, without } = connection;
  const handler = createCommandHandler(store);
  const kept = await shop.store.head();
  let isLost = false;
  async function failOver(): Promise<void> {
    await shop.pool.query('delete from event_log.events where position > $1', [kept]);
    await shop.pool.query('update event_log.head set position = $1', [kept]);
  }
  const boxes: Reaction = {
    ...{ name: 'boxes', begins: 'beginning', categories: ['box'] },
    async react(events) {
      if (!isLost) await without(failOver);
      isLost = true;
      for (const event of events)
        await handler.run(effects, event.id, 'Do', {
          ...causeOf(event),
          actor: { kind: 'system', id: 'spec' },
        });
    },
  };
  running = startReactions({ ...shop, store, listener, logger: pino({ level: 'silent' }) }, [boxes]);
  await shop.append('box', [{}], ['lost']);
  await expect.poll(() => isLost, PATIENCE).toBe(true);
  await shop.append('box', [{}], ['later']);
  const later = async () => (await shop.store.readStream('effect-later')).length;
  await expect.poll(later, PATIENCE).toBe(1);
  expect(await shop.store.readStream('effect-lost')).toEqual([]);
});

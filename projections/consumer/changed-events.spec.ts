import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../services/platform/kernel/ids.ts';
import type { EventStore } from '../../services/platform/log/event-store.ts';
import { liveGeneration } from '../generations/generations.ts';
import { listCheckpoints } from '../reactions/checkpoints.ts';
import type { Reaction } from '../reactions/reaction.ts';
import { startReactions } from '../reactions/reactions.ts';
import { createHarness, type Harness } from '../testing/harness.ts';
import { tally } from '../testing/tally.ts';
import type { Consumers } from './consumer.ts';
import { listParked } from './parking/parked.ts';
import { requestRetry } from './parking/parked-retries.ts';

let shop: Harness;
/** The log as this program sees it, and as the next one does, which writes another version of the event, and other events. */
let older: EventStore;
let newer: EventStore;
const running: Consumers[] = [];

beforeEach(async () => {
  shop = await createHarness();
  older = shop.storeOf({ types: new Map([['box', new Set(['Happened'])]]) });
  newer = shop.storeOf({ upcasters: { Happened: [({ data }) => ({ data })] } });
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((reactions) => reactions.stop()));
  await shop.close();
});

async function append(store: EventStore, id: string, type = 'Happened'): Promise<void> {
  const metadata = {
    commandId: newId(),
    correlationId: 'spec',
    causationId: 'spec',
    actor: { kind: 'system', id: 'spec' },
  } as const;
  const event = { type, data: { amount: 1 } };
  await store.append(`box-${id}`, 'any', [{ eventId: newId(), event }], metadata);
}

async function counts(): Promise<object> {
  const { rows } = await shop.pool.query<{ id: string; count: number }>(
    `select id, count from ${shop.readModels.schema('tally')}.tally`,
  );
  return Object.fromEntries(rows.map(({ id, count }) => [id, count]));
}

describe.each([
  ['in a version that only a newer program knows', 'Happened'],
  ['of a type that only a newer program knows', 'HappenedLater'],
])('an event %s', (_, type) => {
  it('stops a read model before it, until the newer program takes over', async () => {
    shop.startOn(older, tally);
    await append(shop.store, 'one');
    await shop.settled('tally');
    await append(shop.store, 'two');
    const before = await shop.store.head();
    await append(newer, 'two', type);
    await append(shop.store, 'one');

    await expect
      .poll(() => liveGeneration(shop.pool, tally))
      .toMatchObject({ position: before, error: expect.stringContaining(`NewerEvent: ${type} at`) });
    expect(await counts()).toEqual({ one: 1, two: 1 });
    expect(await listParked(shop.pool)).toEqual([]);

    shop.startOn(newer, tally);
    await shop.settled('tally');
    expect(await counts()).toEqual({ one: 2, two: 2 });
  });

  it('stops a reaction before it, until the newer program takes over', async () => {
    const reported: string[] = [];
    function start(by: string, store: EventStore): void {
      const reaction: Reaction = {
        name: 'telling',
        begins: 'beginning',
        categories: ['box'],
        async react(events) {
          reported.push(...events.map(({ id }) => `${by} ${id}`));
        },
      };
      running.push(startReactions({ ...shop, store, logger: pino({ level: 'silent' }) }, [reaction]));
    }
    start('older', older);
    await append(shop.store, 'one');
    const before = await shop.store.head();
    await append(newer, 'two', type);

    await expect
      .poll(async () => (await listCheckpoints(shop.pool))[0])
      .toMatchObject({ position: before, error: expect.stringContaining('NewerEvent') });
    expect(await listParked(shop.pool)).toEqual([]);
    expect(reported).toEqual(['older one']);

    start('newer', newer);
    await expect.poll(() => reported).toEqual(['older one', 'newer two']);
  });
});

describe('an event that was split since it was written', () => {
  it('is applied whole or parked whole, and is retried whole', async () => {
    const split = shop.storeOf({
      upcasters: { Happened: [({ data }) => [{ data }, { type: 'Counted', data }]] },
    });
    let broken = true;
    shop.startOn(split, {
      ...tally,
      async project(events, target) {
        const changed = await tally.project(events, target);
        if (broken && events.some(({ id, type }) => id === 'two' && type === 'Counted'))
          throw new Error('not now');
        return changed;
      },
    });
    for (const id of ['one', 'two', 'one']) await append(shop.store, id);
    await shop.settled('tally');
    expect(await counts()).toEqual({ one: 4 });
    expect(await listParked(shop.pool)).toMatchObject([{ stream: 'box-two', revision: 0, failure: 'code' }]);

    broken = false;
    await requestRetry(shop.pool, { name: 'tally', generation: 1 });
    await expect.poll(counts).toEqual({ one: 4, two: 2 });
    expect(await listParked(shop.pool)).toEqual([]);
  });
});

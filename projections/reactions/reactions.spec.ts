import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../services/platform/kernel/ids.ts';
import { START } from '../../services/platform/log/event-log.ts';
import type { Recorded } from '../../services/platform/log/recorded-event.ts';
import { PATIENCE_MS } from '../../services/testing/patience.ts';
import type { Consumers } from '../consumer/consumer.ts';
import { createOperators } from '../operators/operators.ts';
import { createHarness, type Harness } from '../testing/harness.ts';
import { listCheckpoints } from './checkpoints.ts';
import type { Reaction } from './reaction.ts';
import { startReactions } from './reactions.ts';

let shop: Harness;
let running: Consumers[];
beforeEach(async () => {
  shop = await createHarness();
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((reactions) => reactions.stop()));
  await shop.close();
});

function start(...reactions: readonly Reaction[]): Consumers {
  const started = startReactions({ ...shop, logger: pino({ level: 'silent' }) }, reactions);
  running.push(started);
  return started;
}

const numberOf = ({ data }: Recorded): number => ('number' in data ? Number(data.number) : -1);

/** A reaction that writes down what reaches it, after `before` had its say. */
function noting(before: (events: readonly Recorded[]) => Promise<void> = async () => undefined) {
  const noted: number[] = [];
  const reaction: Reaction = {
    name: 'noting',
    begins: 'beginning',
    categories: ['box'],
    async react(events) {
      await before(events);
      noted.push(...events.map(numberOf));
    },
  };
  return { noted, reaction };
}

async function happen(...numbers: readonly number[]): Promise<void> {
  await shop.append(
    'box',
    numbers.map((number) => ({ number })),
  );
}

async function checkpointAtHead(): Promise<boolean> {
  const [checkpoint] = await listCheckpoints(shop.pool);
  return checkpoint?.position === (await shop.store.head());
}

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

describe('a reaction', () => {
  it('processes all events in order, including those before its first run', async () => {
    await happen(1, 2, 3);
    await shop.append('other', [{ number: 99 }]);
    const { noted, reaction } = noting();
    start(reaction);
    await expect.poll(() => noted).toEqual([1, 2, 3]);
    await happen(4);
    await expect.poll(() => noted).toEqual([1, 2, 3, 4]);
  });

  it('resumes at its position after a restart', async () => {
    const first = noting();
    const before = start(first.reaction);
    await happen(1, 2);
    await expect.poll(checkpointAtHead).toBe(true);
    await before.stop();
    await happen(3);
    const second = noting();
    start(second.reaction);
    await expect.poll(() => second.noted).toEqual([3]);
  });

  it('advances its checkpoint while only foreign events arrive', async () => {
    const { reaction } = noting();
    start(reaction);
    await expect.poll(async () => (await listCheckpoints(shop.pool)).length).toBe(1);
    await expect
      .poll(
        async () => {
          await shop.append('other', [{}]);
          return (await listCheckpoints(shop.pool))[0]?.position;
        },
        { interval: 20, timeout: PATIENCE_MS },
      )
      .not.toBe(START);
  });

  it('gets the events that concern it alone, and advances past the others', async () => {
    const { noted, reaction } = noting();
    const batches: number[] = [];
    start({
      ...reaction,
      concerns: (event) => numberOf(event) % 2 === 0,
      react(events) {
        batches.push(events.length);
        return reaction.react(events);
      },
    });
    await happen(1, 2, 3, 4);
    await happen(5);
    await expect.poll(checkpointAtHead).toBe(true);
    expect(noted).toEqual([2, 4]);
    expect(batches).not.toContain(0);
  });

  it('retries an unfinished event before it processes later ones', async () => {
    let failures = 3;
    const { noted, reaction } = noting(async (events) => {
      if (events.map(numberOf).includes(2) && failures > 0) {
        failures -= 1;
        throw new Error('not now');
      }
    });
    start(reaction);
    await happen(1, 2, 3);
    await expect.poll(() => noted.at(-1)).toBe(3);
    expect(noted).toEqual(upTo(3));
    expect(failures).toBe(0);
  });

  it('reports a failure as long as it lasts', async () => {
    let broken = true;
    const { noted, reaction } = noting(async () => {
      if (broken) throw new Error('the post office is closed');
    });
    start(reaction);
    await happen(1);
    const error = async () => (await listCheckpoints(shop.pool))[0]?.error ?? null;
    await expect.poll(error).toBe('Error: the post office is closed');
    broken = false;
    await expect.poll(() => noted).toEqual([1]);
    await expect.poll(error).toBeNull();
  });

  it('does not delay another', async () => {
    const stuck: Reaction = {
      name: 'stuck',
      begins: 'beginning',
      categories: ['box'],
      react: () => Promise.reject(new Error('never')),
    };
    const { noted, reaction } = noting();
    start(stuck, reaction);
    await happen(1, 2);
    await expect.poll(() => noted).toEqual([1, 2]);
  });
});

describe('an event that a reaction fails for', () => {
  const operators = () => createOperators({ ...shop, projections: [] });
  const by = { actor: { kind: 'operator', id: 'spec', name: 'spec' }, correlationId: newId() } as const;

  it('is parked with the later ones of its stream, and retried in order once it is repaired', async () => {
    let broken = true;
    const { noted, reaction } = noting(async (events) => {
      if (broken && events.some(({ id }) => id === 'bad')) throw new Error('the post office has burned down');
    });
    start(reaction);
    const numbers = [1, 2, 3, 4].map((number) => ({ number }));
    await shop.append('box', numbers, ['bad', 'a', 'bad', 'b']);
    await expect.poll(() => noted).toEqual([2, 4]);
    await expect
      .poll(async () => (await operators().parked()).map(({ reader, failure }) => [reader, failure]))
      .toEqual([
        ['reaction noting', 'code'],
        ['reaction noting', null],
      ]);

    broken = false;
    expect(await operators().retry('reaction noting', undefined, by)).toBe(2);
    await expect.poll(() => noted).toEqual([2, 4, 1, 3]);
    await expect.poll(() => operators().parked()).toEqual([]);
    await shop.append('box', [{ number: 5 }], ['bad']);
    await expect.poll(() => noted.at(-1)).toBe(5);
  });

  it('waits while the reaction is paused', async () => {
    const { noted, reaction } = noting();
    start(reaction);
    await happen(1);
    await expect.poll(() => noted).toEqual([1]);
    await operators().pause('reaction noting', by);
    await expect
      .poll(async () => {
        await happen(2);
        return (await operators().status())[0]?.behind.events ?? 0;
      })
      .toBeGreaterThan(3);
    const before = noted.length;
    await operators().resume('reaction noting', by);
    await expect.poll(() => noted.length).toBeGreaterThan(before + 3);
  });
});

describe('a reaction on many processes', () => {
  it('misses no event when the leader loses its connection in the middle', async () => {
    const one = noting();
    const two = noting();
    start(one.reaction);
    start(two.reaction);
    for (let number = 1; number <= 30; number += 1) {
      await happen(number);
      if (number % 10 === 0) {
        await shop.pool.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'shop-leader%' and datname = current_database()",
        );
      }
    }
    await expect.poll(checkpointAtHead).toBe(true);
    expect(new Set([...one.noted, ...two.noted])).toEqual(new Set(upTo(30)));
  });
});

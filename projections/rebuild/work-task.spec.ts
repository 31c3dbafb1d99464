import { afterEach, beforeEach, expect, it } from 'vitest';
import { newId } from '../../services/platform/kernel/ids.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import { createHarness, type Harness } from '../testing/harness.ts';
import { tally } from '../testing/tally.ts';
import { addTask } from './tasks.ts';
import { workTask } from './work-task.ts';

let shop: Harness;
beforeEach(async () => {
  shop = await createHarness();
});
afterEach(() => shop.close());

/** The pool of a database that goes away as soon as progress is reported, which is never answered until `end`. */
function goingAway(pool: Pool) {
  const gone = Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' });
  let isAway = false;
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  async function query(...asked: readonly unknown[]) {
    if (isAway) throw gone;
    isAway = String(asked[0]).startsWith('update "projections"."tasks" set "position"');
    if (!isAway) return Reflect.apply(pool.query, pool, asked);
    await ended;
    throw gone;
  }
  async function connect() {
    if (isAway) throw gone;
    return pool.connect();
  }
  const proxied = new Proxy(pool, {
    get: (on, key) => (key === 'query' ? query : key === 'connect' ? connect : Reflect.get(on, key)),
  });
  return { pool: proxied, end, gone };
}

it('leaves no rejection unhandled when the database goes away before a report is answered', async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => void unhandled.push(error);
  process.on('unhandledRejection', note);
  try {
    await shop.append('box', [{ amount: 1 }], ['b1']);
    const consumers = shop.start(tally);
    await shop.settled('tally');
    // They work on tasks, too, and could be faster.
    await consumers.stop();
    const actor = { kind: 'system', id: 'spec' } as const;
    const task = await addTask(shop.pool, {
      ...{ id: newId(), name: 'tally', definition: 1, kind: 'rebuild' },
      ...{ options: {}, actor },
    });
    const { pool, end, gone } = goingAway(shop.pool);
    const worked = workTask({ pool, store: shop.store }, tally, { id: task?.id ?? '' });
    const outcome = expect(worked).rejects.toBe(gone);
    setTimeout(end, 100);
    await outcome;
    expect(unhandled).toEqual([]);
  } finally {
    process.off('unhandledRejection', note);
  }
});

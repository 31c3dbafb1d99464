import { afterEach, beforeEach, expect, it } from 'vitest';
import { newId } from '../../services/platform/kernel/ids.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import { createHarness, type Harness } from '../testing/harness.ts';
import { tally } from '../testing/tally.ts';
import { addTask, latestTasks } from './tasks.ts';
import { createUpgrades } from './upgrades.ts';
import { workTask } from './work-task.ts';

let shop: Harness;
beforeEach(async () => {
  shop = await createHarness();
});
afterEach(() => shop.close());

/** The pool of a process that does `work` before it looks for a task. */
function beforeLookingForTask(pool: Pool, work: () => Promise<unknown>): Pool {
  let isDone = false;
  async function query(...asked: readonly unknown[]) {
    if (!isDone && /^select "id".* from "projections"."tasks" where "name" =/.test(String(asked[0]))) {
      isDone = true;
      await work();
    }
    return Reflect.apply(pool.query, pool, asked);
  }
  return new Proxy(pool, {
    get(on, key) {
      const own = Reflect.get(on, key);
      return key === 'query' ? query : typeof own === 'function' ? own.bind(on) : own;
    },
  });
}

it('builds a read model once, also when another process ends its task while this one looks for it', async () => {
  await shop.append('box', [{ amount: 1 }], ['b1']);
  const { store } = shop;
  const actor = { kind: 'system', id: 'spec' } as const;
  const { name, definition } = tally;
  const asked = { id: newId(), name, definition, kind: 'rebuild', options: {}, actor } as const;
  await addTask(shop.pool, asked);
  const pool = beforeLookingForTask(shop.pool, () => workTask({ pool: shop.pool, store }, tally, asked));
  const { upgrade } = createUpgrades({ pool, store }, new AbortController().signal);
  expect(await upgrade(tally)).toMatchObject({ generation: 1, state: 'live' });
  expect(await latestTasks(shop.pool, [tally])).toMatchObject([{ id: asked.id, state: 'done' }]);
});

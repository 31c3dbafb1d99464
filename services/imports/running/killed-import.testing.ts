import { expect } from 'vitest';
import { priceList, titleOf } from '../../testing/samples/price-list.ts';
import { bodies } from '../../testing/seed-world.ts';
import { catalogueOf, type ShopClient } from './shop-client.testing.ts';

const KNOWN = 3;

/**
 * Imports a price list of so many rows into a shop that has some of its products, kills the shop in the middle, lets it
 * finish, and undoes it all: nothing is lost, nothing is there twice, and in the end everything is as before.
 */
export async function importKilledAndUndone(shop: ShopClient, count: number): Promise<void> {
  const { file, rows, wrong } = priceList(count);
  const { markup_id } = await shop.post<{ markup_id: number }>('/markups/add-markup', {
    name: 'Veledrogerija',
    value: 20,
  });
  for (let n = 0; n < KNOWN; n += 1) {
    const supply = { deliverer: markup_id, delivererProductKey: `VG-${100_000 + n}` };
    await shop.post('/products/add-product', { ...bodies.product(n), title: titleOf(n), ...supply });
  }
  const before = await catalogueOf(shop);
  expect(before).toHaveLength(KNOWN);

  const importId = await shop.handIn(file, { deliverer: String(markup_id), duplicates: 'update' });
  const atKill = await shop.until(importId, ({ done }) => done > 0);
  expect(atKill.done).toBeLessThan(rows);
  await shop.killAndRestart();
  const done = await shop.until(importId, ({ state }) => state !== 'running' && state !== 'queued');

  const failed = wrong.length;
  expect(done).toMatchObject({
    state: 'done',
    total: rows,
    done: rows,
    failed,
    updated: KNOWN,
    skipped: 0,
    added: rows - failed - KNOWN,
    succeeded: rows - failed,
  });
  expect(done.errors.map(({ row }) => row)).toEqual(wrong);
  const added = await shop.rows<{ title: string; price: number }>(
    `select data ->> 'title' as title, (data ->> 'price')::int as price from event_log.events
      where type = 'ProductAdded' and metadata ->> 'correlationId' = $1`,
    [importId],
  );
  expect(added).toHaveLength(done.added);
  expect(new Set(added.map(({ title }) => title)).size).toBe(done.added);
  // Line 5 of the file.
  expect(added).toContainEqual({ title: 'Šampon od koprive 4, 30 kapsula', price: 110_305 });
  await shop.until(importId, ({ undo }) => undo.total === done.succeeded);
  expect(await catalogueOf(shop)).toHaveLength(KNOWN + done.added);

  await shop.call(`/imports/${importId}/undo`, { method: 'POST' });
  const undone = await shop.until(importId, ({ undoing }) => !undoing);
  expect(undone).toMatchObject({
    state: 'undone',
    undo: { done: done.succeeded, total: done.succeeded, kept: 0 },
  });
  await expect.poll(() => catalogueOf(shop)).toEqual(before);
  const claims = await shop.rows('select 1 from registry.claims where scope = $1', ['product-slug']);
  expect(claims).toHaveLength(KNOWN);
}

import { afterAll, describe, expect, it } from 'vitest';
import { createPrograms } from '../api/spec-program.ts';
import { importKilledAndUndone } from './spec-killed-import.ts';
import { priceList } from './spec-price-list.ts';
import { startShopClient } from './spec-shop-client.ts';

const programs = createPrograms();
afterAll(() => programs.cleanUp());

/** Tells how long something took; nothing is asserted of it. */
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  process.stdout.write(`${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
  return result;
}

describe('a large import', () => {
  it('of 5,000 rows is killed in the middle, finished after the restart, and undone', async () => {
    const shop = await startShopClient(programs);
    await timed('5,000 rows, killed, finished and undone', () => importKilledAndUndone(shop, 5_000));
  });

  it('of 20,000 rows is previewed, run and undone', async () => {
    const shop = await startShopClient(programs);
    const { file, rows, wrong } = priceList(20_000);
    const succeeded = rows - wrong.length;
    const importId = await timed('Preview of 20,000 rows', () => shop.handIn(file, { mode: 'preview' }));
    const done = await timed('Import of 20,000 rows', async () => {
      await shop.call(`/imports/${importId}/start`, { method: 'POST' });
      return shop.until(importId, ({ state }) => state === 'done');
    });
    expect(done).toMatchObject({ succeeded, failed: wrong.length });
    await shop.until(importId, ({ undo }) => undo.total === succeeded);
    const undone = await timed('Undo of 20,000 rows', async () => {
      await shop.call(`/imports/${importId}/undo`, { method: 'POST' });
      return shop.until(importId, ({ undoing }) => !undoing);
    });
    expect(undone).toMatchObject({ state: 'undone', undo: { done: succeeded } });
  });
});

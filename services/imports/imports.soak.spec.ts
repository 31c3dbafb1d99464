import { afterAll, describe, expect, it } from 'vitest';
import { residentBytes } from '../platform/kernel/resident-bytes.ts';
import type { UploadedFile } from '../testing/calls/upload.ts';
import { createPrograms } from '../testing/programs.ts';
import { priceList } from '../testing/samples/price-list.ts';
import { HEADER, rowOf, workbookOf } from './file/workbook/workbook.testing.ts';
import { importKilledAndUndone } from './running/killed-import.testing.ts';
import { type ShopClient, startShopClient } from './running/shop-client.testing.ts';

const programs = createPrograms();
afterAll(() => programs.cleanUp());

/** Tells how long something took; nothing is asserted of it. */
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  process.stdout.write(`${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
  return result;
}

const MEGABYTE = 1024 * 1024;
/** Half of what docker-compose.yml gives a process. */
const MOST_MEMORY = 512 * MEGABYTE;
const LOOK_MS = 250;

/** The most memory that each of the shop's processes takes while `work` is under way. */
async function memoryDuring(shop: ShopClient, work: () => Promise<unknown>): Promise<number[]> {
  const most = new Map<number, number>();
  const look = async () => {
    for (const pid of await shop.processes())
      most.set(pid, Math.max(most.get(pid) ?? 0, (await residentBytes(pid)) ?? 0));
  };
  const watch = setInterval(() => void look(), LOOK_MS);
  await work().finally(() => clearInterval(watch));
  return [...most.values()];
}

const csvOf = (rows: number): UploadedFile => priceList(rows).file;
const workbookOfRows = (rows: number): UploadedFile => ({
  name: 'cjenovnik.xlsx',
  content: workbookOf(
    HEADER + Array.from({ length: rows }, (_, n) => rowOf(n + 2, `Čaj od žalfije ${n}, 20 vrećica`)).join(''),
  ),
});

describe('an import of 100,000 rows', () => {
  it.each<[string, (rows: number) => UploadedFile]>([
    ['CSV', csvOf],
    ['XLSX', workbookOfRows],
  ])('as %s keeps every process within its memory, from the preview to the end', async (kind, fileOf) => {
    const shop = await startShopClient(programs);
    const memory = await memoryDuring(shop, async () => {
      const importId = await timed(`Preview of 100,000 rows, ${kind}`, () =>
        shop.handIn(fileOf(100_000), { mode: 'preview' }),
      );
      await timed(`Import of 100,000 rows, ${kind}`, async () => {
        await shop.call(`/imports/${importId}/start`, { method: 'POST' });
        const ended = await shop.until(importId, ({ state }) => !['queued', 'running'].includes(state));
        expect(ended).toMatchObject({ state: 'done', total: 100_000 });
      });
    });
    process.stdout.write(
      `${kind}: ${memory.map((bytes) => `${Math.round(bytes / MEGABYTE)} MB`).join(', ')}\n`,
    );
    expect(memory).toHaveLength(3);
    expect(memory.filter((bytes) => bytes > MOST_MEMORY)).toEqual([]);
  });
});

describe('a large import', () => {
  it('of 5,000 rows is killed in the middle, completed after the restart, and undone', async () => {
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

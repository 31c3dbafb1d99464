import { afterAll, beforeAll, expect, it } from 'vitest';
import { csv, type ImportClient, startImportShop } from '../testing/calls/import-client.ts';
import type { TestShop } from '../testing/shop.ts';

let shop: TestShop;
let client: ImportClient;
beforeAll(async () => {
  ({ shop, client } = await startImportShop());
});
afterAll(() => shop.close());

const WRONG = 2_100;

it('an import with many wrong rows answers the first 2,000 and their number, and exports them all', async () => {
  const rows = Array.from({ length: WRONG }, (_, n) => `Loš ${n};x${n}`);
  const { importId, failed, errors, errorCount } = await client.imported(csv('title;price', ...rows));
  expect({ failed, errorCount, listed: errors.length }).toEqual({
    failed: WRONG,
    errorCount: WRONG,
    listed: 2_000,
  });
  expect([errors[0]?.row, errors.at(-1)?.row]).toEqual([2, 2_001]);

  const { body } = await shop.app.inject({ url: `/api/imports/${importId}/errors`, headers: shop.asAdmin });
  const lines = body.trimEnd().split('\r\n');
  expect(lines).toHaveLength(WRONG + 1);
  expect(lines.slice(1).map((line) => Number(line.split('"')[1]))).toEqual(rows.map((_, n) => n + 2));
});

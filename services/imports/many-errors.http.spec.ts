import { afterAll, beforeAll, expect, it } from 'vitest';
import { csv, type ImportClient, startImportShop } from '../testing/calls/import-client.ts';
import type { TestShop } from '../testing/shop.ts';

let shop: TestShop;
let client: ImportClient;
beforeAll(async () => {
  ({ shop, client } = await startImportShop());
});
afterAll(() => shop.close());

const ROWS = 3_400;
/** Price, brand and category of each row. */
const WRONG = 3 * ROWS;

it('an import with many wrong cells answers the first 10,000 and their number, and exports them all', async () => {
  const rows = Array.from({ length: ROWS }, (_, n) => `Loš ${n};x${n};nema;nema`);
  const { importId, failed, errors, errorCount } = await client.imported(
    csv('title;price;brand;category', ...rows),
  );
  expect({ failed, errorCount, listed: errors.length }).toEqual({
    failed: ROWS,
    errorCount: WRONG,
    listed: 10_000,
  });
  expect([errors[0]?.row, errors.at(-1)?.row]).toEqual([2, 3_335]);

  const { body } = await shop.app.inject({ url: `/api/imports/${importId}/errors`, headers: shop.asAdmin });
  const lines = body.trimEnd().split('\r\n');
  expect(lines).toHaveLength(WRONG + 1);
  const reported = rows.flatMap((_, n) => [n + 2, n + 2, n + 2]);
  expect(lines.slice(1).map((line) => Number(line.split('"')[1]))).toEqual(reported);
});

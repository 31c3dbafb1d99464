import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Refusal } from '../testing/calls/ordering-calls.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';
import { MOST_ZIPPED } from './zip.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const zipOf = (from: string, to: string) =>
  shop.app.inject({ method: 'GET', url: `/api/invoices.zip?from=${from}&to=${to}`, headers: shop.asAdmin });

it('a ZIP has no more documents than every program can open', async () => {
  await shop.settled();
  const { pool, readModels } = shop.stores;
  const counts = `${readModels.schema('invoices')}.document_counts`;
  await pool.query(`insert into ${counts} (day, documents) values ('2020-01-01', $1), ('2020-02-01', 1)`, [
    MOST_ZIPPED,
  ]);
  const refused = await zipOf('2020-01-01', '2020-12-31');
  expect([refused.statusCode, refused.json<Refusal>()]).toMatchObject([
    422,
    { code: 'period_too_long', error: 'Odaberite kraće razdoblje.' },
  ]);
  expect((await zipOf('2020-02-01', '2020-12-31')).statusCode).toBe(200);
});

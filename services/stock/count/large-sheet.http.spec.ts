import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Asking, addProduct } from '../../testing/calls/ordering-calls.ts';
import { startStockKeepingShop } from '../../testing/calls/stock-keeping-shop.ts';
import { uploadForm } from '../../testing/calls/upload.ts';
import type { TestShop } from '../../testing/shop.ts';
import type { CountPreview } from './count.schemas.ts';

const LOTS = 3_000;

let shop: TestShop;
let get: Asking['get'];
let post: Asking['post'];
beforeAll(async () => {
  ({ shop, get, post } = await startStockKeepingShop());
});
afterAll(() => shop.close());

it('a sheet that adds more lots than one event holds is taken and previewed whole', async () => {
  await addProduct(shop, 'velika', { title: 'Velika inventura' });
  await shop.settled();
  const { countId } = (await post('/stock/counts', {}, shop.asAdmin)).json<{ countId: string }>();
  const csv = (await get(`/stock/counts/${countId}.csv`, shop.asAdmin)).body;
  const number = csv
    .split('\r\n')
    .find((line) => line.includes('Velika inventura'))
    ?.split(';')[0];
  const lines = Array.from({ length: LOTS }, (_, at) => `${number};;LOT-${at};31.3.2040.;1`);
  const content = ['Broj proizvoda;Varijacija;Serija;Rok trajanja;Izbrojano', ...lines].join('\n');
  const { headers, payload } = uploadForm({ name: 'popis.csv', content });
  const url = `/api/stock/counts/${countId}/sheet`;
  const taken = await shop.app.inject({
    method: 'POST',
    url,
    headers: { ...shop.asAdmin, ...headers },
    payload,
  });
  expect(taken.statusCode, taken.body).toBe(200);
  expect(taken.json<CountPreview>()).toMatchObject({ counted: LOTS, different: LOTS, failed: 0 });
});

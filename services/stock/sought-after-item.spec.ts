import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { outOfStock } from '../cart/index.ts';
import { newId } from '../platform/kernel/ids.ts';
import { addProduct, asking } from '../testing/calls/ordering-calls.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';
import { createOrderStock } from './order-stock.ts';

const PIECES = 12;
const BUYERS = 20;

let shop: TestShop;
let item: { productId: string; productNumber: number; title: string; variation: null };

beforeAll(async () => {
  shop = await startTestShop();
  const productId = await addProduct(shop, 'omega', { title: 'Omega' });
  item = { productId, productNumber: 1, title: 'Omega', variation: null };
  const calls = asking(shop, productId);
  const receipt = { kind: 'receipt', items: [{ productId, quantity: PIECES }] };
  await calls.post('/stock/movements', receipt, shop.asAdmin);
  await shop.settled();
});
afterAll(() => shop.close());

it('is sold to the last piece to buyers who share appends, and is no list of their orders', async () => {
  const stock = createOrderStock({ ...shop.stores, settleOrder: async () => true, now: Date.now });
  const appends = vi.spyOn(shop.stores.store, 'append');
  const orders = Array.from({ length: BUYERS }, () => newId());
  const context = { actor: { kind: 'system', id: 'spec' }, correlationId: newId() } as const;
  const results = await Promise.all(
    orders.map((orderId) => stock.reserve(orderId, [{ ...item, quantity: 1 }], outOfStock, context)),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(PIECES);
  // The first goes alone, and those who have come meanwhile together.
  expect(appends.mock.calls.filter(([stream]) => stream.startsWith('stock-'))).toHaveLength(2);

  await shop.settled();
  const schema = shop.stores.readModels.schema('stock');
  const read = async <Row extends object>(table: string) =>
    (await shop.stores.pool.query<Row>(`select * from ${schema}.${table}`)).rows;
  expect(await read('reservations')).toHaveLength(PIECES);
  const [row] = await read<{ doc: object }>('items');
  expect(row?.doc).toMatchObject({ reserved: PIECES });
  expect(orders.filter((orderId) => JSON.stringify(row).includes(orderId))).toEqual([]);
});

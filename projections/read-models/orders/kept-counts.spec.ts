import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OrderEvent, orderIdOf } from '../../../services/ordering/index.ts';
import { newId } from '../../../services/platform/kernel/ids.ts';
import { anOrder } from '../../../services/testing/samples/an-order.ts';
import { rebuild } from '../../rebuild/rebuild.ts';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { ordersProjection } from './orders.projection.ts';
import { createPayableOrders } from './payable-orders.ts';
import { createReturnQueries } from './returns.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await createHarness();
  shop.start(ordersProjection);
});
afterAll(() => shop.close());

const metadata = {
  commandId: 'c',
  correlationId: 'spec',
  causationId: 'spec',
  actor: { kind: 'guest', id: 'guest' },
} as const;

async function append(id: string, ...events: OrderEvent[]): Promise<void> {
  const given = events.map((event) => ({ eventId: newId(), event }));
  await shop.store.append(`order-${id}`, 'any', given, metadata);
}

/** The `_id` of an order that was placed now. */
async function placed(number: number, payment: string): Promise<string> {
  const cartId = newId();
  const { facts, contact } = anOrder({ number, publicNumber: 500_000_000 + number, cartId, payment });
  const id = orderIdOf(cartId);
  await append(id, { type: 'OrderPlaced', data: facts, personal: contact, subject: id });
  return id;
}

const requested = (returnId: string) =>
  ({ type: 'ReturnRequested', data: { returnId, requested: [] } }) satisfies OrderEvent;
const received = (returnId: string) =>
  ({
    type: 'ReturnReceived',
    data: { returnId, received: [], customerId: null, amount: 0, deliveryAmount: 0, points: 0 },
  }) satisfies OrderEvent;
const paid = {
  type: 'PaymentReceived',
  data: { reference: 'p', amount: 2900, source: 'hand' },
} satisfies OrderEvent;

/** The same counts, by looking at every row. */
async function looked(): Promise<unknown> {
  const schema = shop.readModels.schema('orders');
  const { rows } = await shop.pool.query(`
    select (select json_agg(c order by c::text) from (select viewed, listed.stage, payment, payment_state, waits_for_payment,
              refund_due > 0 as has_refund_due, count(*)::int as orders
              from ${schema}.orders join ${schema}.listed_orders listed using (id) group by 1, 2, 3, 4, 5, 6) c) as orders,
           (select json_agg(c order by c::text) from (select state, count(*)::int as returns from ${schema}.returns group by 1) c) as returns`);
  return rows[0];
}

async function kept(): Promise<unknown> {
  const schema = shop.readModels.schema('orders');
  const { rows } = await shop.pool.query(`
    select (select json_agg(c order by c::text) from ${schema}.order_counts c) as orders,
           (select json_agg(c order by c::text) from ${schema}.return_counts c) as returns`);
  return rows[0];
}

it('keeps the counts that looking at every order and return gives, after every kind of change and after a rebuild', async () => {
  const [cash, transfer, gone, ended] = [
    await placed(1, 'Plaćanje pouzećem'),
    await placed(2, 'Uplata na račun'),
    await placed(3, 'Uplata na račun'),
    await placed(4, 'Uplata na račun'),
  ];
  await append(cash, requested('r1'), requested('r2'));
  await append(transfer, requested('r3'));
  await append(gone, requested('r4'));
  await shop.settled('orders');
  expect(await kept()).toEqual(await looked());

  await append(cash, { type: 'OrderViewed', data: {} }, received('r1'));
  await append(transfer, paid, received('r3'));
  await append(gone, { type: 'OrderDeleted', data: {} });
  await append(ended, paid, { type: 'OrderCancelled', data: { customerId: null, coupon: null, points: 0 } });
  await shop.settled('orders');
  expect(await kept()).toEqual(await looked());

  const deps = { ...shop, readModels: shop.readModels };
  const { page } = createReturnQueries(deps);
  const idsOf = async (state: 'received' | 'requested' | undefined, number: number) => {
    const { items, total } = await page({ state }, number, 1);
    return [...items.map(({ returnId }) => returnId), total];
  };
  expect(await idsOf(undefined, 1)).toEqual(['r3', 3]);
  expect(await idsOf(undefined, 3)).toEqual(['r1', 3]);
  expect(await idsOf(undefined, 4)).toEqual([3]);
  expect(await idsOf('received', 2)).toEqual(['r1', 2]);
  expect(await idsOf('requested', 1)).toEqual(['r2', 1]);
  const payable = createPayableOrders(deps);
  expect(await payable.page('refunds', 1, 5)).toMatchObject({ total: 1, items: [{ id: ended }] });
  expect(await payable.page('waiting', 1, 5)).toMatchObject({ total: 0, items: [] });

  const schema = shop.readModels.schema('orders');
  await rebuild(shop, ordersProjection);
  await expect.poll(() => shop.readModels.schema('orders')).not.toBe(schema);
  expect(await kept()).toEqual(await looked());
});

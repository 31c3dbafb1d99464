import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderAnswer } from '../../ordering/ordering.schemas.ts';
import { mapAtOnce } from '../../platform/kernel/waiting/at-once.ts';
import { CASH_ON_DELIVERY } from '../../rules/orders/order-terms.ts';
import { type Asking, addProduct, asking } from '../../testing/calls/ordering-calls.ts';
import { IN_SOAK } from '../../testing/in-soak.ts';
import { startTestShop, type TestShop } from '../../testing/shop.ts';
import { ownNumber } from './announced-parcel.ts';
import type { Fault } from './testing/courier-behaviour.ts';
import { startTestEuroExpress, type TestEuroExpress } from './testing/test-euro-express.ts';
import { startTestXExpress, type TestXExpress } from './testing/test-x-express.ts';

const ORDERS = IN_SOAK ? 2_000 : 60;
const AT_ONCE = 6;
const FAULTS: readonly Fault[] = ['none', 'none', 'away', 'late', 'lost'];

let xExpress: TestXExpress;
let euroExpress: TestEuroExpress;
let shop: TestShop;
let calls: Asking;

beforeAll(async () => {
  xExpress = await startTestXExpress({ user: 'trgovina', password: 'kurir' });
  euroExpress = await startTestEuroExpress({ key: 'kljuc' });
  for (const { is } of [xExpress, euroExpress]) is.fault = () => FAULTS[randomInt(FAULTS.length)] ?? 'none';
  shop = await startTestShop({
    couriers: {
      xExpressUrl: xExpress.url,
      xExpressUser: 'trgovina',
      xExpressPassword: 'kurir',
      euroExpressUrl: euroExpress.url,
      euroExpressKey: 'kljuc',
    },
  });
  calls = asking(shop, await addProduct(shop, 'omega', { price: 5000 }));
  const couriers = [
    { id: 'x', name: 'X Express', trackingUrl: '', service: 'x-express' },
    { id: 'euro', name: 'EuroExpress', trackingUrl: '', service: 'euro-express' },
  ];
  await calls.post('/settings/update-settings', { couriers }, shop.asAdmin);
  await shop.settled();
});
afterAll(async () => {
  await shop?.close();
  await xExpress?.close();
  await euroExpress?.close();
});

it(`every one of ${ORDERS} parcels is at its courier once with its cash, whatever the couriers do`, async () => {
  const numbers = Array.from({ length: ORDERS }, (_, number) => number);
  const sweeping = { on: true };
  const sweeps = (async () => {
    while (sweeping.on) await shop.modules.courierSweep.announce();
  })();
  const placed = await mapAtOnce(numbers, AT_ONCE, async (number) => {
    const order = await calls.order();
    const body = { courier: number % 2 === 0 ? 'x' : 'euro', announce: 1 };
    const clicks = [1, 2].map(() => calls.post(`/orders/${order._id}/parcels`, body, shop.asAdmin));
    const statuses = (await Promise.all(clicks)).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([201, 422]);
    return order;
  });
  sweeping.on = false;
  await sweeps;
  const orders = async () => {
    await shop.settled();
    const all = await calls.get('/orders', shop.asAdmin);
    return all.json<OrderAnswer[]>();
  };
  const isWaiting = ({ parcels }: OrderAnswer) => parcels.some(({ state }) => state === 'waiting');
  let shown = await orders();
  for (let turn = 0; turn < 100 && shown.some(isWaiting); turn += 1) {
    await Promise.all([1, 2].map(() => shop.modules.courierSweep.announce()));
    shown = await orders();
  }

  const atCouriers = new Map([
    ...[...xExpress.shipments].map(
      ([own, { code, shipment }]) => [own, { number: code, cash: Math.round(shipment.cod * 100) }] as const,
    ),
    ...[...euroExpress.parcels].map(
      ([own, { number, prepared }]) => [own, { number, cash: prepared.cashOnDelivery }] as const,
    ),
  ]);
  const parcels = shown.flatMap((order) => order.parcels.map((parcel) => ({ order, parcel })));
  expect([shown.length, parcels.length, atCouriers.size]).toEqual([ORDERS, ORDERS, ORDERS]);
  expect(shown.filter(({ status }) => status !== 'Poslana')).toEqual([]);
  for (const { order, parcel } of parcels) {
    expect(order.charge).toBe(CASH_ON_DELIVERY);
    expect(atCouriers.get(ownNumber(parcel._id))).toEqual({
      number: parcel.trackingNumber,
      cash: order.totalPrice,
    });
  }
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
  expect(sum([...atCouriers.values()].map(({ cash }) => cash))).toBe(
    sum(placed.map(({ totalPrice }) => totalPrice)),
  );
});

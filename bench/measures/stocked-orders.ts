import type { BenchShop, Measure } from '../measure.ts';
import { processorTime } from '../processor-time.ts';
import { atRest, placeOrders, placeOrdersOf, putIntoCarts } from './writing.ts';

const ROUNDS = 3;
const REQUESTS = 4_000;
const BUYERS = 64;
const WARM_UP = 4_000;
/** The most items of one movement. */
const RECEIVED_AT_ONCE = 1_000;
const ORDER_MAILS = '/projections/reaction%20order-mails';

/** A guest's order whose pieces are reserved; the limit is the same while no stock is kept. */
export const placeStockedOrder: Measure = {
  name: 'place order while stock is kept, beside the same without',
  unit: 'orders/s',
  target: 0.85,
  async run(bench) {
    await receiveAll(bench);
    for (const stockKept of [0, 1] as const) {
      await keepStock(bench, stockKept);
      await placeOrders(bench, WARM_UP);
    }
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await keepStock(bench, 0);
      const limit = await placeOrders(bench, REQUESTS);
      await keepStock(bench, 1);
      const ours = await placeOrders(bench, REQUESTS);
      rounds.push({ value: ours.perSecond, limit: limit.perSecond, p50: ours.p50, p99: ours.p99 });
    }
    await keepStock(bench, 0);
    return rounds;
  },
};

/**
 * The same by processor time, for a machine with other work; the effects of the orders are part of it, but for their mails: so many
 * of these are sent in a second, however many orders there are.
 */
export const stockedOrderTime: Measure = {
  name: 'orders for a second of processor time while stock is kept, beside the same without',
  unit: 'orders',
  target: 0.85,
  async run(bench) {
    await receiveAll(bench);
    await ask(bench, `${ORDER_MAILS}/pause`, {});
    const rounds = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      await keepStock(bench, 0);
      const limit = await ordersForASecond(bench);
      await keepStock(bench, 1);
      const value = await ordersForASecond(bench);
      // The first warms up.
      if (round > 0) rounds.push({ value, limit });
    }
    await keepStock(bench, 0);
    await ask(bench, `${ORDER_MAILS}/resume`, {});
    return rounds;
  },
};

async function ordersForASecond(bench: BenchShop): Promise<number> {
  const carts = await putIntoCarts(bench, REQUESTS);
  const spent = () => processorTime(bench.shop.pid, bench.dataDir);
  const before = await spent();
  await placeOrdersOf(bench, carts);
  await atRest(bench);
  return REQUESTS / ((await spent()) - before);
}

/** 64 buyers of one product; the limit is the same of many products. */
export const placeOrdersOfOneProduct: Measure = {
  name: 'place order of one product by 64 buyers, beside many products',
  unit: 'orders/s',
  target: 0.5,
  async run(bench) {
    const one = { ...bench, productIds: bench.productIds.slice(0, 1) };
    await receiveAll(bench);
    await keepStock(bench, 1);
    for (const products of [bench, one]) await placeOrders(products, WARM_UP, BUYERS);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await atRest(bench);
      const limit = await placeOrders(bench, REQUESTS, BUYERS);
      await atRest(bench);
      const ours = await placeOrders(one, REQUESTS, BUYERS);
      rounds.push({ value: ours.perSecond, limit: limit.perSecond, p50: ours.p50, p99: ours.p99 });
    }
    await keepStock(bench, 0);
    return rounds;
  },
};

async function keepStock(bench: BenchShop, stockKept: 0 | 1): Promise<void> {
  await ask(bench, '/settings/update-settings', { stockKept });
  await atRest(bench);
}

/** More than all orders take. */
async function receiveAll(bench: BenchShop): Promise<void> {
  const { productIds } = bench;
  for (let at = 0; at < productIds.length; at += RECEIVED_AT_ONCE) {
    const some = productIds.slice(at, at + RECEIVED_AT_ONCE);
    const items = some.map((productId) => ({ productId, quantity: 100_000 }));
    await ask(bench, '/stock/movements', { kind: 'receipt', items });
  }
}

async function ask({ shop, signedIn }: BenchShop, path: string, body: object): Promise<void> {
  const answer = await fetch(`${shop.url}/api${path}`, {
    method: 'POST',
    headers: { ...signedIn, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}

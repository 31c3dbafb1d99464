import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { measureInserts } from '../limits.ts';
import { CONNECTIONS, postEach } from '../load.ts';
import type { BenchShop, Measure } from '../measure.ts';

const INSERT_SECONDS = 4;
const REST_MS = 500;
const REQUESTS = 6_000;
/** Warm-up requests, not measured: Node's compiler needs this many. */
const WARM_UP = 8_000;

/** A new cart with one line: acknowledged when its events are on disk. */
export const addToCart: Measure = {
  name: 'add to cart (a new cart with one line)',
  unit: 'carts/s',
  target: 0.25,
  run: (bench) =>
    besideInserts(bench, (requests) =>
      postEach(bench.shop.url, '/api/carts/add-cart', cartBodies(bench, requests)),
    ),
};

/** A guest's order of an existing cart. */
export const placeOrder: Measure = {
  name: 'place order (guest, one line)',
  unit: 'orders/s',
  target: 0.15,
  run: (bench) => besideInserts(bench, (requests) => placeOrders(bench, requests)),
};

/** Orders of new carts; the carts are not measured. `buyers` at a time. */
export async function placeOrders(bench: BenchShop, requests: number, buyers = CONNECTIONS) {
  return placeOrdersOf(bench, await putIntoCarts(bench, requests), buyers);
}

/** New carts, once the shop is at rest again. */
export async function putIntoCarts(bench: BenchShop, count: number) {
  const carts = cartBodies(bench, count);
  await postEach(bench.shop.url, '/api/carts/add-cart', carts);
  await atRest(bench);
  return carts;
}

/** A guest's order of each of these carts, `buyers` at a time. */
export function placeOrdersOf(
  bench: BenchShop,
  carts: readonly { readonly cartId: string }[],
  buyers = CONNECTIONS,
) {
  return postEach(
    bench.shop.url,
    '/api/orders/add-order',
    carts.map(({ cartId }) => ({ ...CONTACT, cartId })),
    buyers,
  );
}

/** The contact and delivery of the orders. */
export const CONTACT = {
  name: 'Amra',
  surname: 'Kovač',
  email: 'amra.kovac@example.com',
  phone: '061 111 222',
  address: 'Lipa 5',
  postalCode: '71000',
  city: 'Sarajevo',
  charge: 'Plaćanje pouzećem',
  shippingMethod: 'Dostava na kućnu adresu',
};

/** New carts with one line each. */
export function cartBodies({ productIds }: BenchShop, count: number) {
  return Array.from({ length: count }, (_, at) => ({
    cartId: randomUUID(),
    products: [{ id: productIds[at % productIds.length] ?? '', quantity: 1 + (at % 3) }],
  }));
}

/** Waits until earlier work and its effects have finished, so that they do not distort the next measure. */
export async function atRest({ shop }: BenchShop): Promise<void> {
  for (let calm = 0; calm < 2; ) {
    await delay(REST_MS);
    calm = (await fetch(`${shop.url}/readyz`)).ok ? calm + 1 : 0;
  }
}

async function besideInserts(bench: BenchShop, load: (requests: number) => ReturnType<typeof postEach>) {
  await load(WARM_UP);
  const rounds = [];
  for (let round = 0; round < 3; round += 1) {
    await atRest(bench);
    const limit = await measureInserts(bench.databaseUrl, INSERT_SECONDS, CONNECTIONS);
    const ours = await load(REQUESTS);
    rounds.push({ value: ours.perSecond, limit, p50: ours.p50, p99: ours.p99 });
  }
  return rounds;
}

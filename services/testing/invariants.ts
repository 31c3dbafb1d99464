import { expect } from 'vitest';
import { projections } from '../../projections/all.ts';
import { liveGeneration } from '../../projections/generations/generations.ts';
import type { Projection } from '../../projections/generations/projection.ts';
import { compareGenerations } from '../../projections/rebuild/compare.ts';
import { keptGeneration } from '../../projections/rebuild/own-generations.ts';
import { rebuild } from '../../projections/rebuild/rebuild.ts';
import type { Stores } from '../api/stores.ts';
import type { OrderFacts } from '../ordering/index.ts';
import { comparePositions, type RecordedLogEvent, START } from '../platform/log/event-log.ts';
import { PATIENCE_MS } from './patience.ts';
import { type Acknowledged, call, type Shoppers } from './shoppers.ts';
import { everyEvent } from './stores.ts';

const PATIENCE = { timeout: PATIENCE_MS, interval: 500 };
const SHIPPING = 900;
const FREE_FROM = 10_000;

const idOf = ({ stream }: RecordedLogEvent) => stream.slice(stream.indexOf('-') + 1);
const ofType = (events: readonly RecordedLogEvent[], type: string) =>
  events.filter((event) => event.type === type);
const sorted = (texts: readonly string[]) => [...texts].sort();

/** The ids of all orders. */
export async function everyOrder(stores: Stores): Promise<string[]> {
  return (await placedOrders(stores)).map(idOf);
}

async function placedOrders({ log }: Stores): Promise<RecordedLogEvent[]> {
  return ofType(await everyEvent(log, ['order']), 'OrderPlaced');
}

/** Checks that every acknowledged order exists once, as acknowledged, with consistent amounts. `earlier`: others that there are. */
export async function expectOrdersOnce(
  stores: Stores,
  { acknowledged }: Pick<Shoppers, 'acknowledged'>,
  earlier: readonly string[] = [],
): Promise<void> {
  const known = new Set(earlier);
  const placed = (await placedOrders(stores)).filter((event) => !known.has(idOf(event)));
  const facts = placed.map((event) => ({ id: idOf(event), ...(event.data as OrderFacts) }));
  expect(sorted(facts.map(({ id }) => id))).toEqual(sorted(acknowledged.map(({ _id }) => _id)));
  for (const numbered of ['number', 'publicNumber', 'cartId'] as const)
    expect(new Set(facts.map((order) => order[numbered])).size, numbered).toBe(facts.length);
  const answered = new Map(acknowledged.map((order) => [order._id, order]));
  for (const { id, lines, goods, coupon, total, points } of facts) {
    expect(lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)).toBe(goods);
    expect(total).toBe(goods - (coupon?.value ?? 0) + (goods > FREE_FROM ? 0 : SHIPPING));
    expect(answered.get(id)).toMatchObject({ totalPrice: total, totalPoints: points });
  }
}

/**
 * Checks that each order emptied its cart and credited its points once, and that other carts have their last
 * acknowledged lines. `spent`: points that an account has converted into coupons.
 */
export async function expectConsequences(
  stores: Stores,
  url: string,
  { acknowledged, left }: Pick<Shoppers, 'acknowledged' | 'left'>,
  spent: ReadonlyMap<string, number> = new Map(),
): Promise<void> {
  const emptied = async () => sorted(ofType(await everyEvent(stores.log, ['cart']), 'CartEmptied').map(idOf));
  await expect.poll(emptied, PATIENCE).toEqual(sorted(acknowledged.map(({ cartId }) => cartId)));
  for (const { cartId, productId, quantity } of left) {
    const cart: { products: string } = await (await call(url, 'GET', `/carts/get-cart/${cartId}`)).json();
    expect(JSON.parse(cart.products)).toMatchObject([{ id: productId, quantity }]);
  }
  const owned = acknowledged.filter(({ buyer }) => buyer !== null);
  const credited = async () =>
    sorted(
      ofType(await everyEvent(stores.log, ['user']), 'PointsCredited').map(
        ({ data }) => (data as { orderId: string }).orderId,
      ),
    );
  await expect.poll(credited, PATIENCE).toEqual(sorted(owned.map(({ _id }) => _id)));
  for (const [id, orders] of byBuyer(owned)) {
    const headers = orders[0]?.buyer?.headers ?? {};
    const points = orders.reduce((sum, { totalPoints }) => sum + totalPoints, -(spent.get(id) ?? 0));
    const profile = async () => (await call(url, 'GET', `/users/profile/${id}`, headers)).json();
    await expect.poll(profile, PATIENCE).toMatchObject({ totalPoints: points });
  }
}

function byBuyer(orders: readonly Acknowledged[]): Map<string, Acknowledged[]> {
  const found = new Map<string, Acknowledged[]>();
  for (const order of orders) {
    const id = order.buyer?.id ?? '';
    found.set(id, [...(found.get(id) ?? []), order]);
  }
  return found;
}

/** Checks that every read model has the rows of a rebuilt one. */
export async function expectFreshReadModels(
  { pool, store }: Stores,
  readModels: readonly Projection[] = projections,
): Promise<void> {
  const head = await store.head();
  for (const projection of readModels) {
    const shows = async () =>
      comparePositions((await liveGeneration(pool, projection))?.position ?? START, head) >= 0;
    await expect.poll(shows, { ...PATIENCE, message: projection.name }).toBe(true);
    // Rejects when rows differ.
    const { generation } = await rebuild({ pool, store }, projection);
    const before = await keptGeneration(pool, projection);
    if (!before) continue;
    const differences = await compareGenerations(pool, projection, before.generation, generation);
    expect(differences, projection.name).toEqual(
      differences.map(({ table }) => ({ table, onlyInA: 0, onlyInB: 0, examples: [] })),
    );
  }
}

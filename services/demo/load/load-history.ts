import type { ProductsForSale } from '../../cart/index.ts';
import { cartDecider } from '../../cart/index.ts';
import { productDecider } from '../../catalogue/index.ts';
import { type Customers, hashPassword } from '../../customers/index.ts';
import { type OrderPlacing, orderDecider } from '../../ordering/index.ts';
import { idFrom } from '../../platform/kernel/ids.ts';
import { reviewDecider } from '../../reviews/index.ts';
import type { DemoCustomer, DemoOrder, DemoProduct, DemoShop } from '../demo-shop.ts';
import { DEMO_ACTOR, daysBefore, demoId, forMany, handleOnce, productId } from './load-context.ts';
import { changesOf, dayOf, loadProductChanges, type ProductChange } from './load-product-changes.ts';
import { isLoadedWhole, type ProductsContext } from './load-products.ts';
import { lifeOf } from './order-life.ts';

export type HistoryContext = ProductsContext & {
  readonly customers: Pick<Customers, 'accounts'>;
  readonly placing: OrderPlacing;
  readonly products: ProductsForSale;
};

/** Every demo customer signs in with it; the demo shop is for looking around. */
export const DEMO_PASSWORD = 'demo-lozinka';
const REGISTERED_DAYS_AGO = 75;
/** Older orders have been viewed. */
const NEW_FOR_DAYS = 2;
const HOUR_MS = 3_600_000;

/** The demo shop's history: customers, and day by day prices, orders and reviews. */
export async function loadHistory(context: HistoryContext, shop: DemoShop, today: Date): Promise<void> {
  const needed = new Set([
    ...shop.orders.flatMap((order) => order.lines.map((line) => line.product)),
    ...shop.reviews.map((review) => review.product),
  ]);
  const products = new Map<number, DemoProduct>();
  const changes: ProductChange[] = [];
  for (const product of shop.products()) {
    if (isLoadedWhole(shop, product.index)) break;
    if (needed.has(product.index)) products.set(product.index, product);
    changes.push(...changesOf(product, today));
  }
  await loadCustomers(context, shop, today);

  const days = new Set(
    [
      ...changes.map(({ at }) => at),
      ...shop.orders.map(({ placedAt }) => placedAt),
      ...shop.reviews.map(({ at }) => at),
    ].map(dayOf),
  );
  for (const day of [...days].sort()) {
    await loadProductChanges(
      context,
      changes.filter(({ at }) => dayOf(at) === day),
    );
    const orders = [...shop.orders.entries()].filter(([, { placedAt }]) => dayOf(placedAt) === day);
    await loadOrders(context, shop, products, orders);
    const reviews = [...shop.reviews.entries()].filter(([, { at }]) => dayOf(at) === day);
    await forMany(reviews, ([index, review]) => loadReview(context, products, review, index));
  }
}

const laterThan = (moment: string) => new Date(Date.parse(moment) + HOUR_MS).toISOString();

async function loadCustomers(context: HistoryContext, { customers }: DemoShop, today: Date): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const person of customers) {
    const id = customerId(person);
    const recordedAt = daysBefore(today, REGISTERED_DAYS_AGO);
    const meta = {
      commandId: idFrom('demo', 'user', id),
      correlationId: 'demo',
      actor: DEMO_ACTOR,
      recordedAt,
    };
    const registered = await context.customers.accounts.register({ id, person, passwordHash }, meta);
    if (!registered.ok)
      throw new Error(`A demo customer could not be registered: ${registered.error.message}`);
  }
}

const customerId = ({ email }: DemoCustomer) => demoId('user', email);

type NumberedOrder = readonly [index: number, order: DemoOrder];

/** The orders of a day. */
async function loadOrders(
  context: HistoryContext,
  shop: DemoShop,
  products: ReadonlyMap<number, DemoProduct>,
  orders: readonly NumberedOrder[],
): Promise<void> {
  if (orders.length === 0) return;
  // An order is charged at the prices of its day.
  await context.settled(undefined, ['catalogue']);
  await forMany(orders, (order) => loadCart(context, products, order));
  const placed: { readonly order: NumberedOrder; readonly id: string }[] = [];
  // One after the other, for their numbers.
  for (const order of orders) placed.push({ order, id: await placeOrder(context, shop, order) });
  await forMany(placed, ({ order, id }) => loadLife(context, order, id));
}

const cartOf = (index: number) => demoId('cart', index);

async function loadCart(
  context: HistoryContext,
  products: ReadonlyMap<number, DemoProduct>,
  [index, order]: NumberedOrder,
): Promise<void> {
  const sent = order.lines.flatMap(({ product: at, quantity, variation }) => {
    const product = products.get(at);
    if (!product) return [];
    const chosen = variation === null ? undefined : product.variations[variation];
    return [{ id: productId(product.slug), quantity, variationName: chosen?.name ?? '' }];
  });
  const sold = await context.products.productsForSale(sent.map(({ id }) => id));
  const command = { type: 'CreateCart', sent, products: sold } as const;
  await handleOnce(context, cartDecider, cartOf(index), command, order.placedAt);
}

/** Answers the order's `_id`. */
async function placeOrder(
  context: HistoryContext,
  shop: DemoShop,
  [index, order]: NumberedOrder,
): Promise<string> {
  const customer = order.customer === null ? null : (shop.customers[order.customer] ?? null);
  const person = customer ?? order.guest;
  if (!person) throw new Error('A demo order without a customer');
  const cartId = cartOf(index);
  const place = order.pickupPlace === null ? undefined : shop.pickupPlaces[order.pickupPlace];
  const wish = {
    cartId,
    contact: { ...person, country: 'Bosna i Hercegovina', notes: order.notes },
    payment: 'Plaćanje pouzećem',
    couponCode: null,
    password: null,
    agreedTotal: null,
    seen: [],
  };
  const meta = {
    commandId: idFrom('demo', 'order', cartId),
    correlationId: 'demo',
    actor: DEMO_ACTOR,
    recordedAt: order.placedAt,
  };
  const ownerId = customer && customerId(customer);
  let placed = await context.placing.place(
    { ...wish, delivery: place ? { method: 'pickup', place: place.id } : { method: 'home' } },
    ownerId,
    meta,
  );
  // A plan does not know the minimum of a pickup.
  if (!placed.ok && placed.error.code === 'pickup_minimum')
    placed = await context.placing.place({ ...wish, delivery: { method: 'home' } }, ownerId, meta);
  if (!placed.ok) throw new Error(`A demo order could not be placed: ${placed.error.message}`);
  return placed.value.id;
}

/** The later steps of an order: older ones were viewed, and sent. */
async function loadLife(context: HistoryContext, [index, order]: NumberedOrder, id: string): Promise<void> {
  const { placedAt, daysAgo } = order;
  if (daysAgo > NEW_FOR_DAYS)
    await handleOnce(context, orderDecider, id, { type: 'MarkViewed' }, laterThan(placedAt), 'view');
  for (const { stage, at } of lifeOf(placedAt, daysAgo, index))
    await handleOnce(context, orderDecider, id, { type: 'ChangeStage', id, stage, note: '' }, at, stage);
}

async function loadReview(
  context: HistoryContext,
  products: ReadonlyMap<number, DemoProduct>,
  review: DemoShop['reviews'][number],
  index: number,
): Promise<void> {
  const product = products.get(review.product);
  if (!product) return;
  const id = demoId('review', index);
  const state = await context.handler.load(productDecider, productId(product.slug));
  if (state.state.stage !== 'present') return;
  const command = {
    type: 'Add',
    id,
    reviewer: { name: review.name, email: review.email },
    review: {
      productId: productId(product.slug),
      productNumber: state.state.facts.number,
      comment: review.comment,
      mark: review.mark,
    },
  } as const;
  await handleOnce(context, reviewDecider, id, command, review.at);
}

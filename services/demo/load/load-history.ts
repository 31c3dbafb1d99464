import type { ProductsForSale } from '../../cart/index.ts';
import { cartDecider } from '../../cart/index.ts';
import { type ProductFacts, productDecider } from '../../catalogue/index.ts';
import { type Customers, hashPassword } from '../../customers/index.ts';
import { type OrderPlacing, orderDecider } from '../../ordering/index.ts';
import { idFrom } from '../../platform/kernel/ids.ts';
import { reviewDecider } from '../../reviews/index.ts';
import type { DemoCustomer, DemoOrder, DemoProduct, DemoShop } from '../demo-shop.ts';
import { DEMO_ACTOR, daysBefore, demoId, forMany, handleOnce, type LoadContext } from './load-context.ts';
import { productId } from './load-products.ts';
import { lifeOf } from './order-life.ts';

export type HistoryContext = LoadContext & {
  readonly customers: Pick<Customers, 'accounts'>;
  readonly placing: OrderPlacing;
  readonly products: ProductsForSale;
  /** Waits until the read models show everything that was written. */
  readonly settled: () => Promise<void>;
};

/** Every demo customer signs in with it; the demo shop is for looking around. */
export const DEMO_PASSWORD = 'demo-lozinka';
const REGISTERED_DAYS_AGO = 75;
/** Older orders have been looked at. */
const NEW_FOR_DAYS = 2;
const HOUR_MS = 3_600_000;

/** What has happened since the shop was set up: customers, and day by day prices, orders and reviews. */
export async function loadHistory(context: HistoryContext, shop: DemoShop, today: Date): Promise<void> {
  const needed = new Set([
    ...shop.orders.flatMap((order) => order.lines.map((line) => line.product)),
    ...shop.reviews.map((review) => review.product),
  ]);
  const products = new Map<number, DemoProduct>();
  const changes: Change[] = [];
  for (const product of shop.products()) {
    if (needed.has(product.index)) products.set(product.index, product);
    for (const { daysAgo, price } of product.priceChanges)
      changes.push({ at: daysBefore(today, daysAgo), slug: product.slug, step: 'price', changes: { price } });
    changes.push(...reductionOf(product, today));
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
    await forMany(
      changes.filter(({ at }) => dayOf(at) === day),
      ({ at, slug, step, changes: facts }) =>
        handleOnce(
          context,
          productDecider,
          productId(slug),
          { type: 'Update', changes: facts },
          at,
          `${step} ${day}`,
        ),
    );
    const orders = [...shop.orders.entries()].filter(([, { placedAt }]) => dayOf(placedAt) === day);
    // An order is charged at the prices of its day, so these have to be there first.
    if (orders.length > 0) await context.settled();
    for (const [index, order] of orders) await loadOrder(context, shop, products, order, index);
    const reviews = [...shop.reviews.entries()].filter(([, { at }]) => dayOf(at) === day);
    await forMany(reviews, ([index, review]) => loadReview(context, products, review, index));
  }
}

type Change = {
  readonly at: string;
  readonly slug: string;
  readonly step: 'price' | 'reduction';
  readonly changes: Partial<ProductFacts>;
};

function reductionOf(product: DemoProduct, today: Date): Change[] {
  const { slug, onSale, salePercent, weeklyOffer, reducedDaysAgo } = product;
  if (reducedDaysAgo === null) return [];
  const at = daysBefore(today, reducedDaysAgo);
  return [{ at, slug, step: 'reduction', changes: { onSale, salePercent, inWeeklyOffer: weeklyOffer } }];
}

const laterThan = (moment: string) => new Date(Date.parse(moment) + HOUR_MS).toISOString();
const dayOf = (moment: string) => moment.slice(0, 10);

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

async function loadOrder(
  context: HistoryContext,
  shop: DemoShop,
  products: ReadonlyMap<number, DemoProduct>,
  order: DemoOrder,
  index: number,
): Promise<void> {
  const customer = order.customer === null ? null : (shop.customers[order.customer] ?? null);
  const person = customer ?? order.guest;
  if (!person) throw new Error('A demo order without a customer');
  const cartId = demoId('cart', index);
  const sent = order.lines.flatMap(({ product: at, quantity, variation }) => {
    const product = products.get(at);
    if (!product) return [];
    const chosen = variation === null ? undefined : product.variations[variation];
    return [{ id: productId(product.slug), quantity, variationName: chosen?.name ?? '' }];
  });
  const sold = await context.products.productsForSale(sent.map(({ id }) => id));
  await handleOnce(
    context,
    cartDecider,
    cartId,
    { type: 'CreateCart', sent, products: sold },
    order.placedAt,
  );
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
  // A plan does not know what a pickup needs at least.
  if (!placed.ok && placed.error.code === 'pickup_minimum')
    placed = await context.placing.place({ ...wish, delivery: { method: 'home' } }, ownerId, meta);
  if (!placed.ok) throw new Error(`A demo order could not be placed: ${placed.error.message}`);
  if (order.daysAgo > NEW_FOR_DAYS)
    await handleOnce(
      context,
      orderDecider,
      placed.value.id,
      { type: 'MarkViewed' },
      laterThan(order.placedAt),
      'view',
    );
  const { id } = placed.value;
  for (const { stage, at } of lifeOf(order.placedAt, order.daysAgo, index))
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

import { STATUS_NAMES } from '../rules/products/publication.ts';
import comments from './data/reviews.json' with { type: 'json' };
import type { DemoProduct } from './demo-product.ts';
import { type DemoCustomer, demoPerson, PICKUP_PLACES } from './people.ts';
import { createRandom } from './random.ts';

/** The part of a product that reviews and orders need. */
export type ProductGlance = Pick<
  DemoProduct,
  'index' | 'available' | 'status' | 'createdDaysAgo' | 'bestSeller' | 'weeklyOffer' | 'category'
> & {
  readonly variations: number;
  readonly lowestPrice: number;
};

export const glanceAt = (product: DemoProduct): ProductGlance => ({
  index: product.index,
  available: product.available,
  status: product.status,
  createdDaysAgo: product.createdDaysAgo,
  bestSeller: product.bestSeller,
  weeklyOffer: product.weeklyOffer,
  category: product.category,
  variations: product.variations.length,
  lowestPrice: Math.min(
    product.price,
    product.initialPrice,
    ...product.priceChanges.map((change) => change.price),
  ),
});

export type DemoReview = {
  /** Index of the product. */
  readonly product: number;
  readonly name: string;
  readonly email: string;
  readonly mark: 2 | 3 | 4 | 5;
  readonly comment: string;
  readonly daysAgo: number;
  /** ISO date and time. */
  readonly at: string;
};

export type DemoOrderLine = {
  readonly product: number;
  readonly quantity: number /** Index into the product's variations. */;
  readonly variation: number | null;
};
export type DemoOrder = {
  readonly daysAgo: number;
  /** ISO date and time. */
  readonly placedAt: string;
  /** Index into `customers`; null when `guest` orders without an account. */
  readonly customer: number | null;
  readonly guest: DemoCustomer | null;
  readonly lines: readonly DemoOrderLine[];
  readonly delivery: 'home' | 'pickup';
  /** Index into `pickupPlaces`, for a pickup. */
  readonly pickupPlace: number | null;
  readonly notes: string;
};

const DAY = 86_400_000;

/** The moment `daysAgo` days before the UTC day of `today`, at a minute of that day. */
export const momentBefore = (today: Date, daysAgo: number, minute: number): string =>
  new Date(Math.floor(today.getTime() / DAY) * DAY - daysAgo * DAY + minute * 60_000).toISOString();

const MARKS = [5, 5, 5, 5, 5, 4, 4, 4, 3, 2] as const;

/** Reviews of published products, more of them for best sellers. */
export const demoReviews = (
  glances: readonly ProductGlance[],
  seed: number,
  today: Date,
  count = 300,
): DemoReview[] => {
  const random = createRandom(`reviews ${seed}`);
  const published = glances.filter((glance) => glance.status === STATUS_NAMES.published);
  const liked = published.filter((glance) => glance.bestSeller || glance.weeklyOffer);
  if (published.length === 0) return [];
  return Array.from({ length: count }, (_, i) => {
    const product = liked.length > 0 && random.chance(0.4) ? random.pick(liked) : random.pick(published);
    const person = demoPerson(random, 100 + i);
    const mark = random.pick(MARKS);
    const daysAgo = random.whole(0, Math.min(200, product.createdDaysAgo - 1));
    return {
      product: product.index,
      name: random.chance(0.5) ? `${person.name} ${person.surname.charAt(0)}.` : person.name,
      email: random.chance(0.6) ? person.email : '',
      mark,
      comment: random.pick(comments[mark]),
      daysAgo,
      at: momentBefore(today, daysAgo + 1, random.whole(420, 1320)),
    };
  });
};

const NOTES = [
  'Molim pozvati prije dostave.',
  'Ostaviti kod komšije na prvom spratu.',
  'Dostava poslije 16 sati.',
  'Ako nisam kod kuće, zvati na telefon.',
] as const;
/**
 * Twice the minimum goods total of a pickup (specification/money §9), so that no discount can bring an order below it.
 */
const SAFE_FOR_PICKUP = 5000;

/** Plans of orders, oldest first, all of products that have been on sale for longer than the 60 days. */
export const demoOrders = (
  glances: readonly ProductGlance[],
  customers: number,
  seed: number,
  today: Date,
  count = 200,
): DemoOrder[] => {
  const random = createRandom(`orders ${seed}`);
  const buyable = glances.filter(
    (glance) => glance.status === STATUS_NAMES.published && glance.available && glance.createdDaysAgo > 61,
  );
  const liked = buyable.filter((glance) => glance.bestSeller || glance.weeklyOffer);
  if (buyable.length === 0) return [];
  return Array.from({ length: count }, (_, i): DemoOrder => {
    const daysAgo = 60 - Math.floor((i * 60) / count);
    const chosen = new Set<ProductGlance>();
    const wanted = random.pick([1, 1, 2, 2, 2, 3, 3, 4, 5]);
    while (chosen.size < Math.min(wanted, buyable.length))
      chosen.add(liked.length > 5 && random.chance(0.3) ? random.pick(liked) : random.pick(buyable));
    const lines = [...chosen].map((glance) => ({
      product: glance.index,
      quantity: random.pick([1, 1, 1, 1, 2, 2, 3]),
      variation: glance.variations > 0 ? random.whole(0, glance.variations - 1) : null,
    }));
    const least = [...chosen].reduce(
      (sum, glance, line) => sum + glance.lowestPrice * (lines[line]?.quantity ?? 1),
      0,
    );
    const pickup = least >= SAFE_FOR_PICKUP && random.chance(0.3);
    const customer = random.chance(0.55) ? random.whole(0, customers - 1) : null;
    const person = demoPerson(random, 450 + i);
    return {
      daysAgo,
      placedAt: momentBefore(today, daysAgo, random.whole(360, 1300)),
      customer,
      guest: customer === null ? person : null,
      lines,
      delivery: pickup ? 'pickup' : 'home',
      pickupPlace: pickup ? random.whole(0, PICKUP_PLACES.length - 1) : null,
      notes: random.chance(0.15) ? random.pick(NOTES) : '',
    };
  }).sort((a, b) => a.placedAt.localeCompare(b.placedAt));
};

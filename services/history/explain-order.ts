import { type ProductsForSale, unitPrices } from '../cart/index.ts';
import type { OrderView } from '../ordering/index.ts';
import { flag } from '../platform/kernel/wire/flag.ts';
import {
  type ExplainedLine,
  explainLine,
  explainSums,
  type PriceRules,
  type PriceTerms,
  pricePeriods,
  type Step,
} from '../pricing/index.ts';
import type { CataloguePast } from './history.ports.ts';
import type { Explanation } from './history.schemas.ts';

function explanation(lines: readonly ExplainedLine[], sums: readonly Step[]): Explanation {
  return {
    lines,
    sums,
    points: lines.reduce((sum, line) => sum + line.points, 0),
    total: sums.at(-1)?.amount ?? 0,
  };
}

/** The components of a product's discount at a moment (ISO 8601). */
function discountsAt(terms: readonly PriceTerms[], rules: PriceRules, at: string) {
  const period = pricePeriods(terms, rules).findLast(({ from }) => from <= Date.parse(at));
  if (!period) return null;
  const { onSale, salePercent, inWeeklyOffer, weeklyOfferPercent, brandBonus, percent } = period;
  const discounts = {
    onSale,
    salePercent,
    inWeeklyOffer,
    weeklyOfferPercent,
    brandDiscount: flag(Boolean(brandBonus)),
  };
  return { percent, discounts };
}

/**
 * How an order's amounts were computed when it was placed or changed: prices come from the order, the components of discounts
 * from the catalogue's past. When these give another percent than was charged (the order was placed at the moment of a
 * change), only the charged percent is reported.
 */
export async function explainOrder(order: OrderView, past: CataloguePast): Promise<Explanation> {
  const { facts, contact, placedAt, changes = [] } = order;
  const lines = await Promise.all(
    facts.lines.map(async (line) => {
      const { terms, rules } = await past.prices(line.productId);
      const known = discountsAt(terms, rules, pricedAt(order, line));
      return explainLine({
        title: line.variation ? `${line.title} (${line.variation.name})` : line.title,
        regularPrice: line.regularPrice,
        quantity: line.quantity,
        discounts: known?.percent === line.discountPercent ? known.discounts : null,
        percent: line.discountPercent,
      });
    }),
  );
  const recounted = changes.findLast(({ parts }) => parts.includes('lines') || parts.includes('delivery'));
  const settings = (await past.lookupsAt(recounted?.at ?? placedAt)).settings;
  const rules = { shipping: settings.shippingPrice, freeShipping: settings.freeShippingThreshold };
  const { method, price } = facts.delivery;
  const sums = (delivery: Parameters<typeof explainSums>[0]['delivery']) =>
    explainSums({ lines, coupon: facts.coupon, delivery });
  if (method === 'pickup') return explanation(lines, sums({ method: 'pickup' }));
  const byRule = sums({ method: 'home', city: contact?.city ?? '', rules });
  const isRight = contact !== null && byRule.at(-1)?.amount === facts.total;
  return explanation(lines, isRight ? byRule : sums({ method: 'priced', price }));
}

/** When a line got its price: as it came into the order. */
function pricedAt(
  { placedAt, changes = [] }: OrderView,
  { productId, variation }: OrderView['facts']['lines'][number],
): string {
  const came = changes.findLast(({ lines }) =>
    lines.some(
      (line) => line.was === 0 && line.productId === productId && line.variation === (variation?.name ?? ''),
    ),
  );
  return came?.at ?? placedAt;
}

type CartLines = readonly {
  readonly productId: string;
  readonly title: string;
  readonly variation: { readonly name: string } | null;
  readonly quantity: number;
}[];

/** How a cart's amounts are computed now, without unavailable lines. */
export async function explainCart(
  cart: CartLines,
  products: ProductsForSale,
  past: CataloguePast,
): Promise<Explanation> {
  const known = await products.productsForSale(cart.map(({ productId }) => productId));
  const lines = await Promise.all(
    cart.map(async ({ productId, variation, quantity }) => {
      const product = known.get(productId);
      const prices = product ? unitPrices(product, variation) : null;
      if (!product || !prices) return [];
      const { terms, rules } = await past.prices(productId);
      const now = discountsAt(terms, rules, new Date().toISOString());
      return [
        explainLine({
          title: variation ? `${product.title} (${variation.name})` : product.title,
          regularPrice: prices.regularPrice,
          quantity,
          discounts: now?.percent === product.discountPercent ? now.discounts : null,
          percent: product.discountPercent,
        }),
      ];
    }),
  );
  return explanation(lines.flat(), explainSums({ lines: lines.flat(), coupon: null, delivery: null }));
}

import type { ProductsForSale } from '../cart/index.ts';
import type { OrderView } from '../ordering/index.ts';
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

/** Every number of a cart or an order, step by step. Amounts in hundredths of a KM. */
export type Explanation = {
  readonly lines: readonly ExplainedLine[];
  /** The last one is what is paid. */
  readonly sums: readonly Step[];
  readonly points: number;
  readonly total: number;
};

function explanation(lines: readonly ExplainedLine[], sums: readonly Step[]): Explanation {
  return {
    lines,
    sums,
    points: lines.reduce((sum, line) => sum + line.points, 0),
    total: sums.at(-1)?.amount ?? 0,
  };
}

/** What the discount of a product was made of at a moment (ISO 8601). */
function discountsAt(terms: readonly PriceTerms[], rules: PriceRules, at: string) {
  const period = pricePeriods(terms, rules).findLast(({ from }) => from <= Date.parse(at));
  if (!period) return null;
  const { onSale, salePercent, inWeeklyOffer, weeklyOfferPercent, brandBonus, percent } = period;
  const discounts = {
    onSale,
    salePercent,
    inWeeklyOffer,
    weeklyOfferPercent,
    brandDiscount: brandBonus ? 1 : 0,
  };
  return { percent, discounts };
}

/**
 * An order's numbers as they came about when it was placed: prices are those the order keeps, what the discounts were
 * made of is read from the catalogue's past. Where that gives another percent than was charged (the order was placed
 * in the moment of a change), the percent that was charged is told alone.
 */
export async function explainOrder(order: OrderView, past: CataloguePast): Promise<Explanation> {
  const { facts, contact, placedAt } = order;
  const lines = await Promise.all(
    facts.lines.map(async (line) => {
      const { terms, rules } = await past.prices(line.productId);
      const known = discountsAt(terms, rules, placedAt);
      return explainLine({
        title: line.variation ? `${line.title} (${line.variation.name})` : line.title,
        regularPrice: line.regularPrice,
        quantity: line.quantity,
        discounts: known?.percent === line.discountPercent ? known.discounts : null,
        percent: line.discountPercent,
      });
    }),
  );
  const settings = (await past.lookupsAt(placedAt)).settings;
  const rules = { shipping: settings.shippingPrice, freeShipping: settings.freeShippingThreshold };
  const { method, price } = facts.delivery;
  const sums = (delivery: Parameters<typeof explainSums>[0]['delivery']) =>
    explainSums({ lines, coupon: facts.coupon, delivery });
  if (method === 'pickup') return explanation(lines, sums({ method: 'pickup' }));
  const byRule = sums({ method: 'home', city: contact?.city ?? '', rules });
  const isRight = contact !== null && byRule.at(-1)?.amount === facts.total;
  return explanation(lines, isRight ? byRule : sums({ method: 'priced', price }));
}

type CartLines = readonly {
  readonly productId: string;
  readonly title: string;
  readonly variation: { readonly name: string } | null;
  readonly quantity: number;
}[];

/** A cart's numbers as they come about now; what cannot be had now is not among them. */
export async function explainCart(
  cart: CartLines,
  products: ProductsForSale,
  past: CataloguePast,
): Promise<Explanation> {
  const known = await products.productsForSale(cart.map(({ productId }) => productId));
  const lines = await Promise.all(
    cart.map(async ({ productId, variation, quantity }) => {
      const product = known.get(productId);
      const sold = product?.varied
        ? product.variations.find(({ name }) => name === variation?.name)
        : product;
      if (!product || !sold) return [];
      const { terms, rules } = await past.prices(productId);
      const now = discountsAt(terms, rules, new Date().toISOString());
      return [
        explainLine({
          title: variation ? `${product.title} (${variation.name})` : product.title,
          regularPrice: sold.price,
          quantity,
          discounts: now?.percent === product.discountPercent ? now.discounts : null,
          percent: product.discountPercent,
        }),
      ];
    }),
  );
  return explanation(lines.flat(), explainSums({ lines: lines.flat(), coupon: null, delivery: null }));
}

import { linePoints } from '../rules/money/money.ts';
import type { ChosenVariation } from './cart.events.ts';
import type { ProductForSale } from './cart.ports.ts';
import { orderableLines } from './orderable-lines.ts';

/** The part of a cart's line that a price depends on. */
export type LineToPrice = {
  readonly productId: string;
  readonly variation: ChosenVariation | null;
  readonly quantity: number;
};

/** A line at today's prices. */
export type PricedLine = LineToPrice & {
  readonly product: ProductForSale;
  /** The regular price of one. */
  readonly regularPrice: number;
  /** The current price of one piece. */
  readonly unitPrice: number;
  /** The lowest price of one in the 30 days before the present reduction; null without one. */
  readonly lowestPrice30: number | null;
  /** The number that may be ordered; null without a limit. */
  readonly pieces: number | null;
  readonly total: number;
  readonly points: number;
};

export type PricedCart<Line extends LineToPrice> = {
  readonly lines: readonly (Line & PricedLine)[];
  /** Lines that cannot be had now: the product is not public any more, or no longer in that variation. */
  readonly unavailable: readonly Line[];
  readonly total: number;
  readonly points: number;
};

/** The price of one piece; null when the product is not sold like that (specification/money §5). */
export function unitPrices(
  product: ProductForSale,
  variation: { readonly name: string } | null,
): Pick<PricedLine, 'regularPrice' | 'unitPrice' | 'lowestPrice30'> | null {
  const plain = variation === null ? product : undefined;
  const sold = product.varied ? product.variations.find(({ name }) => name === variation?.name) : plain;
  if (!sold) return null;
  return {
    regularPrice: sold.price,
    unitPrice: sold.sellingPrice,
    lowestPrice30: sold.lowestPrice30 ?? null,
  };
}

/** Prices a cart as of now; a client's figures are ignored (specification/cart §3). The lines have no prices. */
export function priceCart<Line extends LineToPrice>(
  lines: readonly Line[],
  products: ReadonlyMap<string, ProductForSale>,
): PricedCart<Line> {
  const sold: (Line & Omit<PricedLine, 'pieces'>)[] = [];
  const unavailable: Line[] = [];
  for (const line of lines) {
    const product = products.get(line.productId);
    const prices = product ? unitPrices(product, line.variation) : null;
    if (!product || !prices) {
      unavailable.push(line);
      continue;
    }
    const { regularPrice, unitPrice, lowestPrice30 } = prices;
    const total = unitPrice * line.quantity;
    const points = linePoints(unitPrice, line.quantity);
    sold.push({ product, regularPrice, unitPrice, lowestPrice30, total, points, ...line });
  }
  const pieces = orderableLines(sold);
  const priced = sold.map((line, at) => ({ ...line, pieces: pieces[at] ?? null }));
  return {
    lines: priced,
    unavailable,
    total: priced.reduce((sum, line) => sum + line.total, 0),
    points: priced.reduce((sum, line) => sum + line.points, 0),
  };
}

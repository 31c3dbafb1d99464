import type { CartBody } from '../../../services/cart/cart.schemas.ts';

/** Identifies a line: the product and, if it has variations, the chosen one. */
export type LineKey = { id: string; variation: string };
export type WantedLine = LineKey & { variationType: string; quantity: number };

/** The list as the cart calls take it. Prices are left out: the server computes them (specification/http-contract §8). */
export function cartBody(lines: readonly WantedLine[]): CartBody {
  return {
    products: lines.map((line) => ({
      id: line.id,
      quantity: line.quantity,
      productVariationName: line.variation,
      productVariationType: line.variationType,
    })),
  };
}

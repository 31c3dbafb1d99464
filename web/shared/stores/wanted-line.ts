import type { CartBody, CartLine } from '../../../services/cart/cart.schemas.ts';

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

export const isLine = (line: LineKey, key: LineKey) => line.id === key.id && line.variation === key.variation;

/** The identity of a cart's line, and its quantity. */
export type HeldLine = Pick<CartLine, 'id' | 'productVariationName' | 'productVariationType' | 'quantity'>;

export const asWanted = (line: HeldLine): WantedLine => ({
  id: line.id,
  variation: line.productVariationName,
  variationType: line.productVariationType,
  quantity: line.quantity,
});

/** The list with the pieces of one more line. */
export function withAdded(lines: WantedLine[], added: WantedLine): WantedLine[] {
  const known = lines.some((line) => isLine(line, added));
  if (!known) return [...lines, added];
  const sum = (line: WantedLine) => line.quantity + added.quantity;
  return lines.map((line) => (isLine(line, added) ? { ...line, quantity: sum(line) } : line));
}

/** The additions of a list to the earlier cart. */
export function addedTo(before: readonly CartLine[], lines: readonly WantedLine[]): WantedLine[] {
  const held = (key: LineKey) => before.find((line) => isLine(asWanted(line), key))?.quantity ?? 0;
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - held(line) }))
    .filter(({ quantity }) => quantity > 0);
}

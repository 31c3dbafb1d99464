import type { ProductForSale } from './cart.ports.ts';
import { itemKey, orderablePieces, type TakingLine } from './orderable-pieces.ts';

type Line = {
  readonly product: ProductForSale;
  readonly variation: { readonly name: string } | null;
  readonly quantity: number;
};

/** How many of each line may be ordered by the stock, null without a limit; earlier lines come first. */
export function orderableLines(lines: readonly Line[]): (number | null)[] {
  // Without stock no product is limited.
  if (lines.every(({ product }) => isUnlimited(product))) return lines.map(() => null);
  const pieces = new Map(lines.flatMap(({ product }) => itemsOf(product)));
  return orderablePieces(lines.map(takingLine), (item) => pieces.get(itemKey(item)));
}

function isUnlimited({ pieces, variations, parts }: ProductForSale): boolean {
  if (parts) return parts.every((part) => part.pieces === undefined);
  return pieces === undefined && variations.every((variation) => variation.pieces === undefined);
}

function itemsOf({ id, pieces, varied, variations, parts }: ProductForSale): [string, number | undefined][] {
  if (parts) return parts.map((part) => [itemKey(part), part.pieces]);
  return varied
    ? variations.map((one) => [itemKey({ productId: id, variation: one.name }), one.pieces])
    : [[itemKey({ productId: id, variation: null }), pieces]];
}

function takingLine({ product, variation, quantity }: Line): TakingLine {
  return { productId: product.id, variation: variation?.name ?? null, quantity, parts: product.parts };
}

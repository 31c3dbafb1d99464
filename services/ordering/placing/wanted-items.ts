import type { OrderedLine, OrderedPart, ParcelLine } from '../ordered.ts';
import type { WantedItem } from '../ordering.ports.ts';

type Line = Pick<OrderedLine, 'productId' | 'productNumber' | 'title' | 'quantity'> & {
  readonly variation: { readonly name: string } | null;
  readonly parts?: readonly OrderedPart[] | undefined;
};

/** The pieces of an order's lines, each item once; those of a bundle are its parts'. */
export function wantedItems(lines: readonly Line[]): WantedItem[] {
  return summedItems(lines.flatMap((line) => itemsOf(line, line.quantity)));
}

/** The items of some pieces of ordered lines. */
export function itemsOfPieces(lines: readonly Line[], pieces: readonly ParcelLine[]): WantedItem[] {
  return pieces.flatMap((some) => {
    const line = lines.find(
      ({ productId, variation }) =>
        productId === some.productId && (variation?.name ?? null) === some.variation,
    );
    return line ? itemsOf(line, some.quantity) : [{ ...some, productNumber: 0 }];
  });
}

function itemsOf(
  { productId, productNumber, title, variation, parts }: Line,
  quantity: number,
): WantedItem[] {
  if (parts) return parts.map((part) => ({ ...part, quantity: part.quantity * quantity }));
  return [{ productId, productNumber, title, variation: variation?.name ?? null, quantity }];
}

/** Each item once. */
export function summedItems(items: readonly WantedItem[]): WantedItem[] {
  const sums = new Map<string, WantedItem>();
  for (const item of items) {
    const key = JSON.stringify([item.productId, item.variation]);
    sums.set(key, { ...item, quantity: item.quantity + (sums.get(key)?.quantity ?? 0) });
  }
  return [...sums.values()];
}

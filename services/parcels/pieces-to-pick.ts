import { type OrderView, type WantedItem, wantedItems } from '../ordering/index.ts';
import { linesToPack } from './lines-to-pack.ts';

export type Piece = WantedItem & {
  /** Public numbers with the quantity of each. */
  readonly orders: readonly string[];
};

/** As people look for them: 'Omega 3' before 'Omega 10'. */
const byText = new Intl.Collator('bs', { numeric: true });

/**
 * The pieces of all orders by product and variation, those of bundles by their parts, sorted by title, then variation.
 */
export function piecesOf(orders: readonly OrderView[]): Piece[] {
  const pieces = new Map<string, Piece>();
  for (const order of orders)
    for (const { productId, productNumber, title, variation, quantity } of wantedItems(linesToPack(order))) {
      const key = JSON.stringify([productId, variation]);
      const before = pieces.get(key);
      pieces.set(key, {
        ...(before ?? { productId, productNumber, title, variation }),
        quantity: (before?.quantity ?? 0) + quantity,
        orders: [...(before?.orders ?? []), `${order.facts.publicNumber} (${quantity})`],
      });
    }
  return [...pieces.values()].sort(
    (a, b) => byText.compare(a.title, b.title) || byText.compare(a.variation ?? '', b.variation ?? ''),
  );
}

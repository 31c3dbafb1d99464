import type { OrderedLine, OrderView } from '../ordering/index.ts';
import { linesToPack } from './lines-to-pack.ts';

export type Piece = {
  readonly line: OrderedLine;
  readonly quantity: number;
  /** Public numbers with the quantity of each. */
  readonly orders: readonly string[];
};

/** As people look for them: 'Omega 3' before 'Omega 10'. */
const byText = new Intl.Collator('bs', { numeric: true });

/** The pieces of all orders by product and variation, sorted by title, then variation. */
export function piecesOf(orders: readonly OrderView[]): Piece[] {
  const pieces = new Map<string, Piece>();
  for (const order of orders)
    for (const line of linesToPack(order)) {
      const key = JSON.stringify([line.productId, line.variation?.name]);
      const before = pieces.get(key);
      pieces.set(key, {
        line: before?.line ?? line,
        quantity: (before?.quantity ?? 0) + line.quantity,
        orders: [...(before?.orders ?? []), `${order.facts.publicNumber} (${line.quantity})`],
      });
    }
  return [...pieces.values()].sort(
    ({ line: a }, { line: b }) =>
      byText.compare(a.title, b.title) || byText.compare(a.variation?.name ?? '', b.variation?.name ?? ''),
  );
}

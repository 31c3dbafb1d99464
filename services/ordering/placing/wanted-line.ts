import type { PiecesOfLine } from '../order-list.schemas.ts';
import type { OrderFacts, ParcelLine } from '../ordered.ts';

/** A requested line: the variation may be omitted if the order has the product once. */
export type WantedLine = Omit<ParcelLine, 'title'>;

/** A line of a body, with the `_id` of its product. */
export function wantedLine(
  { id, variation = null, quantity }: PiecesOfLine,
  facts: OrderFacts | null,
): WantedLine {
  const line = facts?.lines.find(
    ({ productId, productNumber }) => productId === id || productNumber === Number(id),
  );
  return {
    productId: line?.productId ?? String(id),
    variation: variation === '' ? null : variation,
    quantity,
  };
}

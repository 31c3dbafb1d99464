import type { OrderAnswer, OrderLine } from '../../../../services/ordering/ordering.schemas.ts';

/** The lines of an order, which the wire has as text. */
export function linesOf({ products }: OrderAnswer): OrderLine[] {
  const lines: OrderLine[] = JSON.parse(products);
  return lines;
}

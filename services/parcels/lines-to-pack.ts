import { type OrderedLine, type OrderView, unsentLines } from '../ordering/index.ts';
import { CASH_ON_DELIVERY } from '../rules/order-terms.ts';

/** The lines of an order with the quantities that no parcel has yet; all of them once everything is sent. */
export function linesToPack({ facts, parcels = [] }: OrderView): readonly OrderedLine[] {
  const unsent = unsentLines(facts.lines, parcels);
  if (unsent.length === 0) return facts.lines;
  return unsent.flatMap(({ productId, variation, quantity }) => {
    const line = facts.lines.find(
      (one) => one.productId === productId && (one.variation?.name ?? null) === variation,
    );
    return line ? [{ ...line, quantity }] : [];
  });
}

/** The amount that the courier collects from the customer, in hundredths of a KM. */
export function amountToCollect({ facts }: OrderView): number {
  return facts.payment === CASH_ON_DELIVERY ? facts.total : 0;
}

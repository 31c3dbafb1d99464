import type { OrderLine, OrderReturnAnswer } from '../../../../services/ordering/ordering.schemas.ts';
import { withVariation } from '../../../../services/rules/products/named-variation.ts';
import type { Errors } from '../../form/errors.ts';

/** A line of an order with the pieces that may still be returned. */
export type ReturnableLine = { key: string; id: string; title: string; variation: string; left: number };

/** The form of a request; `quantities` by the keys of the lines. */
export type ReturnValues = { quantities: Readonly<Record<string, number>>; reason: string };

type Returns = readonly Pick<OrderReturnAnswer, 'state' | 'lines' | 'received'>[];

/** The pieces of each ordered line that are in no return, as far as they were sent back or are to be. */
export function returnableOf(lines: readonly OrderLine[], returns: Returns): ReturnableLine[] {
  const taken = returns.flatMap(({ state, lines: wanted, received }) =>
    state === 'received' ? received : wanted,
  );
  return lines.flatMap(({ id, title, productVariationName: variation, quantity }) => {
    const gone = taken
      .filter((line) => line.id === id && line.variation === variation)
      .reduce((sum, line) => sum + line.quantity, 0);
    const left = quantity - gone;
    return left > 0 ? [{ key: `${id} ${variation}`, id, title, variation, left }] : [];
  });
}

export const NO_RETURN: ReturnValues = { quantities: {}, reason: '' };

export function returnErrors(lines: readonly ReturnableLine[], { quantities }: ReturnValues): Errors {
  const isEmpty = lines.every(({ key }) => (quantities[key] ?? 0) === 0);
  return isEmpty ? { lines: 'Odaberite bar jedan proizvod.' } : {};
}

/** As the server takes it; lines of which nothing is returned are left out. */
export function returnBody(lines: readonly ReturnableLine[], { quantities, reason }: ReturnValues) {
  return {
    reason: reason.trim(),
    lines: lines.flatMap(({ key, id, variation }) => {
      const quantity = quantities[key] ?? 0;
      return quantity > 0 ? [{ id, variation, quantity }] : [];
    }),
  };
}

/**
 * The refund of a return: its price, as far as that was collected, and how much of it pays orders that it was
 * exchanged for. Hundredths.
 */
export function givenBackFor({
  refundAmount,
  deliveryRefund,
  uncollected = 0,
  exchanges = [],
}: Pick<OrderReturnAnswer, 'refundAmount' | 'deliveryRefund' | 'uncollected' | 'exchanges'>) {
  const sum = refundAmount + deliveryRefund - uncollected;
  const credited = exchanges.reduce((total, { credit }) => total + credit, 0);
  return { sum, credited, left: sum - credited };
}

/** 'Čaj (Nana)'. */
export function nameOfLine({ title, variation }: { title: string; variation: string }): string {
  return withVariation(title, variation);
}

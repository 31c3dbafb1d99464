import { negated } from './amounts.ts';
import type { IssuedFacts } from './book.events.ts';

/** The facts of a cancelling document. */
export function negatedFacts(issued: IssuedFacts): IssuedFacts {
  const { orderId, orderNumber, orderName, customerId, seller, taxPercent, payment, fiscal } = issued;
  return {
    orderId,
    orderNumber,
    orderName,
    customerId,
    seller,
    taxPercent,
    payment,
    lines: issued.lines.map(negated),
    totals: negated(issued.totals),
    ...(fiscal ? { fiscal } : {}),
  };
}

import { negated } from './amounts.ts';
import type { IssuedFacts } from './book.events.ts';
import { deliveryDay, type IssuedDocument } from './issued-document.ts';

/** The facts of the document that cancels `issued`. */
export function negatedFacts(issued: IssuedDocument): IssuedFacts {
  const { orderId, orderNumber, orderName, customerId, seller, taxPercent, payment, fiscal } = issued;
  return {
    orderId,
    orderNumber,
    orderName,
    customerId,
    seller,
    taxPercent,
    payment,
    deliveredOn: deliveryDay(issued),
    lines: issued.lines.map(negated),
    totals: negated(issued.totals),
    ...(fiscal ? { fiscal } : {}),
  };
}

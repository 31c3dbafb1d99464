import { negated } from './amounts.ts';
import type { IssuedFacts } from './book.events.ts';
import { deliveryDay, type IssuedDocument } from './issued-document.ts';

/** The facts of the document that cancels `issued`. `hasReceipt`: that was to get a fiscal receipt, which is taken back. */
export function negatedFacts(issued: IssuedDocument, hasReceipt = issued.fiscal === true): IssuedFacts {
  const { orderId, orderNumber, orderName, customerId, seller, taxPercent, payment } = issued;
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
    ...(hasReceipt ? { fiscal: true } : {}),
  };
}

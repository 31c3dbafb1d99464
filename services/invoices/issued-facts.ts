import type { OrderContact, OrderFacts } from '../ordering/index.ts';
import type { Seller } from '../settings/index.ts';
import { invoiceAmounts } from './amounts.ts';
import type { InvoiceBuyer, InvoiceLine, IssuedFacts } from './book.events.ts';

const DELIVERY = { title: 'Dostava', variation: null, productNumber: null } as const;

/** The shop's settings at the issue; `fiscal`: its invoices get fiscal receipts; `deliveredOn`: null where the goods have not left. */
type Terms = {
  readonly seller: Seller;
  readonly taxPercent: number;
  readonly fiscal: boolean;
  readonly deliveredOn: string | null;
};

/** The facts of an order's invoice, with the shop's settings at its issue. */
export function issuedFacts(
  orderId: string,
  order: OrderFacts,
  { seller, taxPercent, fiscal, deliveredOn }: Terms,
): IssuedFacts {
  const { lines: goods, delivery } = order;
  const { lines, totals } = invoiceAmounts({
    goods,
    delivery: delivery.price > 0 ? { quantity: 1, unitPrice: delivery.price } : null,
    reduction: order.coupon?.value ?? 0,
    taxPercent,
  });
  if (totals.total !== order.total) throw new Error('The lines of the order do not add up to its total');
  return {
    orderId,
    orderNumber: order.publicNumber,
    orderName: order.name,
    customerId: order.customerId,
    seller,
    taxPercent,
    lines: lines.map((amounts, at): InvoiceLine => {
      const line = goods[at];
      if (!line) return { ...DELIVERY, ...amounts };
      const { title, variation, productNumber } = line;
      return { title, variation: variation?.name ?? null, productNumber, ...amounts };
    }),
    totals,
    payment: order.payment,
    ...(deliveredOn === null ? {} : { deliveredOn }),
    ...(fiscal ? { fiscal } : {}),
  };
}

export function buyerOf(contact: OrderContact): InvoiceBuyer {
  const { name, surname, address, postalCode, city, country, buyerFirm } = contact;
  return { name: `${name} ${surname}`, address, postalCode, city, country, firm: buyerFirm ?? null };
}

import type { AuditOf } from '../audit/index.ts';
import { formatAmount } from '../rules/amounts.ts';
import type { OrderContact, OrderEvent } from './order.events.ts';

const money = (amount: number) => `${formatAmount(amount)} KM`;

/** Ids, and who ordered: that is shown by the order, never by its history. */
type Hidden =
  | 'number'
  | 'publicNumber'
  | 'cartId'
  | 'cartRevision'
  | 'customerId'
  | 'accountWanted'
  | Exclude<keyof OrderContact, 'name'>;

export const orderAudit: AuditOf<'order', OrderEvent, Hidden, 'viewed'> = {
  entity: 'order',
  title: 'name',
  events: {
    OrderPlaced: { text: 'Narudžba zaprimljena', step: true },
    OrderViewed: { text: 'Narudžba pogledana', sets: { viewed: true } },
    OrderMarkedNew: { text: 'Narudžba označena kao nova', sets: { viewed: false } },
    OrderConfirmed: { text: 'Narudžba potvrđena', step: true, personal: true },
    OrderSent: { text: 'Narudžba poslana', step: true, personal: true },
    OrderDelivered: { text: 'Narudžba isporučena', step: true, personal: true },
    OrderReturned: { text: 'Narudžba vraćena', step: true, personal: true },
    OrderCancelled: { text: 'Narudžba otkazana', step: true, personal: true },
    OrderPersonErasureRequested: 'Zatraženo brisanje podataka kupca po završetku narudžbe',
    OrderPersonForgotten: 'Podaci kupca izbrisani',
    OrderDeleted: 'Narudžba izbrisana',
  },
  fields: {
    name: 'Naziv',
    lines: [
      'Stavke',
      { text: ({ quantity, title, unitPrice }) => `${quantity} × ${title} (${money(unitPrice)})` },
    ],
    goods: ['Iznos robe', 'money'],
    coupon: ['Kupon', { text: ({ code, value }) => `${code}: ${money(value)}` }],
    delivery: [
      'Dostava',
      {
        text: ({ method, price }) =>
          `${method === 'pickup' ? 'Preuzimanje' : 'Dostava na kućnu adresu'}, ${money(price)}`,
      },
    ],
    total: ['Ukupno', 'money'],
    points: 'Bodovi',
    payment: 'Plaćanje',
    viewed: 'Pogledano',
    note: ['Napomena', { text: (note) => note }],
  },
};

import type { OrderView } from '../order-queries.ports.ts';
import type { OrderAnswer } from '../ordering.schemas.ts';
import { answerWith, NO_CONTACT, paymentAnswer, timelineAnswer } from '../ordering.wire.ts';
import { masked, maskedEmail, maskedPhone } from './masked-texts.ts';

/** The masked order for callers who only know its number: no personal data (specification/orders §8). */
export function maskedOrderAnswer(order: OrderView): OrderAnswer {
  const contact = order.contact ?? NO_CONTACT;
  const { postalCode, city, country, key } = contact;
  const { exchangeOf: _, ...answer } = answerWith(order, {
    name: masked(contact.name),
    surname: masked(contact.surname),
    email: maskedEmail(contact.email),
    phone: maskedPhone(contact.phone),
    address: masked(contact.address),
    postalCode,
    city,
    country,
    notes: '',
    key,
  });
  return {
    ...answer,
    // A cart's id grants the right to change it.
    cartId: '',
    userOrderId: '',
    couponName: '',
    timeline: timelineAnswer(order).map((step) => ({ ...step, note: '' })),
    parcels: [],
    returns: [],
    payment: { ...paymentAnswer(order), reference: '' },
    invoices: [],
    buyerFirm: null,
  };
}

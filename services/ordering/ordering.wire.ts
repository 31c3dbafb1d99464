import { flag } from '../platform/kernel/wire/flag.ts';
import { toJson } from '../platform/kernel/wire/json-text.ts';
import { paymentReference } from '../rules/money/payment-reference.ts';
import { isCashMissing } from './collected-cash.ts';
import type { OrderRow } from './order-list.schemas.ts';
import { isByCard, isByTransfer, isPrepaid, openAmount, paymentState } from './order-payment.ts';
import type { OrderView } from './order-queries.ports.ts';
import type { LaterStage } from './order-stage.ts';
import type { OrderContact } from './ordered.ts';
import { lineAnswer, pickupPlace, shippingMethod } from './ordered.wire.ts';
import type { OrderAnswer, OrderStep } from './ordering.schemas.ts';
import { parcelAnswers } from './parcels/parcel.wire.ts';
import { awaitsCredit } from './payment/order-credit.ts';
import { hasOpenReturn } from './returns/order-returns.state.ts';
import { returnAnswer } from './returns/return.wire.ts';
import { allowedStages } from './stages/allowed-stages.ts';
import { statusName } from './stages/order-stage.wire.ts';

export const NO_CONTACT: OrderContact = {
  name: '',
  surname: '',
  email: '',
  phone: '',
  address: '',
  postalCode: '',
  city: '',
  country: '',
  notes: '',
  key: '',
};

/** The complete order, for callers with access. */
export function orderAnswer(order: OrderView): OrderAnswer {
  return answerWith(order, order.contact ?? NO_CONTACT);
}

/** The order for administrators who only read: a cart's id grants the right to change it. */
export function readOnlyAnswer(answer: OrderAnswer): OrderAnswer {
  return { ...answer, cartId: '' };
}

/** The order with this contact data in place of its own. */
export function answerWith(order: OrderView, contact: OrderContact): OrderAnswer {
  const { id, facts, viewed, placedAt, stage, returns = [], invoices = [] } = order;
  const { key: _, buyerFirm = null, ...person } = contact;
  return {
    _id: id,
    orderId: facts.number,
    order_id: facts.number,
    generatedOrderId: facts.publicNumber,
    orderName: facts.name,
    ...person,
    totalPriceNoShipping: facts.goods,
    shipping: facts.delivery.price,
    shippingMethod: shippingMethod(facts),
    pickupPlace: pickupPlace(facts),
    totalPrice: facts.total,
    totalPoints: facts.points,
    charge: facts.payment,
    orderCreatedAt: placedAt,
    cartId: facts.cartId,
    products: toJson(facts.lines.map(lineAnswer)),
    userOrderId: facts.customerId ?? '',
    readedByAdmin: flag(viewed),
    couponName: facts.coupon?.code ?? '',
    couponValue: facts.coupon?.points ?? 0,
    status: statusName(stage),
    timeline: timelineAnswer(order),
    nextStatuses: possibleStages(order).map(statusName),
    parcels: parcelAnswers(order),
    returns: returns.map((one) => returnAnswer(one, order)),
    payment: paymentAnswer(order),
    invoices: invoices.map(({ number, at, cancelled }) => ({
      number,
      issuedAt: at,
      cancelled: flag(cancelled),
    })),
    buyerFirm,
    ...exchangeAnswer(facts),
  };
}

function exchangeAnswer({ exchangeOf }: OrderView['facts']): Pick<OrderAnswer, 'exchangeOf'> {
  if (!exchangeOf) return {};
  const { returnId, orderId, publicNumber } = exchangeOf;
  return { exchangeOf: { returnId, orderId, generatedOrderId: publicNumber } };
}

/** The transitions of an order; none to 'sent' before it is paid, none to 'returned' while a return is open. */
function possibleStages(order: OrderView): readonly LaterStage[] {
  const next = allowedStages(order);
  const isUnpaid = awaitsCredit(order) || (isPrepaid(order) && paymentState(order) !== 'paid');
  const isOpen = hasOpenReturn(order.returns ?? []);
  return next.filter((stage) => !(stage === 'sent' && isUnpaid) && !(stage === 'returned' && isOpen));
}

/** `reference` matches a transfer, or identifies the attempt that charged a card. */
export function paymentAnswer(order: OrderView): OrderAnswer['payment'] {
  const { facts, payments } = order;
  const captured = payments?.receipts.find(({ source, surplus }) => source === 'card' && !surplus);
  const reference = isByTransfer(order)
    ? paymentReference(facts.publicNumber)
    : isByCard(order)
      ? (captured?.reference ?? payments?.attempts.at(-1)?.attempt ?? '')
      : '';
  const credit = payments?.credit && { credit: payments.credit.amount };
  const toPay = credit || isCashMissing(order) ? { toPay: openAmount(order) } : {};
  return { state: paymentState(order), method: facts.payment, reference, ...credit, ...toPay };
}

export function timelineAnswer({ timeline }: OrderView): OrderStep[] {
  return timeline.map(({ stage, at, note }) => ({ status: statusName(stage), at, note }));
}

export function orderRow(order: OrderView): OrderRow {
  const { id, facts, contact, viewed, placedAt, stage, tags = [] } = order;
  const { name, surname, phone } = contact ?? NO_CONTACT;
  return {
    _id: id,
    generatedOrderId: facts.publicNumber,
    order_id: facts.number,
    orderName: facts.name,
    name,
    surname,
    phone,
    totalPrice: facts.total,
    charge: facts.payment,
    readedByAdmin: flag(viewed),
    orderCreatedAt: placedAt,
    status: statusName(stage),
    ...(isPrepaid(order) || isCashMissing(order) ? { paymentState: paymentState(order) } : {}),
    ...(tags.length > 0 ? { tags: [...tags] } : {}),
  };
}

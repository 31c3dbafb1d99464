import { flag } from '../platform/kernel/http-schemas.ts';
import { FREE_PICKUP, HOME_DELIVERY } from '../rules/order-terms.ts';
import { paymentReference } from '../rules/payment-reference.ts';
import type { OrderFacts, SentParcel } from './order.events.ts';
import { isByCard, isByTransfer, isPrepaid, paymentState } from './order-payment.ts';
import { type LaterStage, nextStages } from './order-stage.ts';
import { statusName } from './order-stage.wire.ts';
import type { OrderContact, OrderedLine } from './ordered.ts';
import type { OrderView } from './ordering.ports.ts';
import type {
  OrderAnswer,
  OrderLine,
  OrderParcel,
  OrderPlacedAnswer,
  OrderRow,
  OrderStep,
} from './ordering.schemas.ts';

export const NOBODY: OrderContact = {
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

export function placedAnswer(
  id: string,
  facts: OrderFacts,
  contact: OrderContact | null,
  paymentUrl: string | null = null,
): OrderPlacedAnswer {
  return {
    _id: id,
    order_id: facts.number,
    generatedOrderId: facts.publicNumber,
    orderName: facts.name,
    orderKey: contact?.key ?? '',
    totalPriceNoShipping: facts.goods,
    shipping: facts.delivery.price,
    totalPrice: facts.total,
    totalPoints: facts.points,
    ...(paymentUrl === null ? {} : { paymentUrl }),
  };
}

/** The complete order, for callers with access. */
export function orderAnswer(order: OrderView): OrderAnswer {
  return answerWith(order, order.contact ?? NOBODY);
}

/** The order for administrators who only read: a cart's id grants the right to change it. */
export function readOnlyAnswer(answer: OrderAnswer): OrderAnswer {
  return { ...answer, cartId: '' };
}

/** The order with this contact data in place of its own. */
export function answerWith(order: OrderView, contact: OrderContact): OrderAnswer {
  const { id, facts, viewed, placedAt, stage, parcels = [], invoices = [] } = order;
  const { name, surname, email, phone, address, notes, postalCode, city, country } = contact;
  return {
    _id: id,
    orderId: facts.number,
    order_id: facts.number,
    generatedOrderId: facts.publicNumber,
    orderName: facts.name,
    name,
    surname,
    email,
    phone,
    address,
    notes,
    postalCode,
    city,
    country,
    totalPriceNoShipping: facts.goods,
    shipping: facts.delivery.price,
    shippingMethod: shippingMethod(facts),
    pickupPlace: pickupPlace(facts),
    totalPrice: facts.total,
    totalPoints: facts.points,
    charge: facts.payment,
    orderCreatedAt: placedAt,
    cartId: facts.cartId,
    products: JSON.stringify(facts.lines.map(lineAnswer)),
    userOrderId: facts.customerId ?? '',
    readedByAdmin: flag(viewed),
    couponName: facts.coupon?.code ?? '',
    couponValue: facts.coupon?.points ?? 0,
    status: statusName(stage),
    timeline: timelineAnswer(order),
    nextStatuses: possibleStages(order).map(statusName),
    parcels: parcels.map(parcelAnswer),
    payment: paymentAnswer(order),
    invoices: invoices.map(({ number, at, cancelled }) => ({
      number,
      issuedAt: at,
      cancelled: flag(cancelled),
    })),
    buyerFirm: contact.buyerFirm ?? null,
  };
}

/** The transitions of an order; none to 'sent' before it is paid. */
function possibleStages(order: OrderView): readonly LaterStage[] {
  const next = nextStages(order.stage, (order.parcels ?? []).length > 0);
  const isUnpaid = isPrepaid(order) && paymentState(order) !== 'paid';
  return isUnpaid ? next.filter((stage) => stage !== 'sent') : next;
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
  return { state: paymentState(order), method: facts.payment, reference };
}

function parcelAnswer(parcel: SentParcel & { readonly at: string }): OrderParcel {
  return {
    _id: parcel.parcelId,
    courier: parcel.courier.name,
    trackingNumber: parcel.trackingNumber,
    trackingUrl: trackingUrl(parcel),
    sentAt: parcel.at,
    lines: parcel.contents.map(({ productId, title, variation, quantity }) => ({
      id: productId,
      title,
      variation: variation ?? '',
      quantity,
    })),
  };
}

/** Where a parcel is tracked, as its courier's address was when it was sent; '' where it cannot be. */
export function trackingUrl({
  courier,
  trackingNumber,
}: Pick<SentParcel, 'courier' | 'trackingNumber'>): string {
  if (courier.trackingUrl.includes('{broj}') && trackingNumber === '') return '';
  return courier.trackingUrl.replaceAll('{broj}', encodeURIComponent(trackingNumber));
}

export function timelineAnswer({ timeline }: OrderView): OrderStep[] {
  return timeline.map(({ stage, at, note }) => ({ status: statusName(stage), at, note }));
}

export function orderRow(order: OrderView): OrderRow {
  const { id, facts, contact, viewed, placedAt, stage, tags = [] } = order;
  const { name, surname, phone } = contact ?? NOBODY;
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
    ...(isPrepaid(order) ? { paymentState: paymentState(order) } : {}),
    ...(tags.length > 0 ? { tags: [...tags] } : {}),
  };
}

export function shippingMethod({ delivery }: OrderFacts): string {
  return delivery.method === 'pickup' ? FREE_PICKUP : HOME_DELIVERY;
}

export function pickupPlace({ delivery: { place } }: OrderFacts): string {
  if (!place) return '';
  return place.address === '' ? place.name : `${place.name}, ${place.address}`;
}

export function lineAnswer(line: OrderedLine): OrderLine {
  return {
    id: line.productId,
    product_id: line.productNumber,
    title: line.title,
    slug: line.slug,
    categorySlug: line.categorySlug,
    brandSlug: line.brandSlug,
    image: line.image,
    price: line.unitPrice,
    oldPrice: line.regularPrice,
    quantity: line.quantity,
    productAction: flag(line.onSale),
    productOffer: flag(line.inWeeklyOffer),
    productVariety: flag(line.variation !== null),
    productVariationType: line.variation?.type ?? '',
    productVariationName: line.variation?.name ?? '',
    points: line.points,
  };
}

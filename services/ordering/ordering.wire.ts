import type { Flag } from '../platform/kernel/http-schemas.ts';
import { FREE_PICKUP, HOME_DELIVERY } from '../rules/order-terms.ts';
import type { OrderContact, OrderedLine, OrderFacts } from './order.events.ts';
import { nextStages } from './order-stage.ts';
import { statusName } from './order-stage.wire.ts';
import type { OrderView } from './ordering.ports.ts';
import type { OrderAnswer, OrderLine, OrderPlacedAnswer, OrderRow, OrderStep } from './ordering.schemas.ts';

const flag = (value: boolean): Flag => (value ? 1 : 0);

const NOBODY: OrderContact = {
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

export function placedAnswer(id: string, facts: OrderFacts, contact: OrderContact | null): OrderPlacedAnswer {
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
  };
}

/** The complete order, for those who may see it. */
export function orderAnswer(order: OrderView): OrderAnswer {
  return answerWith(order, order.contact ?? NOBODY);
}

/** The order for anybody who knows no more than its number: nothing that leads to a person (specification/orders §8). */
export function maskedOrderAnswer(order: OrderView): OrderAnswer {
  const { contact } = order;
  if (!contact) return answerWith(order, NOBODY);
  const { postalCode, city, country, key } = contact;
  return {
    ...answerWith(order, {
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
    }),
    // Knowing a cart's id is the right to change it.
    cartId: '',
    userOrderId: '',
    couponName: '',
    timeline: timelineAnswer(order).map((step) => ({ ...step, note: '' })),
  };
}

function answerWith(order: OrderView, contact: OrderContact): OrderAnswer {
  const { id, facts, viewed, placedAt, stage } = order;
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
    nextStatuses: nextStages(stage).map(statusName),
  };
}

function timelineAnswer({ timeline }: OrderView): OrderStep[] {
  return timeline.map(({ stage, at, note }) => ({ status: statusName(stage), at, note }));
}

export function orderRow({ id, facts, contact, viewed, placedAt, stage }: OrderView): OrderRow {
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
  };
}

export function shippingMethod({ delivery }: OrderFacts): string {
  return delivery.method === 'pickup' ? FREE_PICKUP : HOME_DELIVERY;
}

export function pickupPlace({ delivery: { place } }: OrderFacts): string {
  if (!place) return '';
  return place.address === '' ? place.name : `${place.name}, ${place.address}`;
}

function lineAnswer(line: OrderedLine): OrderLine {
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

/** Always as many stars, so that the length is not revealed. */
const STARS = '***';

function masked(text: string): string {
  return text === '' ? '' : `${[...text.trim()][0] ?? ''}${STARS}`;
}

function maskedEmail(email: string): string {
  return email === '' ? '' : `${[...email][0] ?? ''}${STARS}@${STARS}`;
}

function maskedPhone(phone: string): string {
  return phone === '' ? '' : `${STARS}${phone.slice(-2)}`;
}

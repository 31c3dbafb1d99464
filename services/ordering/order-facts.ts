import type { LineToPrice, PricedCart, PricedLine } from '../cart/index.ts';
import { ok, type Result, reject } from '../platform/kernel/rejection.ts';
import {
  homeDeliveryPrice,
  PICKUP_MINIMUM,
  PICKUP_MINIMUM_TEXT,
  PICKUP_PLACE_MISSING_TEXT,
} from '../rules/money/delivery.ts';
import type { SettingsFacts } from '../settings/index.ts';
import type { Delivery, OrderedLine, OrderFacts } from './ordered.ts';
import type { OrderWish } from './placing/order-wish.ts';

export type DeliverySettings = Pick<
  SettingsFacts,
  'shippingPrice' | 'freeShippingThreshold' | 'pickupPlaces'
>;

/**
 * The delivery method and its cost (specification/money §9). 422 `pickup_minimum` below the minimum and
 * `pickup_place_missing` for an unknown pickup place.
 */
export function deliveryOf(
  wish: OrderWish['delivery'],
  city: string,
  goods: number,
  settings: DeliverySettings,
): Result<Delivery> {
  if (wish.method === 'home') {
    const rules = { shipping: settings.shippingPrice, freeShipping: settings.freeShippingThreshold };
    return ok({ method: 'home', price: homeDeliveryPrice(goods, city, rules), place: null });
  }
  if (goods < PICKUP_MINIMUM) {
    return reject('rule', 'pickup_minimum', PICKUP_MINIMUM_TEXT, 'shippingMethod');
  }
  const place = settings.pickupPlaces.find(({ id, name }) => id === wish.place || name === wish.place);
  if (!place) {
    return reject('rule', 'pickup_place_missing', PICKUP_PLACE_MISSING_TEXT, 'pickupPlace');
  }
  const { id, name, address } = place;
  return ok({ method: 'pickup', price: 0, place: { id, name, address } });
}

/** The total: goods minus coupon plus delivery. */
export function orderTotal(
  goods: number,
  coupon: Pick<NonNullable<OrderFacts['coupon']>, 'value'> | null,
  shipping: number,
): number {
  return goods - (coupon?.value ?? 0) + shipping;
}

export type Numbers = Pick<OrderFacts, 'number' | 'publicNumber' | 'name'>;

/** An order's facts as of now: later changes of products and settings do not affect them. */
export function orderFacts(
  numbers: Numbers,
  order: Required<
    Pick<
      OrderFacts,
      'cartId' | 'cartRevision' | 'customerId' | 'coupon' | 'delivery' | 'payment' | 'accountWanted'
    >
  > &
    Pick<OrderFacts, 'stockReserved' | 'pointsAfterDelivery' | 'takenBy' | 'exchangeOf'>,
  cart: PricedCart<LineToPrice>,
): OrderFacts {
  return {
    ...numbers,
    ...order,
    lines: cart.lines.map(orderedLine),
    goods: cart.total,
    total: orderTotal(cart.total, order.coupon, order.delivery.price),
    points: cart.points,
  };
}

/** A priced line as an order keeps it. */
export function orderedLine(line: PricedLine): OrderedLine {
  const { product, variation, regularPrice, unitPrice, quantity, total, points } = line;
  return {
    productId: product.id,
    productNumber: product.number,
    title: product.title,
    slug: product.slug,
    categorySlug: product.categorySlug,
    brandSlug: product.brandSlug,
    image: product.image,
    variation,
    onSale: product.onSale,
    inWeeklyOffer: product.inWeeklyOffer,
    discountPercent: product.discountPercent,
    regularPrice,
    unitPrice,
    quantity,
    total,
    points,
    ...(product.parts ? { parts: product.parts.map(({ pieces: _, ...part }) => part) } : {}),
  };
}

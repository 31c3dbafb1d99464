import { orderTotal } from '../ordering/index.ts';
import { homeDeliveryPrice, type ShippingRules } from '../rules/money/delivery.ts';
import { LOWEST_SELLING_PRICE, lineMargin, linePoints } from '../rules/money/money.ts';
import type { PastLine, PastOrder } from './what-if.ports.ts';
import type { Figures } from './what-if.schemas.ts';

/** A selling price as it is today, and as it is under the change; in hundredths. */
export type PriceMove = { readonly today: number; readonly changed: number };

/** The effect of the change on a product. */
export type ProductMove = {
  readonly price: PriceMove;
  /** By their names. */
  readonly variations: ReadonlyMap<string, PriceMove>;
  /** Hundredths without PDV; null where it is not known. */
  readonly wholesalePrice: number | null;
};

/** Rules that count for a whole order; `tax` is the percent of PDV. */
export type OrderRules = ShippingRules & { readonly tax: number };

export type Terms = {
  /** Nothing for a product that was deleted. */
  readonly moveOf: (productId: string) => ProductMove | undefined;
  readonly today: OrderRules;
  readonly changed: OrderRules;
};

/** The figures of an order as it was charged, and as it would be. */
export type Replayed = { readonly before: Figures; readonly after: Figures };

export const NO_FIGURES: Figures = { orders: 0, turnover: 0, margin: 0, delivery: 0, points: 0 };

/**
 * A placed order under other rules (specification/what-if §2): the same lines and quantities. What the change does not
 * touch stays as it was charged.
 */
export function replay(order: PastOrder, { moveOf, today, changed }: Terms): Replayed {
  const before = {
    ...NO_FIGURES,
    orders: 1,
    turnover: order.total,
    delivery: order.delivery,
    points: order.points,
  };
  const after = { ...NO_FIGURES, orders: 1 };
  let goods = 0;
  for (const line of order.lines) {
    const product = moveOf(line.productId);
    const moved = movedLine(line, product);
    goods += moved.total;
    after.points += moved.points;
    before.margin += marginOf(line, product, today.tax);
    after.margin += marginOf(moved, product, changed.tax);
  }
  after.delivery = deliveryAfter(order, goods, today, changed);
  after.turnover = orderTotal(goods, { value: Math.min(order.coupon, goods) }, after.delivery);
  return { before, after };
}

/** The line at its price under the change: it costs so much more or less as its product does today. */
function movedLine(line: PastLine, product: ProductMove | undefined): PastLine {
  const move = line.variation ? product?.variations.get(line.variation.name) : product?.price;
  if (!move || move.today === move.changed) return line;
  const lowest = Math.min(move.changed, LOWEST_SELLING_PRICE);
  const unitPrice = Math.max(line.unitPrice + move.changed - move.today, lowest);
  const { quantity } = line;
  return { ...line, unitPrice, total: unitPrice * quantity, points: linePoints(unitPrice, quantity) };
}

/** A variation has no wholesale price of its own. */
function marginOf(line: PastLine, product: ProductMove | undefined, tax: number): number {
  const wholesalePrice = product?.wholesalePrice ?? null;
  if (line.variation !== null || wholesalePrice === null) return 0;
  return lineMargin(line.total, wholesalePrice, line.quantity, tax);
}

/** Of an erased person the city is not known, and so not what the rules say. */
function deliveryAfter(order: PastOrder, goods: number, today: OrderRules, changed: OrderRules): number {
  if (order.method === 'pickup' || order.city === '') return order.delivery;
  const price = homeDeliveryPrice(goods, order.city, changed);
  return price === homeDeliveryPrice(order.goods, order.city, today) ? order.delivery : price;
}

/** The figures of both together. */
export function sumOf(one: Figures, other: Figures): Figures {
  return {
    orders: one.orders + other.orders,
    turnover: one.turnover + other.turnover,
    margin: one.margin + other.margin,
    delivery: one.delivery + other.delivery,
    points: one.points + other.points,
  };
}

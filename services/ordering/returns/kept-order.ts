import type { OrderFacts } from '../ordered.ts';
import { keyOf } from '../parcels/order-parcels.ts';
import { givenBack, keptLines, type OrderReturn } from './order-returns.state.ts';

/** The order as its customer has kept it: without the pieces of these received returns, and without what they were worth. */
export function keptOrder(facts: OrderFacts, received: readonly OrderReturn[]): OrderFacts {
  if (received.length === 0) return facts;
  const quantities = new Map(keptLines(facts.lines, received).map((line) => [keyOf(line), line.quantity]));
  const lines = facts.lines.flatMap((line) => {
    const { productId, variation, unitPrice } = line;
    const quantity = quantities.get(keyOf({ productId, variation: variation?.name ?? null })) ?? 0;
    return quantity > 0 ? [{ ...line, quantity, total: unitPrice * quantity }] : [];
  });
  const goods = lines.reduce((sum, { total }) => sum + total, 0);
  const { amount, deliveryAmount } = givenBack(received);
  const total = facts.total - amount - deliveryAmount;
  const price = facts.delivery.price - deliveryAmount;
  const coupon = facts.coupon && { ...facts.coupon, value: goods + price - total };
  return { ...facts, lines, goods, total, coupon, delivery: { ...facts.delivery, price } };
}

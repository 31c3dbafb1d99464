import type { OrderFacts } from '../ordered.ts';
import type { OrderSums } from './order-change.schemas.ts';

export function sumsOf({
  goods,
  coupon,
  delivery,
  total,
  points,
}: Pick<OrderFacts, 'goods' | 'coupon' | 'delivery' | 'total' | 'points'>): OrderSums {
  return {
    totalPriceNoShipping: goods,
    couponAmount: coupon?.value ?? 0,
    shipping: delivery.price,
    totalPrice: total,
    totalPoints: points,
  };
}

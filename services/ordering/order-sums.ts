import type { OrderSums } from './changing/order-change.schemas.ts';
import type { OrderFacts } from './ordered.ts';

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

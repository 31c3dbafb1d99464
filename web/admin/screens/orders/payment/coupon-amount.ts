import type { OrderAnswer } from '../../../../../services/ordering/ordering.schemas.ts';

type Sums = Pick<OrderAnswer, 'totalPriceNoShipping' | 'shipping' | 'totalPrice' | 'couponName'>;

/** The coupon's discount, in hundredths: goods and delivery less the paid sum (specification/money §8). */
export function couponAmount({ totalPriceNoShipping, shipping, totalPrice }: Sums): number {
  return totalPriceNoShipping + shipping - totalPrice;
}

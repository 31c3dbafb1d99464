import type { OrderAnswer } from '../../../../services/ordering/ordering.schemas.ts';

type Sums = Pick<OrderAnswer, 'totalPriceNoShipping' | 'shipping' | 'totalPrice' | 'couponName'>;

/** What the coupon took off, in hundredths: goods and delivery less what is paid (specification/money §8). */
export function couponAmount({ totalPriceNoShipping, shipping, totalPrice }: Sums): number {
  return totalPriceNoShipping + shipping - totalPrice;
}

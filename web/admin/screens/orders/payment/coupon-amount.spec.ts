import { describe, expect, it } from 'vitest';
import { couponAmount } from './coupon-amount.ts';

describe('the deduction of a coupon', () => {
  it('is the difference between goods with delivery and the total', () => {
    expect(
      couponAmount({ totalPriceNoShipping: 10_000, shipping: 900, totalPrice: 10_650, couponName: 'A' }),
    ).toBe(250);
  });

  it('is zero without a coupon', () => {
    expect(couponAmount({ totalPriceNoShipping: 5000, shipping: 0, totalPrice: 5000, couponName: '' })).toBe(
      0,
    );
  });
});

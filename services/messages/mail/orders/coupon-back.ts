import type { OrderFacts } from '../../../ordering/index.ts';

/** Set where the account does not get the coupon of its ended order: it has lost all its points since, or is gone. */
export type LostCoupon = { readonly isCouponLost?: boolean };

/**
 * Says that an ended order's coupon came back. As points where the customer has another coupon or owes points: a mail that
 * is sent later does not know.
 */
export function couponBack({ code, points }: NonNullable<OrderFacts['coupon']>): string {
  return `Bodovi kupona ${code} (${points}) vraćeni su na vaš račun, kao kupon ili kao bodovi.`;
}

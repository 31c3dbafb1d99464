import { ok, reject } from '../../platform/kernel/rejection.ts';
import { couponValue } from '../../rules/money/money.ts';
import { alreadyReserved, type Decision, NOTHING } from './user.coupon.ts';
import type { UserState } from './user.state.ts';

/** `goodsTotal` in hundredths, before the coupon; `at` is now, ISO 8601. */
export type CouponUse = {
  readonly code: string;
  readonly orderId: string;
  readonly goodsTotal: number;
  readonly at: string;
  /** Distinguishes this reservation from others of the same order. */
  readonly token: string;
};

export function reserveCoupon(
  { code, orderId, goodsTotal, at, token }: CouponUse,
  { coupon }: UserState,
): Decision {
  if (!coupon || coupon.code !== code)
    return reject('rule', 'coupon_invalid', 'Kupon nije ispravan.', 'couponName');
  if (coupon.reservation && coupon.reservation.orderId !== orderId) return alreadyReserved();
  if (couponValue(coupon.points) > goodsTotal)
    return reject('rule', 'coupon_too_big', 'Vrijednost kupona je veća od iznosa narudžbe.', 'couponName');
  return ok([{ type: 'CouponReserved', data: { orderId, code, at, token } }]);
}

/** With `token` only that reservation. */
export function releaseCoupon(
  { orderId, token }: { readonly orderId: string; readonly token?: string | null },
  { coupon }: UserState,
): Decision {
  if (coupon?.reservation?.orderId !== orderId) return NOTHING;
  if (token !== undefined && (coupon.reservation.token ?? null) !== token) return NOTHING;
  return ok([{ type: 'CouponReleased', data: { orderId, code: coupon.code } }]);
}

export function consumeCoupon({ orderId }: { readonly orderId: string }, { coupon }: UserState): Decision {
  if (coupon?.reservation?.orderId !== orderId) return NOTHING;
  const { code, points } = coupon;
  return ok([{ type: 'CouponConsumed', data: { orderId, code, points } }]);
}

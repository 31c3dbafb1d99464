import { ok, type Result, reject } from '../../platform/kernel/rejection.ts';
import { couponValue } from '../../rules/money.ts';
import type { UserEvent } from './user.events.ts';
import type { UserState } from './user.state.ts';

type Decision = Result<readonly UserEvent[]>;

const NOTHING: Decision = ok([]);

/** `goodsTotal` in hundredths, before the coupon; `at` is now, ISO 8601. */
export type CouponUse = {
  readonly code: string;
  readonly orderId: string;
  readonly goodsTotal: number;
  readonly at: string;
  /** Distinguishes this reservation from others of the same order. */
  readonly token: string;
};

/**
 * Restores the coupon that had paid for an order; a customer with another coupon, or with owed points, gets its points.
 */
export function returnCoupon({ orderId }: { orderId: string }, state: UserState): Decision {
  const consumed = state.consumedCoupons.get(orderId);
  if (!consumed) return NOTHING;
  const type = state.coupon || state.owedPoints > 0 ? 'CouponPointsReturned' : 'CouponReturned';
  return ok([{ type, data: { orderId, ...consumed } }]);
}

export function createCoupon({ code, points }: { code: string; points: number }, state: UserState): Decision {
  if (state.coupon) return reject('conflict', 'coupon_exists', 'Već imate kupon.');
  if (points < 1)
    return reject('rule', 'points_missing', 'Molimo vas da unesete broj bodova.', 'couponValue');
  if (points > state.totalPoints)
    return reject(
      'rule',
      'not_enough_points',
      'Molimo vas da unesete vrijednost koja je manja ili jednaka vašem ukupnom broju bodova.',
      'couponValue',
    );
  return ok([{ type: 'CouponCreated', data: { code, points } }]);
}

export function removeCoupon({ coupon }: UserState): Decision {
  if (!coupon) return NOTHING;
  if (coupon.reservation) return alreadyReserved();
  return ok([{ type: 'CouponRemoved', data: { code: coupon.code, points: coupon.points } }]);
}

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

function alreadyReserved() {
  return reject('conflict', 'coupon_reserved', 'Kupon se već koristi u drugoj narudžbi.', 'couponName');
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

import { ok, type Result, reject } from '../../platform/kernel/rejection.ts';
import type { UserEvent } from './user.events.ts';
import type { UserState } from './user.state.ts';

export type Decision = Result<readonly UserEvent[]>;

export const NOTHING: Decision = ok([]);

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

export function alreadyReserved() {
  return reject('conflict', 'coupon_reserved', 'Kupon se već koristi u drugoj narudžbi.', 'couponName');
}

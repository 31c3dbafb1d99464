import { ok, type Result } from '../../platform/kernel/rejection.ts';
import type { UserEvent } from './user.events.ts';
import type { UserState } from './user.state.ts';

type Decision = Result<readonly UserEvent[]>;

const NOTHING: Decision = ok([]);

type OfOrder = { readonly orderId: string; readonly points: number };

/** Once per order; of none only to end a promise. */
export function creditPoints({ orderId, points }: OfOrder, state: UserState): Decision {
  const isNone = points === 0 && !(orderId in state.promisedPoints);
  if (points < 0 || isNone || isSettled(orderId, state)) return NOTHING;
  return ok([{ type: 'PointsCredited', data: { orderId, points } }]);
}

/** Once per order, until it is delivered or undone; also of none, which a change of the order may raise. */
export function promisePoints({ orderId, points }: OfOrder, state: UserState): Decision {
  if (points < 0 || isSettled(orderId, state) || orderId in state.promisedPoints) return NOTHING;
  return ok([{ type: 'PointsPromised', data: { orderId, points } }]);
}

function isSettled(orderId: string, { creditedOrders, withdrawnOrders }: UserState): boolean {
  return creditedOrders.has(orderId) || withdrawnOrders.has(orderId);
}

/**
 * Revokes an order's credited points. Points spent meanwhile are first taken out of an unused coupon; the rest is owed,
 * and deducted from the next points.
 */
export function withdrawPoints({ orderId, points }: OfOrder, state: UserState): Decision {
  const promised = state.promisedPoints[orderId];
  if (promised !== undefined)
    return ok([{ type: 'PointsPromiseWithdrawn', data: { orderId, points: promised } }]);
  if (points <= 0 || !state.creditedOrders.has(orderId) || state.withdrawnOrders.has(orderId)) return NOTHING;
  return ok([...couponToDissolve(points, state), { type: 'PointsWithdrawn', data: { orderId, points } }]);
}

function couponToDissolve(missing: number, { coupon, totalPoints }: UserState): UserEvent[] {
  if (!coupon || coupon.reservation || totalPoints >= missing) return [];
  return [{ type: 'CouponRemoved', data: { code: coupon.code, points: coupon.points } }];
}

/** The difference that a change of an order makes; revoked like the points of an ended order. */
export function adjustPoints({ orderId, points }: OfOrder, state: UserState): Decision {
  if (points === 0 || state.withdrawnOrders.has(orderId)) return NOTHING;
  const promised = state.promisedPoints[orderId];
  if (promised !== undefined)
    return ok([{ type: 'PointsPromised', data: { orderId, points: promised + points } }]);
  return ok([...couponToDissolve(-points, state), { type: 'PointsAdjusted', data: { orderId, points } }]);
}

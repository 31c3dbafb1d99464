import type { StreamReader } from '../../platform/log/event-store.ts';
import { portionsOf } from '../../platform/log/portions.ts';
import type { UserEvent } from '../user/user.events.ts';
import { evolveUser, initialUser } from '../user/user.state.ts';

/**
 * Whether the account has, or is about to get, what it paid with a coupon for an order that has ended: not after all its
 * points were forfeited.
 */
export async function isCouponBack(store: StreamReader, userId: string, orderId: string): Promise<boolean> {
  let [state, isReturned] = [initialUser, false];
  for await (const events of portionsOf<UserEvent>(store, `user-${userId}`)) {
    for (const event of events) {
      state = evolveUser(state, event);
      if (event.type === 'PointsForfeited') isReturned = false;
      if (event.type === 'CouponReturned' || event.type === 'CouponPointsReturned')
        isReturned ||= event.data.orderId === orderId;
    }
  }
  const isUsed = state.coupon?.reservation?.orderId === orderId || state.consumedCoupons.has(orderId);
  return state.status === 'active' && (isReturned || isUsed);
}

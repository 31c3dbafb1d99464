import type { ProfileAnswer } from '../../../services/customers/customers.schemas.ts';
import type { ApiClient } from './client.ts';

/** Turns so many points into a coupon (specification/customers §6). 422 when there are not that many. */
export function createCoupon(api: ApiClient, userId: string, points: number): Promise<ProfileAnswer> {
  return api.post(path(userId), { couponExist: 1, couponValue: points });
}

/** Gives the coupon's points back. */
export function removeCoupon(api: ApiClient, userId: string): Promise<ProfileAnswer> {
  return api.post(path(userId), { couponExist: 0 });
}

function path(userId: string): string {
  return `/api/users/profile-update-points/${encodeURIComponent(userId)}`;
}

import { isEmailConfirmed, shownPoints, type UserRow } from '../../../services/customers/index.ts';
import { flag } from '../../../services/platform/kernel/wire/flag.ts';
import type { CustomerDocument } from './tables.ts';

/** Until they are rebuilt, rows of an upgraded shop know administrators and no roles. */
export type KeptDocument = Omit<CustomerDocument, 'roles'> &
  Partial<Pick<CustomerDocument, 'roles'>> & {
    readonly administrator?: boolean;
  };

export type Row = { readonly doc: KeptDocument };

/** An account as the administration shows it. */
export function userRow({ doc }: Row): UserRow {
  const { id, userId, person, pendingEmail, coupon, newsletter, createdAt } = doc;
  const roles = doc.roles ?? (doc.administrator ? ['owner'] : []);
  return {
    _id: id,
    user_id: userId,
    ...person,
    ...shownPoints(doc),
    couponName: coupon?.code ?? '',
    couponValue: coupon?.points ?? 0,
    couponExist: flag(Boolean(coupon)),
    newsletter,
    userCreatedAt: createdAt,
    pendingEmail,
    emailConfirmed: flag(isEmailConfirmed(doc)),
    roles: [...roles],
    isAdmin: flag(roles.length > 0),
  };
}

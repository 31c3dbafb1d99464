import { type Role, rolesAmong } from '../platform/http/roles.ts';
import { type Decider, never } from '../platform/kernel/decider.ts';
import { ok, type Rejection, type Result, reject } from '../platform/kernel/rejection.ts';
import { couponValue } from '../pricing/index.ts';
import type { PasswordMeans, Person, UserEvent } from './user.events.ts';
import { evolveUser, initialUser, type UserState } from './user.state.ts';

export type UserCommand =
  | {
      readonly type: 'Register';
      readonly id: string;
      readonly userId: number;
      readonly person: Person;
      readonly newsletter: 0 | 1;
      readonly roles?: readonly Role[];
    }
  | { readonly type: 'ChangeRoles'; readonly roles: readonly Role[] }
  /** Fields that are missing stay as they are. */
  | { readonly type: 'ChangeProfile'; readonly person: Partial<Person> }
  | { readonly type: 'RecordPasswordChange'; readonly means: PasswordMeans }
  | { readonly type: 'CreditPoints'; readonly orderId: string; readonly points: number }
  | { readonly type: 'CreateCoupon'; readonly code: string; readonly points: number }
  | { readonly type: 'RemoveCoupon' }
  /** `goodsTotal` in hundredths, before the coupon; `at` is now, ISO 8601. */
  | {
      readonly type: 'ReserveCoupon';
      readonly code: string;
      readonly orderId: string;
      readonly goodsTotal: number;
      readonly at: string;
    }
  | { readonly type: 'ReleaseCoupon'; readonly orderId: string }
  | { readonly type: 'ConsumeCoupon'; readonly orderId: string }
  /** The order came to nothing: what it had brought and taken is undone, once each. */
  | { readonly type: 'WithdrawPoints'; readonly orderId: string; readonly points: number }
  | { readonly type: 'ReturnCoupon'; readonly orderId: string }
  | { readonly type: 'Erase' };

type Decision = Result<readonly UserEvent[], Rejection>;

const NOTHING: Decision = ok([]);

/** An account, of a customer or an administrator: who it is, its points and its coupon (storefront §4). */
export const userDecider: Decider<UserState, UserCommand, UserEvent> = {
  category: 'user',
  isPersonal: true,
  initialState: initialUser,
  evolve: evolveUser,
  decide(command, state) {
    if (command.type === 'Register') return register(command, state);
    if (state.status === 'erased' && command.type === 'Erase') return NOTHING;
    if (state.status !== 'active') return reject('missing', 'user_not_found', 'Korisnik ne postoji.');
    switch (command.type) {
      case 'ChangeRoles':
        return ok(roleChange(state, command.roles));
      case 'ChangeProfile':
        return ok(profileChanges(state, command.person));
      case 'RecordPasswordChange':
        return ok([{ type: 'PasswordChanged', data: { means: command.means } }]);
      case 'CreditPoints':
        return creditPoints(command, state);
      case 'CreateCoupon':
        return createCoupon(command, state);
      case 'RemoveCoupon':
        return removeCoupon(state);
      case 'ReserveCoupon':
        return reserveCoupon(command, state);
      case 'ReleaseCoupon': {
        const { coupon } = state;
        if (coupon?.reservation?.orderId !== command.orderId) return NOTHING;
        return ok([{ type: 'CouponReleased', data: { orderId: command.orderId, code: coupon.code } }]);
      }
      case 'ConsumeCoupon': {
        const { coupon } = state;
        if (coupon?.reservation?.orderId !== command.orderId) return NOTHING;
        const { code, points } = coupon;
        return ok([{ type: 'CouponConsumed', data: { orderId: command.orderId, code, points } }]);
      }
      case 'WithdrawPoints':
        return withdrawPoints(command, state);
      case 'ReturnCoupon':
        return returnCoupon(command, state);
      case 'Erase':
        return ok([{ type: 'UserErased', data: {} }]);
      default:
        return never(command);
    }
  },
};

function register(command: Extract<UserCommand, { type: 'Register' }>, state: UserState): Decision {
  if (state.status !== 'unknown') return reject('conflict', 'user_exists', 'Korisnik već postoji.');
  const { id, userId, person, newsletter, roles = [] } = command;
  return ok([
    { type: 'UserRegistered', data: { userId, newsletter }, personal: person, subject: id },
    ...roleChange(state, roles),
  ]);
}

function roleChange({ roles: previousRoles }: UserState, wanted: readonly Role[]): UserEvent[] {
  const roles = rolesAmong(wanted);
  if (roles.join() === rolesAmong(previousRoles).join()) return [];
  return [{ type: 'RolesChanged', data: { roles, previousRoles } }];
}

function profileChanges({ id, person: before }: UserState, changes: Partial<Person>): UserEvent[] {
  const after: Person = { ...before, ...changes };
  const differs = (...fields: readonly (keyof Person)[]) =>
    fields.some((field) => before[field] !== after[field]);
  const { name, surname, email, phone, address, postalCode, city, cityOther } = after;
  const sealed = { data: {}, subject: id };
  const events: UserEvent[] = [];
  if (differs('name', 'surname'))
    events.push({ type: 'NameChanged', ...sealed, personal: { name, surname } });
  if (differs('email')) events.push({ type: 'EmailChanged', ...sealed, personal: { email } });
  if (differs('phone')) events.push({ type: 'PhoneChanged', ...sealed, personal: { phone } });
  if (differs('address', 'postalCode', 'city', 'cityOther'))
    events.push({ type: 'AddressChanged', ...sealed, personal: { address, postalCode, city, cityOther } });
  return events;
}

function creditPoints({ orderId, points }: { orderId: string; points: number }, state: UserState): Decision {
  if (points <= 0 || state.creditedOrders.has(orderId)) return NOTHING;
  return ok([{ type: 'PointsCredited', data: { orderId, points } }]);
}

/**
 * Takes away what an order had credited. Points that were spent meanwhile are first taken back out of a coupon that is
 * not in use; what is missing even then is owed, and paid by the next points that come in.
 */
function withdrawPoints(
  { orderId, points }: { orderId: string; points: number },
  state: UserState,
): Decision {
  if (points <= 0 || !state.creditedOrders.has(orderId) || state.withdrawnOrders.has(orderId)) return NOTHING;
  const { coupon, totalPoints } = state;
  const dissolved = coupon && !coupon.reservation && totalPoints < points ? coupon : null;
  return ok([
    ...(dissolved
      ? [{ type: 'CouponRemoved' as const, data: { code: dissolved.code, points: dissolved.points } }]
      : []),
    { type: 'PointsWithdrawn', data: { orderId, points } },
  ]);
}

/** Gives back the coupon that had paid for an order; who has another one meanwhile, or owes points, gets its points. */
function returnCoupon({ orderId }: { orderId: string }, state: UserState): Decision {
  const consumed = state.consumedCoupons.get(orderId);
  if (!consumed) return NOTHING;
  const type = state.coupon || state.owedPoints > 0 ? 'CouponPointsReturned' : 'CouponReturned';
  return ok([{ type, data: { orderId, ...consumed } }]);
}

function createCoupon({ code, points }: { code: string; points: number }, state: UserState): Decision {
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

function removeCoupon({ coupon }: UserState): Decision {
  if (!coupon) return NOTHING;
  if (coupon.reservation) return alreadyReserved();
  return ok([{ type: 'CouponRemoved', data: { code: coupon.code, points: coupon.points } }]);
}

function reserveCoupon(
  command: Extract<UserCommand, { type: 'ReserveCoupon' }>,
  { coupon }: UserState,
): Decision {
  const { code, orderId, goodsTotal, at } = command;
  if (!coupon || coupon.code !== code)
    return reject('rule', 'coupon_invalid', 'Kupon nije ispravan.', 'couponName');
  if (coupon.reservation?.orderId === orderId) return NOTHING;
  if (coupon.reservation) return alreadyReserved();
  if (couponValue(coupon.points) > goodsTotal)
    return reject('rule', 'coupon_too_big', 'Vrijednost kupona je veća od iznosa narudžbe.', 'couponName');
  return ok([{ type: 'CouponReserved', data: { orderId, code, at } }]);
}

function alreadyReserved() {
  return reject('conflict', 'coupon_reserved', 'Kupon se već koristi u drugoj narudžbi.', 'couponName');
}

import { type Role, rolesAmong } from '../../platform/http/roles.ts';
import { type Decider, never } from '../../platform/kernel/decider.ts';
import { ok, type Result, reject } from '../../platform/kernel/rejection.ts';
import {
  type CouponUse,
  consumeCoupon,
  createCoupon,
  releaseCoupon,
  removeCoupon,
  reserveCoupon,
  returnCoupon,
} from './user.coupon.ts';
import {
  confirmationRequest,
  confirmEmail,
  emailChanges,
  emailChangeWithdrawal,
  emailTakenBack,
  linkTo,
  passwordChange,
} from './user.email.ts';
import type { FactorRemoval, PasswordMeans, Person, UserEvent } from './user.events.ts';
import { adjustPoints, creditPoints, promisePoints, withdrawPoints } from './user.points.ts';
import { evolveUser, initialUser, type UserState } from './user.state.ts';

export type UserCommand =
  | {
      readonly type: 'Register';
      readonly id: string;
      readonly userId: number;
      readonly person: Person;
      readonly newsletter: 0 | 1;
      readonly roles?: readonly Role[];
      /** Whether a link is to show that the e-mail is its owner's; absent for accounts that an operator makes. */
      readonly confirmation?: 'by-link';
    }
  | { readonly type: 'ChangeRoles'; readonly roles: readonly Role[] }
  /** Omitted fields are unchanged. A new e-mail takes effect only once it is confirmed. */
  | { readonly type: 'ChangeProfile'; readonly person: Partial<Person> }
  /** Asks for a link to the address that waits to be confirmed; nothing when none does. */
  | { readonly type: 'RequestConfirmation' }
  | { readonly type: 'ConfirmEmail'; readonly email: string }
  /** The address that was to take the place of the account's is no longer wanted. */
  | { readonly type: 'WithdrawEmailChange' }
  /** The owner of an address that is or was the account's did not want another one in its place. */
  | { readonly type: 'TakeEmailBack'; readonly email: string }
  | { readonly type: 'RecordPasswordChange'; readonly means: PasswordMeans }
  | { readonly type: 'RecordSecondFactor' }
  | { readonly type: 'RecordSecondFactorRemoval'; readonly means: FactorRemoval }
  | { readonly type: 'RecordRecoveryCode'; readonly left: number }
  | { readonly type: 'CreditPoints'; readonly orderId: string; readonly points: number }
  /** The order earns so many points on delivery. */
  | { readonly type: 'PromisePoints'; readonly orderId: string; readonly points: number }
  | { readonly type: 'CreateCoupon'; readonly code: string; readonly points: number }
  | { readonly type: 'RemoveCoupon' }
  | (CouponUse & { readonly type: 'ReserveCoupon' })
  /** With `token` only that reservation; null is one of an earlier release. */
  | { readonly type: 'ReleaseCoupon'; readonly orderId: string; readonly token?: string | null }
  | { readonly type: 'ConsumeCoupon'; readonly orderId: string }
  /** The order was changed, and earns so many points more, or less. */
  | { readonly type: 'AdjustPoints'; readonly orderId: string; readonly points: number }
  /** The order was cancelled or returned: its points and coupon are undone, once each. */
  | { readonly type: 'WithdrawPoints'; readonly orderId: string; readonly points: number }
  | { readonly type: 'ReturnCoupon'; readonly orderId: string }
  | { readonly type: 'RequestErasure' }
  /** `openOrders`: how many orders keep the person until they end. */
  | { readonly type: 'Erase'; readonly openOrders: number };

type Decision = Result<readonly UserEvent[]>;

const NOTHING: Decision = ok([]);

export const USER_NOT_FOUND = reject('missing', 'user_not_found', 'Korisnik ne postoji.');

/**
 * An account, of a customer or an administrator: who it is, its points and its coupon (specification/customers §5, §6).
 */
export const userDecider: Decider<UserState, UserCommand, UserEvent> = {
  category: 'user',
  isPersonal: true,
  initialState: initialUser,
  evolve: evolveUser,
  decide(command, state) {
    if (command.type === 'Register') return register(command, state);
    if (state.status === 'erased' && command.type === 'Erase') return NOTHING;
    if (state.status === 'erasing' && command.type === 'Erase') return erase(command);
    if (state.status === 'erasing' && command.type === 'RequestErasure') return NOTHING;
    if (state.status !== 'active') return USER_NOT_FOUND;
    switch (command.type) {
      case 'ChangeRoles':
        return ok(roleChange(state, command.roles));
      case 'ChangeProfile':
        return ok(profileChanges(state, command.person));
      case 'RequestConfirmation':
        return ok(confirmationRequest(state));
      case 'ConfirmEmail':
        return confirmEmail(command.email, state);
      case 'WithdrawEmailChange':
        return ok(emailChangeWithdrawal(state));
      case 'TakeEmailBack':
        return ok(emailTakenBack(command.email, state));
      case 'RecordPasswordChange':
        return ok(passwordChange(command.means, state));
      case 'RecordSecondFactor':
        return ok([{ type: 'SecondFactorEnabled', data: {} }]);
      case 'RecordSecondFactorRemoval':
        return ok([{ type: 'SecondFactorRemoved', data: { means: command.means } }]);
      case 'RecordRecoveryCode':
        return ok([{ type: 'RecoveryCodeUsed', data: { left: command.left } }]);
      case 'CreditPoints':
        return creditPoints(command, state);
      case 'PromisePoints':
        return promisePoints(command, state);
      case 'CreateCoupon':
        return createCoupon(command, state);
      case 'RemoveCoupon':
        return removeCoupon(state);
      case 'ReserveCoupon':
        return reserveCoupon(command, state);
      case 'ReleaseCoupon':
        return releaseCoupon(command, state);
      case 'ConsumeCoupon':
        return consumeCoupon(command, state);
      case 'AdjustPoints':
        return adjustPoints(command, state);
      case 'WithdrawPoints':
        return withdrawPoints(command, state);
      case 'ReturnCoupon':
        return returnCoupon(command, state);
      case 'RequestErasure':
        return ok([{ type: 'UserErasureRequested', data: {} }]);
      case 'Erase':
        return erase(command);
      default:
        return never(command);
    }
  },
};

function erase({ openOrders }: { readonly openOrders: number }): Decision {
  return ok([{ type: 'UserErased', data: openOrders > 0 ? { openOrders } : {} }]);
}

function register(command: Extract<UserCommand, { type: 'Register' }>, state: UserState): Decision {
  if (state.status !== 'absent') return reject('conflict', 'user_exists', 'Korisnik već postoji.');
  const { id, userId, person, newsletter, roles = [], confirmation } = command;
  const events: UserEvent[] = [
    { type: 'UserRegistered', data: { userId, newsletter }, personal: person, subject: id },
    ...roleChange(state, roles),
  ];
  if (confirmation === 'by-link') events.push(linkTo(person.email, id));
  return ok(events);
}

function roleChange({ roles: previousRoles }: UserState, wanted: readonly Role[]): UserEvent[] {
  const roles = rolesAmong(wanted);
  if (roles.join() === rolesAmong(previousRoles).join()) return [];
  return [{ type: 'RolesChanged', data: { roles, previousRoles } }];
}

function profileChanges(state: UserState, changes: Partial<Person>): UserEvent[] {
  const { id, person: before } = state;
  const after: Person = { ...before, ...changes };
  const differs = (...fields: readonly (keyof Person)[]) =>
    fields.some((field) => before[field] !== after[field]);
  const { name, surname, phone, address, postalCode, city, cityOther } = after;
  const sealed = { data: {}, subject: id };
  const events: UserEvent[] = [];
  if (differs('name', 'surname'))
    events.push({ type: 'NameChanged', ...sealed, personal: { name, surname } });
  events.push(...emailChanges(state, after.email));
  if (differs('phone')) events.push({ type: 'PhoneChanged', ...sealed, personal: { phone } });
  if (differs('address', 'postalCode', 'city', 'cityOther'))
    events.push({ type: 'AddressChanged', ...sealed, personal: { address, postalCode, city, cityOther } });
  return events;
}

import type { Role } from '../../platform/http/calls/roles.ts';
import type { CouponUse } from './coupon-reservation.ts';
import type { FactorRemoval, PasswordMeans, Person } from './user.events.ts';

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
  /** Refused with 409 `roles_changed` where others than `previousRoles` are stored, if those are named. */
  | {
      readonly type: 'ChangeRoles';
      readonly roles: readonly Role[];
      readonly previousRoles?: readonly Role[] | undefined;
    }
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
  /** The newsletter is no longer wanted; nothing when it was not. */
  | { readonly type: 'DeclineNewsletter' }
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

import type { Role } from '../../platform/http/calls/roles.ts';
import type { PersonalEvent, PlainEvent } from '../../platform/log/domain-event.ts';

/** A person's name, contact and address: personal, sealed with the key of the user. */
export type Person = {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  /** The city's name when `city` is 'Drugi grad'. */
  readonly cityOther: string;
  readonly country: string;
};

/** Numbers are points; a point of a coupon takes 10 hundredths off. */
export type UserEvent =
  | PersonalEvent<'UserRegistered', Person, { readonly userId: number; readonly newsletter: 0 | 1 }>
  /** From the time before roles: gave an account an owner's rights. */
  | PlainEvent<'AdministratorAppointed'>
  | PlainEvent<'RolesChanged', { readonly roles: readonly Role[]; readonly previousRoles: readonly Role[] }>
  | PersonalEvent<'NameChanged', Pick<Person, 'name' | 'surname'>>
  /** The address is written otherwise (upper and lower case). Events of earlier releases may name another address. */
  | PersonalEvent<'EmailChanged', Pick<Person, 'email'>>
  /** A link is to be sent to the account's own address, or to the one that is to take its place. */
  | PersonalEvent<'EmailConfirmationRequested', { readonly emailToConfirm: string }>
  /** The address that was to take the place of the account's is no longer wanted. */
  | PlainEvent<'EmailChangeWithdrawn'>
  /**
   * The account's owner has proven this address, which is the account's from now on. `takenBack`: the owner restored it
   * after an unwanted change. Earlier releases wrote it with an account that was made with an order, without a link: it
   * proves nothing there.
   */
  | PersonalEvent<'EmailConfirmed', Pick<Person, 'email'>, { readonly takenBack?: true }>
  | PersonalEvent<'PhoneChanged', Pick<Person, 'phone'>>
  | PersonalEvent<'AddressChanged', Pick<Person, 'address' | 'postalCode' | 'city' | 'cityOther'>>
  /** The newsletter that was chosen with the account is no longer wanted. */
  | PlainEvent<'NewsletterDeclined'>
  /** Only the fact: hashes are never in the log. */
  | PlainEvent<'PasswordChanged', { readonly means: PasswordMeans }>
  /** Only facts: secrets and codes are never in the log. */
  | PlainEvent<'SecondFactorEnabled'>
  | PlainEvent<'SecondFactorRemoved', { readonly means: FactorRemoval }>
  | PlainEvent<'RecoveryCodeUsed', { readonly left: number }>
  | PlainEvent<'PointsCredited', { readonly orderId: string; readonly points: number }>
  /** The points of an order that count once it is delivered; a later one for the same order takes its place. */
  | PlainEvent<'PointsPromised', { readonly orderId: string; readonly points: number }>
  /** The order ended before delivery: its promised points are void. */
  | PlainEvent<'PointsPromiseWithdrawn', { readonly orderId: string; readonly points: number }>
  /**
   * Points from before the e-mail was confirmed, and those that orders of that time may still revoke. `promised`: also
   * those that they may still earn; earlier releases left these.
   */
  | PlainEvent<'PointsForfeited', { readonly points: number; readonly promised?: boolean }>
  | PlainEvent<'CouponCreated', { readonly code: string; readonly points: number }>
  | PlainEvent<'CouponRemoved', { readonly code: string; readonly points: number }>
  /**
   * `at`: ISO 8601, to distinguish an abandoned reservation from a recent one. `token` identifies it among others for
   * the same order; earlier releases had none.
   */
  | PlainEvent<
      'CouponReserved',
      { readonly orderId: string; readonly code: string; readonly at: string; readonly token?: string }
    >
  | PlainEvent<'CouponReleased', { readonly orderId: string; readonly code: string }>
  | PlainEvent<'CouponConsumed', { readonly orderId: string; readonly code: string; readonly points: number }>
  /** An order was changed: it earns more, or fewer (`points` below 0), points than before. */
  | PlainEvent<'PointsAdjusted', { readonly orderId: string; readonly points: number }>
  /** An order was cancelled or returned: its points are revoked. */
  | PlainEvent<'PointsWithdrawn', { readonly orderId: string; readonly points: number }>
  /** The coupon that had paid for a cancelled order can be used again. */
  | PlainEvent<'CouponReturned', { readonly orderId: string; readonly code: string; readonly points: number }>
  /**
   * As `CouponReturned`, for a customer with another coupon, or with owed points: the points are added to the balance.
   */
  | PlainEvent<
      'CouponPointsReturned',
      { readonly orderId: string; readonly code: string; readonly points: number }
    >
  /** The account is deleted from now on; the person's data are being erased. */
  | PlainEvent<'UserErasureRequested'>
  /** All data of the person are erased except those of orders that are still open. */
  | PlainEvent<'UserErased', { readonly openOrders?: number }>;

/**
 * The way a password was changed: by its owner signed in, by a link sent to the e-mail, or by an operator who appoints an
 * account whose e-mail was never confirmed.
 */
export type PasswordMeans = 'own' | 'reset' | 'operator';
/**
 * The remover of a second factor: its owner, an operator after the loss of the phone, or a link sent to the e-mail: that of
 * the first password, or one that takes the e-mail back.
 */
export type FactorRemoval = 'own' | 'operator' | 'reset';

import type { Role } from '../../platform/http/roles.ts';
import type { PersonalEvent, PlainEvent } from '../../platform/kernel/decider.ts';

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
  /** From the time before roles: gave an account what an owner has today. */
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
   * The account's owner reads this address, which is the account's from now on. `takenBack`: it was before, and another one
   * was put in its place that the owner did not want. Earlier releases wrote it with an account that was made with an order,
   * where no link was asked for: it shows nothing there.
   */
  | PersonalEvent<'EmailConfirmed', Pick<Person, 'email'>, { readonly takenBack?: true }>
  | PersonalEvent<'PhoneChanged', Pick<Person, 'phone'>>
  | PersonalEvent<'AddressChanged', Pick<Person, 'address' | 'postalCode' | 'city' | 'cityOther'>>
  /** The fact alone: hashes are never in the log. */
  | PlainEvent<'PasswordChanged', { readonly means: PasswordMeans }>
  /** Facts alone: secrets and codes are never in the log. */
  | PlainEvent<'SecondFactorEnabled'>
  | PlainEvent<'SecondFactorRemoved', { readonly means: FactorRemoval }>
  | PlainEvent<'RecoveryCodeUsed', { readonly left: number }>
  | PlainEvent<'PointsCredited', { readonly orderId: string; readonly points: number }>
  /** The points of an order that count once it is delivered; a later one for the same order takes its place. */
  | PlainEvent<'PointsPromised', { readonly orderId: string; readonly points: number }>
  /** The order came to nothing before it was delivered: what it had promised is gone. */
  | PlainEvent<'PointsPromiseWithdrawn', { readonly orderId: string; readonly points: number }>
  /** Points of a time when the e-mail was nobody's yet, and what orders of that time may still take away. */
  | PlainEvent<'PointsForfeited', { readonly points: number }>
  | PlainEvent<'CouponCreated', { readonly code: string; readonly points: number }>
  | PlainEvent<'CouponRemoved', { readonly code: string; readonly points: number }>
  /**
   * `at`: ISO 8601, so that a reservation whose order never came differs from a recent one. `token` tags it among others
   * for the same order; earlier releases had none.
   */
  | PlainEvent<
      'CouponReserved',
      { readonly orderId: string; readonly code: string; readonly at: string; readonly token?: string }
    >
  | PlainEvent<'CouponReleased', { readonly orderId: string; readonly code: string }>
  | PlainEvent<'CouponConsumed', { readonly orderId: string; readonly code: string; readonly points: number }>
  /** An order was changed: what it brings is more, or less (`points` below 0), than before. */
  | PlainEvent<'PointsAdjusted', { readonly orderId: string; readonly points: number }>
  /** An order was cancelled or came back: what it had brought is taken away again. */
  | PlainEvent<'PointsWithdrawn', { readonly orderId: string; readonly points: number }>
  /** The coupon that had paid for a cancelled order can be used again. */
  | PlainEvent<'CouponReturned', { readonly orderId: string; readonly code: string; readonly points: number }>
  /** As `CouponReturned`, for a customer who has another coupon meanwhile, or owes points: they go to the balance. */
  | PlainEvent<
      'CouponPointsReturned',
      { readonly orderId: string; readonly code: string; readonly points: number }
    >
  /** From now on the account is gone for everybody; what is known of the person is being erased. */
  | PlainEvent<'UserErasureRequested'>
  /** Nothing of the person is left but what orders need that are still to be delivered. */
  | PlainEvent<'UserErased', { readonly openOrders?: number }>;

/** How a password came to be another: by its owner signed in, or by a link sent to the e-mail. */
export type PasswordMeans = 'own' | 'reset';
/**
 * Who removed a second factor: its owner, an operator for who has lost the phone, or the first password that the owner of the
 * e-mail has set by a link.
 */
export type FactorRemoval = 'own' | 'operator' | 'reset';

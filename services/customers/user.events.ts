import type { Role } from '../platform/http/roles.ts';

/** Who somebody is and where parcels go: personal, sealed with the key of the user. */
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

type Sealed<Type extends string, Personal extends object, Data extends object = object> = {
  readonly type: Type;
  readonly data: Data;
  /** Null once the user was erased. */
  readonly personal: Personal | null;
  readonly subject: string;
};
type Open<Type extends string, Data extends object = object> = { readonly type: Type; readonly data: Data };

/** Numbers are points; a point of a coupon takes 10 hundredths off. */
export type UserEvent =
  | Sealed<'UserRegistered', Person, { readonly userId: number; readonly newsletter: 0 | 1 }>
  /** Of the time before roles: made somebody what an owner is. */
  | Open<'AdministratorAppointed'>
  | Open<'RolesChanged', { readonly roles: readonly Role[]; readonly previousRoles: readonly Role[] }>
  | Sealed<'NameChanged', Pick<Person, 'name' | 'surname'>>
  /** The address is written otherwise (upper and lower case). Events of earlier releases may name another address. */
  | Sealed<'EmailChanged', Pick<Person, 'email'>>
  /** A link is to be sent to the account's own address, or to the one that is to take its place. */
  | Sealed<'EmailConfirmationRequested', { readonly emailToConfirm: string }>
  /** The address that was to take the place of the account's is no longer wanted. */
  | Open<'EmailChangeWithdrawn'>
  /** The account's owner reads this address, which is the account's from now on. */
  | Sealed<'EmailConfirmed', Pick<Person, 'email'>>
  | Sealed<'PhoneChanged', Pick<Person, 'phone'>>
  | Sealed<'AddressChanged', Pick<Person, 'address' | 'postalCode' | 'city' | 'cityOther'>>
  /** The fact alone: hashes are never in the log. */
  | Open<'PasswordChanged', { readonly means: PasswordMeans }>
  /** Facts alone: secrets and codes are never in the log. */
  | Open<'SecondFactorEnabled'>
  | Open<'SecondFactorRemoved', { readonly means: FactorRemoval }>
  | Open<'RecoveryCodeUsed', { readonly left: number }>
  | Open<'PointsCredited', { readonly orderId: string; readonly points: number }>
  | Open<'CouponCreated', { readonly code: string; readonly points: number }>
  | Open<'CouponRemoved', { readonly code: string; readonly points: number }>
  /**
   * `at`: ISO 8601, so that a reservation whose order never came can be told from a young one. `token` tells it from others
   * for the same order; earlier releases had none.
   */
  | Open<
      'CouponReserved',
      { readonly orderId: string; readonly code: string; readonly at: string; readonly token?: string }
    >
  | Open<'CouponReleased', { readonly orderId: string; readonly code: string }>
  | Open<'CouponConsumed', { readonly orderId: string; readonly code: string; readonly points: number }>
  /** An order was cancelled or came back: what it had brought is taken away again. */
  | Open<'PointsWithdrawn', { readonly orderId: string; readonly points: number }>
  /** The coupon that had paid for a cancelled order can be used again. */
  | Open<'CouponReturned', { readonly orderId: string; readonly code: string; readonly points: number }>
  /** As `CouponReturned`, for somebody who has another coupon meanwhile, or owes points: they go to the balance. */
  | Open<'CouponPointsReturned', { readonly orderId: string; readonly code: string; readonly points: number }>
  /** From now on the account is gone for everybody; what is known of the person is being erased. */
  | Open<'UserErasureRequested'>
  /** Nothing of the person is left but what orders need that are still to be delivered. */
  | Open<'UserErased', { readonly openOrders?: number }>;

/** How a password came to be another: by its owner signed in, or by a link sent to the e-mail. */
export type PasswordMeans = 'own' | 'reset';
/** Who removed a second factor: its owner, or an operator for who has lost the phone. */
export type FactorRemoval = 'own' | 'operator';

import Type, { type Static } from 'typebox';
import { ROLES } from '../platform/http/calls/roles.ts';
import {
  Flag,
  IdParams,
  optionalPersonText,
  optionalText,
  paging,
  personText,
  sorting,
  text,
} from '../platform/kernel/wire/http-schemas.ts';
import type { Page } from '../platform/kernel/wire/page.ts';
import { LEAST_PASSWORD_LENGTH, MOST_PASSWORD_LENGTH } from '../rules/passwords/password-length.ts';

export const Email = Type.String({ minLength: 3, maxLength: 200, format: 'email' });

/** A password that is set now; those that exist may be shorter. */
export const NewPassword = Type.String({
  minLength: LEAST_PASSWORD_LENGTH,
  maxLength: MOST_PASSWORD_LENGTH,
});

export const RegistrationBody = Type.Object({
  name: personText(100),
  surname: personText(100),
  email: Email,
  password: NewPassword,
  phone: optionalPersonText(50),
  address: optionalPersonText(200),
  postalCode: optionalPersonText(20),
  city: optionalPersonText(100),
  newsletter: Type.Optional(Type.Unknown()),
});
export type RegistrationBody = Static<typeof RegistrationBody>;
export const RegistrationAnswer = Type.Object({ _id: Type.String(), user_id: Type.Integer() });

/** Of the paths that name an account so. */
export const UserIdParams = Type.Object({ userId: IdParams.properties.id });

/** An administrator's roles; none for a customer. */
export const Roles = Type.Array(Type.Enum([...ROLES]), { maxItems: ROLES.length, uniqueItems: true });
export const RolesBody = Type.Object({
  roles: Roles,
  /** The roles that were shown: other ones are refused. */
  previousRoles: Type.Optional(Roles),
});
/** In the 409 `roles_changed`: the roles as they are now. */
export const RolesChanged = Type.Object({ roles: Type.Array(Type.Enum([...ROLES])) });
export type RolesChanged = Static<typeof RolesChanged>;

export const ProfileAnswer = Type.Object({
  _id: Type.String(),
  user_id: Type.Integer(),
  name: Type.String(),
  surname: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  address: Type.String(),
  postalCode: Type.String(),
  city: Type.String(),
  cityOther: Type.String(),
  country: Type.String(),
  /** Below zero while points of undone orders are owed. */
  totalPoints: Type.Integer(),
  /** Of orders that are still to be delivered. */
  pendingPoints: Type.Integer(),
  couponName: Type.String(),
  couponValue: Type.Integer(),
  couponExist: Type.Integer(),
  newsletter: Type.Integer(),
  userCreatedAt: Type.String(),
  /** The address that takes the place of `email` once its link was opened; '' for none. */
  pendingEmail: Type.String(),
  /** 1 when the owner has shown that `email` is theirs. */
  emailConfirmed: Flag,
  roles: Roles,
});
export type ProfileAnswer = Static<typeof ProfileAnswer>;

/** Everything but the e-mail may be empty (specification/customers §5). */
export const ProfileBody = Type.Object({
  name: optionalPersonText(100),
  surname: optionalPersonText(100),
  email: Email,
  /** The e-mail that the form has shown: the same one changes nothing, also where another waits by now. */
  previousEmail: optionalText(200),
  phone: optionalPersonText(50),
  address: optionalPersonText(200),
  postalCode: optionalPersonText(20),
  city: optionalPersonText(100),
  cityOther: optionalPersonText(100),
  /** Needed for another e-mail, five minutes after signing in; `code` where a second factor is set up. */
  password: Type.Optional(Type.String({ maxLength: 200 })),
  code: optionalText(50),
});
export type ProfileBody = Static<typeof ProfileBody>;
/** `couponExist` 1 turns `couponValue` points into a coupon, 0 gives them back (specification/customers §6). */
export const PointsBody = Type.Object({
  couponExist: Type.Integer({ minimum: 0, maximum: 1 }),
  couponValue: Type.Optional(
    Type.Union([Type.Integer({ minimum: 0, maximum: 10_000_000 }), Type.String({ maxLength: 20 })]),
  ),
  couponName: Type.Optional(Type.Unknown()),
  totalPoints: Type.Optional(Type.Unknown()),
});
export type PointsBody = Static<typeof PointsBody>;
/** A row of the administrator's table (specification/administration §8). */
export const UserRow = Type.Object({ ...ProfileAnswer.properties, isAdmin: Flag });
export type UserRow = Static<typeof UserRow>;
export const UserListQuery = Type.Object({
  ...paging(1_000_000),
  ...sorting('id', 'totalPoints', 'name', 'date'),
  id: optionalText(30),
  totalPoints: optionalText(30),
  /** Words, or their parts, of name, surname or e-mail in any order. */
  name: optionalText(100),
  /** Part of the date as it is shown ('21 Novembar, 2026') or written otherwise (21.11.2026, 2026-11-21). */
  date: optionalText(100),
});
export type UserListQuery = Static<typeof UserListQuery>;
export type UserPage = Page<UserRow>;

export const ConfirmEmailBody = Type.Object({ token: text(200) });
/** Needed right after signing in, too; `code` where a second factor is set up. */
export const OwnErasureBody = Type.Object({
  password: Type.String({ minLength: 1, maxLength: 200 }),
  code: optionalText(50),
});
/** The erased user; `openOrders`: the number of orders that keep the person until they end, if any. */
export const ErasedAnswer = Type.Object({
  _id: Type.String(),
  openOrders: Type.Optional(Type.Integer({ minimum: 1 })),
});

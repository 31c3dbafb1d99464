import Type, { type Static } from 'typebox';
import { optionalText, text } from '../platform/kernel/wire/http-schemas.ts';
import { NewPassword } from './customers.schemas.ts';

export const LoginBody = Type.Object({
  email: Type.String({ minLength: 1, maxLength: 200 }),
  password: Type.String({ minLength: 1, maxLength: 200 }),
  /** Of the authenticator, or a recovery code. */
  code: Type.Optional(Type.String({ maxLength: 50 })),
});
export type LoginBody = Static<typeof LoginBody>;

const FactorCode = Type.String({ minLength: 1, maxLength: 50 });
export const FactorAnswer = Type.Object({
  enabled: Type.Boolean(),
  /** How many are left. */
  recoveryCodes: Type.Integer(),
});
export type FactorAnswer = Static<typeof FactorAnswer>;
/** `secret` is typed into an authenticator that cannot read `uri` from a QR code. */
export const FactorBegunAnswer = Type.Object({ secret: Type.String(), uri: Type.String() });
export type FactorBegunAnswer = Static<typeof FactorBegunAnswer>;
export const ConfirmFactorBody = Type.Object({ code: FactorCode });
export const RecoveryCodesAnswer = Type.Object({ recoveryCodes: Type.Array(Type.String()) });
export const RemoveFactorBody = Type.Object({
  currentPassword: Type.String({ minLength: 1, maxLength: 200 }),
  code: FactorCode,
});

export const SessionAnswer = Type.Object({
  id: Type.String(),
  /** The browser in a few words: 'Firefox na Androidu'. */
  description: Type.String(),
  createdAt: Type.String(),
  lastUsedAt: Type.String(),
  /** The one that asks. */
  current: Type.Boolean(),
});
export type SessionAnswer = Static<typeof SessionAnswer>;

/** A signed token, as a JSON string. */
export const Token = Type.String();

/** The claims of the signed token (specification/customers §7). */
export type TokenClaims = {
  _id: string;
  name: string;
  surname: string;
  email: string;
  isAdmin: 0 | 1;
  iat: number;
  exp: number;
};

export const ForgotPasswordBody = Type.Object({ email: Type.String({ minLength: 1, maxLength: 200 }) });
export const ResetPasswordBody = Type.Object({
  token: text(200),
  password: NewPassword,
});
/** Answers a token of the same session as a JSON string, which counts as a fresh sign-in. */
export const ConfirmPasswordBody = Type.Object({
  password: Type.String({ minLength: 1, maxLength: 200 }),
  code: optionalText(50),
});
/** Answers a new token as a JSON string: the one it was asked with no longer counts. */
export const ChangePasswordBody = Type.Object({
  currentPassword: Type.String({ minLength: 1, maxLength: 200 }),
  password: NewPassword,
  code: optionalText(50),
});

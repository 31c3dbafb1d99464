import { createSigner, createVerifier } from 'fast-jwt';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { TokenClaims } from './customers.schemas.ts';

const CUSTOMER_S = 30 * 24 * 60 * 60;
const ADMINISTRATOR_S = 12 * 60 * 60;

const SignedClaims = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  surname: Type.String(),
  email: Type.String(),
  isAdmin: Type.Union([Type.Literal(0), Type.Literal(1)]),
  /** Which of the account's sign-ins are meant: raised when password or role change. */
  version: Type.Integer(),
  iat: Type.Integer(),
  exp: Type.Integer(),
});
/** What a token carries for everybody (decisions §1.9), and the account's version for the server. */
export type SignedClaims = TokenClaims & Static<typeof SignedClaims>;

export type Tokens = {
  /** A token that holds 30 days for customers and 12 hours for administrators. */
  sign(claims: Omit<SignedClaims, 'iat' | 'exp'>): string;
  /** What a token says; null when it is not ours, was tampered with, or is over. */
  verify(token: string): SignedClaims | null;
};

/** Signs and checks tokens (JWT, HS256). They survive a restart because the secret does. `now` in milliseconds. */
export function createTokens(secret: string, now: () => number = Date.now): Tokens {
  const signer = createSigner({ key: secret, algorithm: 'HS256' });
  // Expiry is checked below, by the same clock that signs.
  const verifier = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    ignoreExpiration: true,
    cache: 2000,
  });
  return {
    sign(claims) {
      const iat = Math.floor(now() / 1000);
      return signer({ ...claims, iat, exp: iat + (claims.isAdmin ? ADMINISTRATOR_S : CUSTOMER_S) });
    },
    verify(token) {
      const claims = verified(verifier, token);
      if (!Value.Check(SignedClaims, claims)) return null;
      return claims.exp * 1000 > now() ? claims : null;
    },
  };
}

function verified(verifier: (token: string) => unknown, token: string): unknown {
  try {
    return verifier(token);
  } catch {
    return null;
  }
}

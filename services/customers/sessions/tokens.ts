import { createSigner, createVerifier } from 'fast-jwt';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import { idFrom } from '../../platform/kernel/ids.ts';
import type { TokenClaims } from '../sign-in.schemas.ts';
import { sessionLimits } from './session-limits.ts';
import type { TokenSecrets } from './token-secrets.ts';

const SignedClaims = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  surname: Type.String(),
  email: Type.String(),
  isAdmin: Type.Union([Type.Literal(0), Type.Literal(1)]),
  /** Which of the account's sign-ins are meant: raised when password or role change. */
  version: Type.Integer(),
  /** The session; missing in tokens of the release before sessions. */
  sid: Type.Optional(Type.String()),
  iat: Type.Integer(),
  exp: Type.Integer(),
});
/** The public claims of a token (specification/customers §7), and the account's version for the server. */
export type SignedClaims = TokenClaims & Static<typeof SignedClaims>;
/** `sid` also for a token that was signed without one: made from the token, always the same. */
export type VerifiedClaims = SignedClaims & { readonly sid: string; readonly isEarlier: boolean };

/** Signs and checks tokens (JWT, HS256). They survive a restart because the secrets do. `now` in milliseconds. */
export function createTokens(secrets: TokenSecrets, now: () => number = Date.now) {
  const toolsOf = remember((key) => ({
    signer: createSigner({ key, algorithm: 'HS256' }),
    // Expiry is checked below, by the same clock that signs.
    verifier: createVerifier({ key, algorithms: ['HS256'], ignoreExpiration: true, cache: 2000 }),
  }));

  const seconds = () => Math.floor(now() / 1000);

  /** The claims of a token signed with any of the secrets. */
  function opened(token: string): unknown {
    for (const secret of secrets.verifying()) {
      const claims = verified(toolsOf(secret).verifier, token);
      if (claims !== null) return claims;
    }
    return null;
  }

  return {
    /** A token that expires by `sessionLimits`. */
    sign(claims: Omit<SignedClaims, 'iat' | 'exp'> & { readonly sid: string }): string {
      const iat = seconds();
      const { signer } = toolsOf(secrets.signing());
      return signer({ ...claims, iat, exp: iat + sessionLimits(claims.isAdmin).longest });
    },
    /** The same token, signed now; its end stays. */
    renew({ isEarlier: _, ...claims }: VerifiedClaims): string {
      return toolsOf(secrets.signing()).signer({ ...claims, iat: seconds() });
    },
    /** The claims of a token; null when it is foreign, forged or expired. */
    verify(token: string): VerifiedClaims | null {
      const claims = opened(token);
      if (!Value.Check(SignedClaims, claims)) return null;
      if (claims.exp * 1000 <= now()) return null;
      const { sid } = claims;
      return { ...claims, sid: sid ?? idFrom('token', token), isEarlier: sid === undefined };
    },
  };
}

export type Tokens = ReturnType<typeof createTokens>;

function remember<T>(make: (secret: string) => T): (secret: string) => T {
  const made = new Map<string, T>();
  return (secret) => {
    const tools = made.get(secret) ?? make(secret);
    made.set(secret, tools);
    return tools;
  };
}

function verified(verifier: (token: string) => unknown, token: string): unknown {
  try {
    return verifier(token);
  } catch {
    return null;
  }
}

import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Online Shop';
/** Supported by every authenticator (RFC 6238): SHA-1, 6 digits, half a minute. */
const KIND = { issuer: ISSUER, algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Steps before and after now that are accepted, for clock drift. */
const DRIFT = 1;

/** A new secret for an authenticator, as Base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The content of the QR code. */
export function totpUri(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/** The time step that `code` is of, null when it is wrong at `now` (milliseconds). */
export function stepOf(secret: string, code: string, now: number): number | null {
  const generator = totp(secret, '');
  const delta = generator.validate({ token: code, timestamp: now, window: DRIFT });
  return delta === null ? null : generator.counter({ timestamp: now }) + delta;
}

function totp(secret: string, label: string): TOTP {
  return new TOTP({ ...KIND, label, secret: Secret.fromBase32(secret) });
}

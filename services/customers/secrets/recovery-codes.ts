import { createHash } from 'node:crypto';
import { randomCode } from '../../platform/kernel/secrets/secrets.ts';

const HOW_MANY = 10;
/** 80 bits: enough that a salted hash without stretching keeps them. */
const LENGTH = 16;

/** New recovery codes, as they are shown: 'ABCD-EFGH-JKLM-NPQR'. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: HOW_MANY }, () => randomCode(LENGTH).replace(/(.{4})(?=.)/g, '$1-'));
}

/** The stored hash of a user's recovery code, in any notation. The user is the salt. */
export function hashRecoveryCode(userId: string, code: string): string {
  const letters = code.replace(/[\s-]/g, '').toUpperCase();
  return createHash('sha256').update(`${userId} ${letters}`).digest('base64url');
}

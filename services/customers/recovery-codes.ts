import { createHash } from 'node:crypto';
import { randomCode } from '../platform/kernel/ids.ts';

const HOW_MANY = 10;
/** 80 bits: enough that a hash without salt and stretching keeps them. */
const LENGTH = 16;

/** New recovery codes, as they are shown: 'ABCD-EFGH-JKLM-NPQR'. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: HOW_MANY }, () => randomCode(LENGTH).replace(/(.{4})(?=.)/g, '$1-'));
}

/** What is kept of a recovery code, however it is typed. */
export function hashRecoveryCode(code: string): string {
  const letters = code.replace(/[\s-]/g, '').toUpperCase();
  return createHash('sha256').update(letters).digest('base64url');
}

import { createHash } from 'node:crypto';

/** The hash that a table stores of a secret or an address, so that readers of the table cannot use it. */
export function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

import { createHash } from 'node:crypto';

/** What a table keeps of a secret or an address, so that nobody who reads the table can use it. */
export function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

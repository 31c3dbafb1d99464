import { randomInt } from 'node:crypto';
import { takeRandomBytes } from './random-bytes.ts';

/** An unguessable secret: 192 bits, URL-safe. */
export function newSecret(): string {
  return takeRandomBytes(24).toString('base64url');
}

/** `length` random upper-case letters and digits, without the ones that look alike. */
export function randomCode(length: number): string {
  const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}

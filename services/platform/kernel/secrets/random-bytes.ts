import { randomBytes } from 'node:crypto';

const PORTION = 4096;
let portion = Buffer.alloc(0);

/** `length` cryptographically random bytes. They are drawn in larger portions, because a call for each is expensive. */
export function takeRandomBytes(length: number): Buffer {
  if (portion.length < length) portion = randomBytes(Math.max(PORTION, length));
  const bytes = Buffer.from(portion.subarray(0, length));
  portion = portion.subarray(length);
  return bytes;
}

import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';
import { takeRandomBytes } from './random-bytes.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A text for an address, readable only with the secret: letters, digits, '-' and '_'. Another one each time. */
export function sealText(text: string, secret: string): string {
  return sealWith(takeRandomBytes(IV_BYTES), text, secret);
}

/** As `sealText`, but the same each time: for texts of which it may be known that they are equal, such as ids. */
export function sealSame(text: string, secret: string): string {
  return sealWith(createHmac('sha256', secret).update(text).digest().subarray(0, IV_BYTES), text, secret);
}

function sealWith(iv: Buffer, text: string, secret: string): string {
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text of a `sealText` or `sealSame`; null for anything else. */
export function openText(token: string, secret: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv(ALGORITHM, keyOf(secret), bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([
      decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
      decipher.final(),
    ]).toString();
  } catch {
    return null;
  }
}

function keyOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

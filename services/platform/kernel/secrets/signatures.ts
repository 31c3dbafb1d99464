import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs a text with a secret, as hexadecimal digits. */
export function signatureOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** Compares in constant time, whatever is sent. */
export function isSignedBy(secret: string, text: string, signature: string): boolean {
  const [wanted, sent] = [signatureOf(secret, text), signature].map((one) => Buffer.from(one));
  return wanted !== undefined && sent?.length === wanted.length && timingSafeEqual(wanted, sent);
}

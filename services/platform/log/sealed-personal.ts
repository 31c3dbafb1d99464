import { createCipheriv, createDecipheriv } from 'node:crypto';
import { takeRandomBytes } from '../kernel/secrets/random-bytes.ts';
import { mended } from '../kernel/storable-values.ts';

/** Personal data as stored in the log: readable only with the key of its subject. Base64 fields. */
export type SealedPersonal = {
  readonly subject: string;
  readonly iv: string;
  readonly tag: string;
  readonly text: string;
};

const ALGORITHM = 'aes-256-gcm';

/** Encrypts `value` (JSON) with the subject's key. */
export function seal(subject: string, key: Buffer, value: object): SealedPersonal {
  const iv = takeRandomBytes(12);
  const cipher = createCipheriv(ALGORITHM, key, iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return {
    subject,
    iv: iv.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    text: text.toString('base64'),
  };
}

/** Decrypts the result of `seal`, without what no store can keep; throws for another key or manipulated text. */
export function unseal(sealed: SealedPersonal, key: Buffer): object {
  const decipher = createDecipheriv(ALGORITHM, key, Buffer.from(sealed.iv, 'base64'));
  decipher.setAuthTag(Buffer.from(sealed.tag, 'base64'));
  const text = Buffer.concat([decipher.update(Buffer.from(sealed.text, 'base64')), decipher.final()]);
  const content: unknown = JSON.parse(text.toString('utf8'));
  const value = mended(content);
  if (typeof value !== 'object' || value === null) throw new Error('Sealed personal data is not an object');
  return value;
}

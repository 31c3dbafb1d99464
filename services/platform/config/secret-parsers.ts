import { Wrong } from './parsers.ts';

export function password(text: string): string {
  if (text.length < 8 || text.length > 200) throw new Wrong('must have 8 to 200 characters');
  return text;
}

/** A secret for a header: no spaces. */
export function secret(text: string): string {
  if (!/^\S{16,200}$/.test(text)) throw new Wrong('must be 16 to 200 characters without spaces');
  return text;
}

/** A key that identifies the shop to a partner's server: it is sent in a header. */
export function credential(text: string): string {
  if (!/^[\x21-\x7e]{1,200}$/.test(text))
    throw new Wrong('must be 1 to 200 characters of ASCII without spaces');
  return text;
}

/** A `credential` that goes before a password, with a colon between them. */
export function userName(text: string): string {
  if (text.includes(':')) throw new Wrong('must not hold a colon');
  return credential(text);
}

/** One or more long secrets, separated by commas. */
export function longSecrets(text: string): readonly string[] {
  const secrets = text.split(',').map((one) => one.trim());
  if (!secrets.every((one) => /^\S{32,200}$/.test(one)))
    throw new Wrong('must be 32 to 200 characters without spaces; several are separated by commas');
  return secrets;
}

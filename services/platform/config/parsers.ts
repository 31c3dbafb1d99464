import { isIP } from 'node:net';

/** Parses the text of a variable into its value, or throws `Wrong` with the reason. */
export type Parser<T> = (text: string) => T;

/** An invalid value. The message continues the variable's name ("PORT must be …") and never contains a secret. */
export class Wrong extends Error {}

export function port(text: string): number {
  const value = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= 65_535))
    throw new Wrong(`must be a port number from 0 to 65535 (0: any free one), not "${text}"`);
  return value;
}

/** A whole number from 1 to `most`. */
export function count(most: number): Parser<number> {
  return wholeNumber(1, most);
}

/** A whole number from 0 to `most`. */
export function countOrNone(most: number): Parser<number> {
  return wholeNumber(0, most);
}

function wholeNumber(least: number, most: number): Parser<number> {
  return (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= least && value <= most))
      throw new Wrong(`must be a number from ${least} to ${most}, not "${text}"`);
    return value;
  };
}

export function oneOf<T extends string>(allowed: readonly T[]): Parser<T> {
  return (text) => {
    const found = allowed.find((value) => value === text.toLowerCase());
    if (found === undefined) throw new Wrong(`must be one of ${allowed.join(', ')}, not "${text}"`);
    return found;
  };
}

/** A comma-separated list, each value once, in the order of `allowed`. */
export function someOf<T extends string>(allowed: readonly T[]): Parser<readonly T[]> {
  const parseOne = oneOf(allowed);
  return (text) => {
    const names = text
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
    if (names.length === 0) throw new Wrong(`must name at least one of ${allowed.join(', ')}`);
    const chosen = new Set(
      names.map((name) => {
        try {
          return parseOne(name);
        } catch {
          throw new Wrong(
            `must be a comma-separated list of ${allowed.join(', ')}; "${name}" is none of them`,
          );
        }
      }),
    );
    return allowed.filter((value) => chosen.has(value));
  };
}

export function onOff(text: string): boolean {
  const value = text.toLowerCase();
  if (['on', 'true', '1', 'yes'].includes(value)) return true;
  if (['off', 'false', '0', 'no'].includes(value)) return false;
  throw new Wrong(`must be on or off, not "${text}"`);
}

/** The address of a store or server, unchanged. Errors never show a password in it. */
export function storeUrl(...schemes: readonly string[]): Parser<string> {
  const form = schemes.map((scheme) => `${scheme}://…`).join(' or ');
  return (text) => {
    const [, scheme = '', authority = '', path = ''] = /^([a-z+]+):\/\/([^/?#]*)(.*)$/.exec(text) ?? [];
    if (!schemes.includes(scheme)) throw new Wrong(`must be an address of the form ${form}`);
    const login = authority.slice(0, authority.lastIndexOf('@') + 1);
    // A cluster's address lists several hosts with commas, which the URL class does not accept.
    const hosts = authority.slice(login.length).split(',');
    const complete = hosts.every((name) => name !== '' && URL.canParse(`${scheme}://${login}${name}${path}`));
    if (!complete) throw new Wrong(`must be a complete address with a host, of the form ${form}`);
    return text;
  };
}

/** A web address without a trailing slash, so that paths can be appended. */
export function webUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new Wrong(`must be a web address such as https://shop.example.com, not "${text}"`);
  }
  if (url.username !== '' || url.password !== '') throw new Wrong('must not hold a user name or password');
  return text.replace(/(?<!\/)\/+$/, '');
}

/** The shop's public web address: links append a path to it. */
export function publicUrl(text: string): string {
  const url = webUrl(text);
  const { search, hash } = new URL(url);
  if (search !== '' || hash !== '') throw new Wrong(`must end before any "?" or "#", unlike "${text}"`);
  return url;
}

const EMAIL = /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+$/;

export function email(text: string): string {
  if (!EMAIL.test(text)) throw new Wrong(`must be an e-mail address, not "${text}"`);
  return text;
}

/** `Name <address>` or an address alone. */
export function sender(text: string): string {
  const address = /^[^<>\r\n]*<([^<>]*)>$/.exec(text)?.[1] ?? text;
  if (!EMAIL.test(address.trim())) {
    throw new Wrong(
      `must be an e-mail address, or a name with one as in Shop <shop@example.com>, not "${text}"`,
    );
  }
  return text;
}

export function password(text: string): string {
  if (text.length < 8 || text.length > 200) throw new Wrong('must have 8 to 200 characters');
  return text;
}

/** A host name or address to listen on. */
export function host(text: string): string {
  if (!/^[A-Za-z0-9.:_%-]+$/.test(text)) {
    throw new Wrong(`must be an address or name to listen on, such as 0.0.0.0 or 127.0.0.1, not "${text}"`);
  }
  return text;
}

/** A comma-separated list of addresses, or of networks as 172.28.0.0/16. */
export function networks(text: string): readonly string[] {
  const names = text.split(',').map((name) => name.trim());
  for (const name of names) {
    if (!isNetwork(name))
      throw new Wrong(`must be addresses or networks such as 10.0.0.5, 172.28.0.0/16; "${name}" is none`);
  }
  return names;
}

function isNetwork(text: string): boolean {
  const [, address = '', bits = '1'] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const version = isIP(address);
  return version !== 0 && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128);
}

/** A secret for a header: no spaces. */
export function secret(text: string): string {
  if (!/^\S{16,200}$/.test(text)) throw new Wrong('must be 16 to 200 characters without spaces');
  return text;
}

/** One or more long secrets, separated by commas. */
export function longSecrets(text: string): readonly string[] {
  const secrets = text.split(',').map((one) => one.trim());
  if (!secrets.every((one) => /^\S{32,200}$/.test(one)))
    throw new Wrong('must be 32 to 200 characters without spaces; several are separated by commas');
  return secrets;
}

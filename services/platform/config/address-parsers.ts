import { isIP } from 'node:net';
import { type Parser, Wrong } from './parsers.ts';

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

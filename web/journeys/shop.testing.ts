import { type Received, startSmtp } from '../../services/testing/servers/smtp-server.ts';
import { ADMIN, createJourneyPrograms, waitUntilShown } from './journey-programs.testing.ts';

export { ADMIN };
export const PASSWORD = 'kupac-lozinka';
export const PLACE = { id: 'centar', name: 'Apoteka Centar', address: 'Lipa 1, 71000 Sarajevo' };

type Headers = Readonly<Record<string, string>>;
type Answer<T> = { readonly status: number; readonly body: T };

/**
 * A shop with a mail server that records its mails, and shortcuts for its calls. Every page shows the writes of an
 * answered command.
 */
export async function startJourneyShop(env: Readonly<Record<string, string>> = {}) {
  const programs = createJourneyPrograms();
  const [smtp, DATA_DIR] = await Promise.all([startSmtp(), programs.folder()]);
  const { url } = await programs.start({
    DATA_DIR,
    SMTP_URL: smtp.url,
    ...env,
  });
  let signedIn: Headers = {};

  async function ask<T>(path: string, init: RequestInit = {}, headers: Headers = {}): Promise<Answer<T>> {
    const answer = await fetch(`${url}/api${path}`, { ...init, headers });
    const text = await answer.text();
    await waitUntilShown(url, answer.headers.get('shop-position'), signedIn);
    return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as T };
  }
  const get = <T>(path: string, headers?: Headers) => ask<T>(path, {}, headers);
  const post = <T>(path: string, body: object, headers: Headers = {}) =>
    ask<T>(
      path,
      { method: 'POST', body: JSON.stringify(body) },
      { 'content-type': 'application/json', ...headers },
    );

  async function done<T>(path: string, body: object, headers: Headers): Promise<T> {
    const answer = await post<T>(path, body, headers);
    if (answer.status >= 300)
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  async function signIn(email: string, password: string) {
    const token = await done<string>('/users/login', { email, password }, {});
    return { token, headers: { authorization: `Bearer ${token}` } };
  }
  const admin = await signIn(ADMIN.email, ADMIN.password);
  signedIn = admin.headers;
  let made = 0;

  return {
    url,
    get,
    post,
    admin,
    signIn,
    /** Calls the API as the administrator; throws when it refuses. */
    administer: <T>(path: string, body: object) => done<T>(path, body, admin.headers),
    /** A published product in the built-in category and brand. */
    async addProduct(changes: object = {}) {
      made += 1;
      return done<{ _id: string; product_id: number; slug: string; title: string }>(
        '/products/add-product',
        {
          title: `Proizvod ${made}`,
          slug: `proizvod-${made}`,
          purpose: 'Za zdravlje',
          price: 1000,
          brand: 15,
          category: 53,
          localProductKey: `GWS${made}`,
          status: 'Objavljeno',
          image: 'empty',
          available: 1,
          ...changes,
        },
        admin.headers,
      );
    },
    async addCart(products: readonly object[]): Promise<string> {
      return (await done<{ cartId: string }>('/carts/add-cart', { products }, {})).cartId;
    },
    async addCustomer(email: string) {
      const person = { name: 'Amra', surname: 'Kovač', email, password: PASSWORD };
      const home = { phone: '061 111 222', address: 'Lipa 5', postalCode: '71000', city: 'Sarajevo' };
      const { _id } = await done<{ _id: string }>('/users/add-user', { ...person, ...home }, {});
      return { _id, ...(await signIn(email, PASSWORD)) };
    },
    /** The page as rendered by the server. */
    async page(
      path: string,
    ): Promise<{ status: number; html: string; text: string; location: string | null }> {
      const answer = await fetch(`${url}${path}`, { redirect: 'manual' });
      const html = await answer.text();
      return { status: answer.status, html, text: textOf(html), location: answer.headers.get('location') };
    },
    mails: smtp.received as readonly Received[],
    async stop() {
      await programs.cleanUp();
      await smtp.stop();
    },
  };
}

export type JourneyShop = Awaited<ReturnType<typeof startJourneyShop>>;

/** A page's text without its markup and data. */
export function textOf(html: string): string {
  return html
    .replace(/<(script|style|head)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
}

/** The two bodies of a mail, decoded like in a mail program. */
export function bodiesOf({ message }: Received): { text: string; html: string } {
  const part = (type: string) => {
    const at = message.indexOf(`Content-Type: ${type}`);
    const [head = '', ...rest] = message.slice(at).split('\r\n\r\n');
    const body = rest.join('\r\n\r\n').split(/\r\n--[^\r\n]*/)[0] ?? '';
    return /base64/i.test(head) ? Buffer.from(body, 'base64').toString('utf8') : fromQuotedPrintable(body);
  };
  return { text: part('text/plain'), html: part('text/html') };
}

/** Decodes a mail's subject, in any encoding. */
export function subjectOf({ message }: Received): string {
  const line = /^Subject: ((?:.*)(?:\r\n[ \t].*)*)/m.exec(message)?.[1] ?? '';
  return line
    .replace(/\r\n[ \t]+/g, '')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, how: string, text: string) =>
      how.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : fromQuotedPrintable(text.replaceAll('_', ' ')),
    );
}

function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

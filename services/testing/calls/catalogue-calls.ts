import type { TestShop } from '../shop.ts';
import { statementsOf } from '../statements.ts';

/** Shortcuts for HTTP calls to a shop; `post` and `asAdmin` call as its administrator. */
export function callsOf(shop: TestShop) {
  async function get(url: string, headers: Record<string, string> = {}) {
    const answer = await shop.app.inject({ url: `/api${url}`, headers });
    const body = answer.body === '' ? null : answer.json();
    return { status: answer.statusCode, body, headers: answer.headers };
  }
  return {
    get,
    asAdmin: (url: string) => get(url, { ...shop.asAdmin }),
    async post(url: string, payload: object, headers: Record<string, string> = shop.asAdmin) {
      const answer = await shop.app.inject({ method: 'POST', url: `/api${url}`, payload, headers });
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
    },
    /** The SQL statements that `work` runs on the shop's pool. */
    async statementsOf(work: () => Promise<unknown>): Promise<string[]> {
      const statements = await statementsOf(shop.stores.pool, work);
      // Waiting for the read models is no part of the answer.
      return statements.filter((text) => !/projections\.|event_log\./.test(text));
    },
  };
}

export type Calls = ReturnType<typeof callsOf>;

let made = 0;

/** A new product in the form that the administration sends. */
export function productBody(changes: object = {}) {
  made += 1;
  return {
    title: `Proizvod ${made}`,
    slug: `proizvod ${made}`,
    purpose: 'Za zdravlje',
    price: 1000,
    brand: 15,
    category: 53,
    localProductKey: `GWS${made}`,
    status: 'Objavljeno',
    image: 'slika.jpg',
    ...changes,
  };
}

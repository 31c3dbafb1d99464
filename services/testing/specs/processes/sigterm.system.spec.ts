import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { openStores } from '../../../api/stores.ts';
import { createTestDatabase } from '../../database.ts';
import { IN_SOAK } from '../../in-soak.ts';
import { createPrograms, type Program } from '../../programs.ts';
import { bodies } from '../../seed-world.ts';
import { everyEvent } from '../../stores.ts';

/** A stopping shop has ten seconds for pending requests: few enough for a busy machine. */
const CLIENTS = IN_SOAK ? 60 : 16;
/** So many were answered when it came. */
const ORDERS = IN_SOAK ? 40 : 12;
/** By one alone in `npm run test:soak`. */
const PROCESSES = IN_SOAK ? ['1', '2'] : ['2'];
const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'spec-lozinka' };

const programs = createPrograms();
afterAll(() => programs.cleanUp());

type Answer = { readonly status: number; readonly retryAfter: string | undefined; readonly body: string };

/** A client with one connection, which it keeps. */
function createClient(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (method: string, path: string, body?: object, headers = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = request(`${url}/api${path}`, {
        agent,
        method,
        headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      });
      sent.once('error', reject);
      sent.once('response', async (answer) => {
        const { statusCode: status = 0, headers } = answer;
        await text(answer).then(
          (read) => resolve({ status, retryAfter: headers['retry-after'], body: read }),
          reject,
        );
      });
      sent.end(body && JSON.stringify(body));
    });
}

const codeOf = ({ code }: NodeJS.ErrnoException) => code ?? 'unknown';

async function signIn(shop: Program) {
  const ask = createClient(shop.url);
  const { body } = await ask('POST', '/users/login', {
    email: ADMIN.ADMIN_EMAIL,
    password: ADMIN.ADMIN_PASSWORD,
  });
  const headers = { authorization: `Bearer ${JSON.parse(body)}` };
  return (method: string, path: string, sent?: object) => ask(method, path, sent, headers);
}

describe(`orders of ${CLIENTS} clients that are pending at SIGTERM`, () => {
  it.each(PROCESSES)('are each answered in full, by %s processes', async (processes) => {
    const database = await createTestDatabase();
    const env = { DATA_DIR: await programs.folder(), DATABASE_URL: database.url, ...ADMIN };
    const shop = await programs.start(env, ['--processes', processes]);
    const asAdmin = await signIn(shop);
    const added = await asAdmin('POST', '/products/add-product', { ...bodies.product(1), price: 3000 });
    const { _id }: { _id: string } = JSON.parse(added.body);
    const placed: string[] = [];
    /** Orders repeatedly, until the server closes the connection or refuses new ones. */
    async function buy(): Promise<Answer | string> {
      const ask = createClient(shop.url);
      for (;;) {
        const cart = await ask('POST', '/carts/add-cart', bodies.cart(_id)).catch(codeOf);
        if (typeof cart === 'string' || cart.status !== 201) return cart;
        const { cartId }: { cartId: string } = JSON.parse(cart.body);
        const order = await ask('POST', '/orders/add-order', bodies.order(cartId)).catch(codeOf);
        if (typeof order === 'string' || order.status !== 201) return order;
        placed.push(cartId);
        if (placed.length === ORDERS) process.kill(shop.pid, 'SIGTERM');
      }
    }
    const ends = await Promise.all(Array.from({ length: CLIENTS }, buy));
    expect((await shop.ended).code).toBe(0);

    const isProper = (end: Answer | string) =>
      typeof end === 'string' ? end === 'ECONNREFUSED' : end.status === 503 && end.retryAfter !== undefined;
    expect(ends.filter((end) => !isProper(end))).toEqual([]);

    const stores = await openStores(database.url, null, pino({ level: 'silent' }));
    const carts = (await everyEvent(stores.log, ['order'])).flatMap(({ type, data }) =>
      type === 'OrderPlaced' && typeof data === 'object' && data !== null && 'cartId' in data
        ? [data.cartId]
        : [],
    );
    await stores.close();
    await database.drop();
    expect(new Set(carts).size).toBe(carts.length);
    expect(placed.filter((cartId) => !carts.includes(cartId))).toEqual([]);
  });
});

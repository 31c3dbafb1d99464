import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { createPrograms, type Program } from './spec-program.ts';
import { bodies, type PlacedOrder } from './spec-world.ts';

const ORDERS = 60;
const ANSWERED_BEFORE = 5;
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
        ...{ agent, method },
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

async function signIn(shop: Program) {
  const ask = createClient(shop.url);
  const { body } = await ask('POST', '/users/login', {
    email: ADMIN.ADMIN_EMAIL,
    password: ADMIN.ADMIN_PASSWORD,
  });
  const headers = { authorization: `Bearer ${JSON.parse(body)}` };
  return (method: string, path: string, sent?: object) => ask(method, path, sent, headers);
}

describe(`${ORDERS} orders that are under way at SIGTERM`, () => {
  it.each([['1'], ['2']])(
    'are answered, each in full, by %s processes',
    { timeout: 120_000 },
    async (processes) => {
      const env = { DATA_DIR: await programs.folder(), ...ADMIN };
      const shop = await programs.start(env, ['--processes', processes]);
      const asAdmin = await signIn(shop);
      const added = await asAdmin('POST', '/products/add-product', { ...bodies.product(1), price: 3000 });
      const { _id }: { _id: string } = JSON.parse(added.body);
      const clients = await Promise.all(
        Array.from({ length: ORDERS }, async () => {
          const ask = createClient(shop.url);
          const { body } = await ask('POST', '/carts/add-cart', bodies.cart(_id));
          const { cartId }: { cartId: string } = JSON.parse(body);
          return { ask, cartId };
        }),
      );

      let answered = 0;
      const outcomes = await Promise.all(
        clients.map(async ({ ask, cartId }) => {
          const outcome = await ask('POST', '/orders/add-order', bodies.order(cartId)).catch(
            ({ code }: NodeJS.ErrnoException) => code,
          );
          answered += 1;
          if (answered === ANSWERED_BEFORE) process.kill(shop.pid, 'SIGTERM');
          return { cartId, outcome };
        }),
      );
      expect((await shop.ended).code).toBe(0);

      const isProper = ({ outcome }: (typeof outcomes)[number]) =>
        typeof outcome === 'object' &&
        (outcome.status === 201 || (outcome.status === 503 && outcome.retryAfter !== undefined));
      expect(outcomes.filter((one) => !isProper(one))).toEqual([]);
      const placed = outcomes.flatMap(({ cartId, outcome }) =>
        typeof outcome === 'object' && outcome.status === 201 ? [cartId] : [],
      );
      expect(placed.length).toBeGreaterThan(ANSWERED_BEFORE);

      const again = await programs.start(env);
      const list: (PlacedOrder & { cartId: string })[] = JSON.parse(
        (await (await signIn(again))('GET', '/orders')).body,
      );
      const carts = list.map(({ cartId }) => cartId);
      expect(new Set(carts).size).toBe(carts.length);
      expect(placed.filter((cartId) => !carts.includes(cartId))).toEqual([]);
      await again.end('SIGTERM');
    },
  );
});

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStores } from '../../../api/stores.ts';
import { findEmbeddedPostgres } from '../../../platform/embedded/embedded-postgres.ts';
import { newId } from '../../../platform/kernel/ids.ts';
import type { RecordedLogEvent } from '../../../platform/log/event-log.ts';
import { withDatabase } from '../../initialised-folder.ts';
import { PATIENCE_MS } from '../../patience.ts';
import { createPrograms, findDatabase, type Program } from '../../programs.ts';
import { bodies, type PlacedOrder } from '../../seed-world.ts';
import { everyEvent, startTestJobs, startTestLog } from '../../stores.ts';

const CLIENTS = 16;
const CUSTOMERS = 4;
/** As a page would; sixteen that ask without a pause keep the shop from coming back. */
const RETRY_MS = 300;
const PATIENCE = { timeout: PATIENCE_MS, interval: 100 };
const ADMIN = { email: 'admin@example.com', password: 'spec-lozinka' };
const PASSWORD = 'kupac-lozinka';

/** When so many orders were acknowledged: the shop is killed, its database too, or the server of its log alone, if it has one. */
type Kill = { readonly at: number; readonly what: 'shop' | 'shop and database' | 'log' };
/** The number of orders, and the kills meanwhile. */
export type Storm = { readonly orders: number; readonly kills: readonly Kill[] };

type Buyer = { readonly id: string; readonly headers: Record<string, string> };
type Acknowledged = PlacedOrder & {
  readonly cartId: string;
  readonly buyer: Buyer | null;
  /** Of the account that the order asked for. */
  readonly account: string | null;
  /** Milliseconds: first sent, and answered. */
  readonly sentAt: number;
  readonly answeredAt: number;
};

/** Where the shop's log and jobs are, if not in its own database. */
const [log, jobs] = await Promise.all([startTestLog(), startTestJobs()]);
const programs = createPrograms({
  ...(log ? { EVENTSTORE_URL: log.url } : {}),
  ...(jobs ? { REDIS_URL: jobs.url } : {}),
});
/** Clients stop retrying once the shop did not come back, or all work is done. */
const over = new AbortController();
const acknowledged: Acknowledged[] = [];
let dataDir: string;
let shop: Program;
let asAdmin: Record<string, string>;
let buyers: Buyer[];
let products: string[];
/** Every fourth order of a guest asks for an account. */
let guestOrders = 0;

async function call(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: object,
): Promise<Response> {
  return fetch(`${shop.url}/api${path}`, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    signal: AbortSignal.timeout(15_000),
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

/** The answer to a call that must succeed now. */
async function answerTo<T>(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: object,
): Promise<T> {
  const answer = await call(method, path, headers, body);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Asks again and again until the shop is there and answers, as a browser's user would; a refusal is a fault. */
async function insist<T>(path: string, headers: Record<string, string>, body: object): Promise<T> {
  for (;;) {
    over.signal.throwIfAborted();
    const answer = await call('POST', path, headers, body).catch(() => null);
    if (answer?.ok) {
      const read: T | null = await answer.json().catch(() => null);
      if (read !== null) return read;
    } else if (answer && answer.status < 500)
      throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    await delay(RETRY_MS);
  }
}

async function signIn(email: string, password: string): Promise<Record<string, string>> {
  return {
    authorization: `Bearer ${await answerTo<string>('POST', '/users/login', {}, { email, password })}`,
  };
}

async function addBuyer(n: number): Promise<Buyer> {
  const email = `kupac-${n}@example.com`;
  const registration = { ...bodies.profile(email), password: PASSWORD };
  const { _id } = await answerTo<{ _id: string }>('POST', '/users/add-user', {}, registration);
  return { id: _id, headers: await signIn(email, PASSWORD) };
}

/** One order of one client: a new cart, and the same order for it until it is acknowledged. */
async function placeOrder(n: number, client: number): Promise<void> {
  const buyer = buyers[client % (CLIENTS / 2)] ?? null;
  if (buyer === null) guestOrders += 1;
  const account = buyer === null && guestOrders % 4 === 0 ? `racun-${n}@example.com` : null;
  const id = newId();
  const lines = [{ id: products[n % products.length], quantity: 1 + (n % 3) }];
  const { cartId } = await insist<{ cartId: string }>(
    '/carts/add-cart',
    { 'idempotency-key': id },
    { cartId: id, products: lines },
  );
  const order = { ...bodies.order(cartId), ...(account ? { email: account, password: PASSWORD } : {}) };
  const sentAt = performance.now();
  const placed = await insist<PlacedOrder>('/orders/add-order', buyer?.headers ?? {}, order);
  acknowledged.push({ ...placed, cartId, buyer, account, sentAt, answeredAt: performance.now() });
}

async function killAndRestart(what: Kill['what']): Promise<void> {
  if (what === 'log') return log?.crash();
  const server = what === 'shop' ? null : await findDatabase(dataDir);
  if (what !== 'shop' && !server) throw new Error('There is no database to kill');
  if (server) process.kill(server.pid, 'SIGKILL');
  await shop.end('SIGKILL');
  shop = await programs.start({ DATA_DIR: dataDir });
}

/** All clients at work until all orders are acknowledged, with the kills on their way. */
async function storm({ orders, kills: planned }: Storm): Promise<void> {
  const kills = [...planned];
  let restarts: Promise<void> = Promise.resolve();
  let next = 0;
  async function client(own: number): Promise<void> {
    while (next < orders) {
      const n = next;
      next += 1;
      await placeOrder(n, own);
      const [due] = kills;
      if (!due || acknowledged.length < due.at) continue;
      kills.shift();
      restarts = restarts.then(() => killAndRestart(due.what));
      restarts.catch((error: unknown) => over.abort(error));
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, own) => client(own)));
  await restarts;
}

/** Every event of a type, as it lies in the log. */
async function eventsOf(type: string): Promise<RecordedLogEvent[]> {
  const databaseUrl = await findEmbeddedPostgres({ dataDir });
  if (databaseUrl === null) throw new Error('The database does not run');
  const stores = await openStores(databaseUrl, log?.url ?? null, pino({ level: 'silent' }));
  try {
    return (await everyEvent(stores.log)).filter((event) => event.type === type);
  } finally {
    await stores.close();
  }
}

/** The count of events of a type, by a key. */
async function countEvents(
  type: string,
  by: (event: RecordedLogEvent) => string,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const event of await eventsOf(type)) counts.set(by(event), (counts.get(by(event)) ?? 0) + 1);
  return counts;
}

const idOf = ({ stream }: RecordedLogEvent) => stream.slice(stream.indexOf('-') + 1);
const fieldOf = (field: string) => (event: RecordedLogEvent) =>
  String((event.data as Readonly<Record<string, unknown>>)[field]);

function onceEach(keys: readonly string[]): Map<string, number> {
  return new Map([...keys].sort().map((key) => [key, 1]));
}

const sorted = (map: ReadonlyMap<string, number>) => new Map([...map].sort(([a], [b]) => (a < b ? -1 : 1)));

/** Orders of a storm are all kept and followed up, each once. One storm a run: the shop belongs to it. */
export function describeCrash({ orders, kills: wanted }: Storm): void {
  const kills = wanted.filter(({ what }) => what !== 'log' || log !== null);
  beforeAll(async () => {
    dataDir = await withDatabase(await programs.folder());
    shop = await programs.start({
      DATA_DIR: dataDir,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    });
    asAdmin = await signIn(ADMIN.email, ADMIN.password);
    products = [];
    for (const n of [1, 2, 3]) {
      const product = { ...bodies.product(n), price: 2500 * n };
      products.push((await answerTo<{ _id: string }>('POST', '/products/add-product', asAdmin, product))._id);
    }
    buyers = [];
    for (let n = 0; n < CUSTOMERS; n += 1) buyers.push(await addBuyer(n));
    await storm({ orders, kills });
  });
  afterAll(async () => {
    over.abort();
    await programs.cleanUp();
    await log?.stop();
    await jobs?.stop();
  });

  describe(`${orders} orders placed by ${CLIENTS} clients while these are killed: ${kills.map(({ what }) => what).join(', ')}`, () => {
    it('all exist, each exactly once, as acknowledged', PATIENCE, async () => {
      expect(acknowledged).toHaveLength(orders);
      const expected = acknowledged.map(({ _id }) => _id);
      expect(sorted(await countEvents('OrderPlaced', idOf))).toEqual(onceEach(expected));

      const list = () => answerTo<(PlacedOrder & { cartId: string })[]>('GET', '/orders', asAdmin);
      // Who keeps the list was among those killed.
      await expect.poll(async () => (await list()).length, PATIENCE).toBe(orders);
      const byId = new Map((await list()).map((order) => [order._id, order]));
      for (const {
        _id,
        order_id,
        generatedOrderId,
        orderName,
        totalPrice,
        totalPoints,
        cartId,
      } of acknowledged) {
        expect(byId.get(_id)).toMatchObject({
          order_id,
          generatedOrderId,
          orderName,
          totalPrice,
          totalPoints,
          cartId,
        });
      }
    });

    it('have unique numbers, which rise from an answered order to the next', () => {
      expect(new Set(acknowledged.map(({ order_id }) => order_id)).size).toBe(orders);
      expect(new Set(acknowledged.map(({ generatedOrderId }) => generatedOrderId)).size).toBe(orders);
      const overtaken = acknowledged.flatMap((early) =>
        acknowledged
          .filter((late) => late.sentAt > early.answeredAt && late.order_id < early.order_id)
          .map((late) => [early.order_id, late.order_id]),
      );
      expect(overtaken).toEqual([]);
    });

    it('empty their carts, once each', PATIENCE, async () => {
      const carts = acknowledged.map(({ cartId }) => cartId);
      const emptied = async () => sorted(await countEvents('CartEmptied', idOf));
      await expect.poll(emptied, PATIENCE).toEqual(onceEach(carts));
      for (const { cartId, orderName } of acknowledged.slice(-CLIENTS)) {
        const shown = () => answerTo('GET', `/carts/get-cart/${cartId}`);
        await expect.poll(shown, PATIENCE).toMatchObject({ products: '[]', totalPrice: 0, orderName });
      }
    });

    it('credit the points of signed-in customers, once each', PATIENCE, async () => {
      const owned = acknowledged.filter(({ buyer }) => buyer !== null);
      expect(new Set(owned.map(({ buyer }) => buyer?.id)).size).toBe(CUSTOMERS);
      const credited = async () => sorted(await countEvents('PointsCredited', fieldOf('orderId')));
      await expect.poll(credited, PATIENCE).toEqual(onceEach(owned.map(({ _id }) => _id)));
      for (const { id, headers } of buyers) {
        const mine = owned.filter(({ buyer }) => buyer?.id === id);
        const points = mine.reduce((sum, { totalPoints }) => sum + totalPoints, 0);
        expect(points).toBeGreaterThan(0);
        await expect
          .poll(() => answerTo('GET', `/users/profile/${id}`, headers), PATIENCE)
          .toMatchObject({ totalPoints: points });
        const own = await answerTo<PlacedOrder[]>('GET', '/orders/my-orders', headers);
        expect(own.map(({ _id }) => _id).sort()).toEqual(mine.map(({ _id }) => _id).sort());
      }
    });

    it('create the requested accounts, once each', PATIENCE, async () => {
      const emails = acknowledged.flatMap(({ account }) => (account === null ? [] : [account])).sort();
      expect(emails.length).toBeGreaterThan(2);
      const users = async () => {
        const listed = await answerTo<{ email: string }[]>('GET', '/users', asAdmin);
        return listed
          .map(({ email }) => email)
          .filter((email) => email.startsWith('racun-'))
          .sort();
      };
      await expect.poll(users, PATIENCE).toEqual(emails);
      for (const email of emails.slice(-3)) await signIn(email, PASSWORD);
    });

    it('are mailed to the customer and to the shop once each', PATIENCE, async () => {
      const expected = acknowledged
        .flatMap(({ _id }) => [`narudzba-${_id}-kupac.eml`, `narudzba-${_id}-trgovina.eml`])
        .sort();
      const mails = async () =>
        (await readdir(join(dataDir, 'mail'))).filter((name) => /^narudzba-.*\.eml$/.test(name)).sort();
      await expect.poll(mails, PATIENCE).toEqual(expected);
    });
  });

  describe('the same cart submitted by 20 requests at once', () => {
    it('makes one order, which answers all of them', async () => {
      const { cartId } = await answerTo<{ cartId: string }>(
        'POST',
        '/carts/add-cart',
        {},
        bodies.cart(products[0] ?? ''),
      );
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => call('POST', '/orders/add-order', {}, bodies.order(cartId))),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([
        ...Array.from({ length: 19 }, () => 200),
        201,
      ]);
      const placed: unknown[] = await Promise.all(answers.map((answer) => answer.json()));
      expect(new Set(placed.map((order) => JSON.stringify(order))).size).toBe(1);
      expect((await countEvents('OrderPlaced', fieldOf('cartId'))).get(cartId)).toBe(1);
    });
  });
}

import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStores } from '../../../api/stores.ts';
import { newId } from '../../../platform/kernel/ids.ts';
import { evolveStock, initialStock, piecesOf, type StockEvent } from '../../../stock/index.ts';
import type { StockRow } from '../../../stock/stock.schemas.ts';
import { type Fleet, openFleet } from '../../fleet.ts';
import { PATIENCE_MS } from '../../patience.ts';
import { bodies } from '../../seed-world.ts';
import { call, openForBusiness } from '../../shoppers.ts';
import { LOG_ENGINE } from '../../stores.ts';

const BUYERS = 64;
const PIECES = 10;
const ADMIN = { email: 'admin@example.com', password: 'spec-lozinka' };
const PATIENCE = { timeout: PATIENCE_MS, interval: 200 };
const RETRY_MS = 200;

/** With the log in EventStoreDB in `npm run test:stores`. */
describe(`${BUYERS} buyers on ${PIECES} pieces`, () => {
  let fleet: Fleet;
  let product: string;
  let asAdmin: Readonly<Record<string, string>>;

  async function must<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await call(fleet.anyUrl(), method, path, asAdmin, body);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }
  async function stockRow(asOf = ''): Promise<StockRow | undefined> {
    const { items } = await must<{ items: StockRow[] }>('GET', `/stock?pageSize=100${asOf}`);
    return items.find(({ _id }) => _id === product);
  }

  beforeAll(async () => {
    fleet = await openFleet(
      { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'fatal' },
      LOG_ENGINE,
    );
    await fleet.start('api,projections,worker', 3);
    const opened = await openForBusiness(fleet.anyUrl(), ADMIN);
    product = opened.products[0] ?? '';
    asAdmin = opened.asAdmin;
    await must('POST', '/settings/update-settings', { stockKept: 1 });
    await must('POST', '/stock/movements', {
      kind: 'receipt',
      items: [{ productId: product, quantity: PIECES }],
    });
  });
  afterAll(() => fleet?.close());

  /** Retries until the shop answers the order or that stock is out, whichever process dies in between. */
  async function buy(cartId: string): Promise<string | null> {
    for (;;) {
      const answer = await call(fleet.anyUrl(), 'POST', '/orders/add-order', {}, bodies.order(cartId)).catch(
        () => null,
      );
      const body: { _id?: string; code?: string } | null = await answer?.json().catch(() => null);
      if (answer?.ok && body?._id) return body._id;
      if (answer?.status === 409 && body?.code === 'out_of_stock') return null;
      if (answer && answer.status < 500) throw new Error(`The order got ${answer.status} ${body?.code}`);
      await delay(RETRY_MS);
    }
  }

  /** A cart with one piece; null when the product is sold out. */
  async function fillCart(): Promise<string | null> {
    const cartId = newId();
    for (;;) {
      const body = { cartId, products: [{ id: product, quantity: 1 }] };
      const headers = { 'idempotency-key': cartId };
      const answer = await call(fleet.anyUrl(), 'POST', '/carts/add-cart', headers, body).catch(() => null);
      if (answer?.ok) return cartId;
      if (answer?.status === 409) return null;
      if (answer && answer.status < 500) throw new Error(`The cart got ${answer.status}`);
      await delay(RETRY_MS);
    }
  }

  /** What the item had after each of its events: pieces, and those of them that no order had. `at` ISO 8601. */
  async function recorded(): Promise<{ at: string; quantity: number; available: number }[]> {
    const stores = await openStores(fleet.databaseUrl, fleet.eventStoreUrl, pino({ level: 'silent' }));
    try {
      const events = await stores.store.readStream<StockEvent>(`stock-${(await stockRow())?.stockId}`);
      let state = initialStock;
      return events.map((event) => {
        state = evolveStock(state, event);
        const quantity = piecesOf(state.lots);
        return { at: event.recordedAt, quantity, available: quantity - state.reserved };
      });
    } finally {
      await stores.close();
    }
  }

  it('sell exactly 10 through three processes that are killed in between, and every movement adds up', async () => {
    await expect.poll(async () => (await stockRow())?.available, PATIENCE).toBe(PIECES);
    const carts = await Promise.all(Array.from({ length: BUYERS }, fillCart));
    const buying = Promise.all(
      carts.map(async (cartId) => {
        await delay(randomInt(1_500));
        return cartId === null ? null : buy(cartId);
      }),
    );
    const kill = async (which: number, after: number) => {
      await delay(after);
      const member = fleet.members()[which];
      if (member) await fleet.replace(member, 100);
    };
    await Promise.all([kill(0, 200), kill(1, 600), kill(2, 1_100)]);
    const orders = (await buying).filter((order) => order !== null);
    expect(new Set(orders).size).toBe(orders.length);
    // The reservation of an interrupted attempt is released later, and its pieces are sold again.
    const sellRest = async () => {
      const cartId = orders.length < PIECES ? await fillCart() : null;
      const order = cartId === null ? null : await buy(cartId);
      if (order !== null) orders.push(order);
      return orders.length;
    };
    await expect.poll(sellRest, PATIENCE).toBe(PIECES);
    expect(await fillCart()).toBeNull();
    await expect
      .poll(() => stockRow(), PATIENCE)
      .toMatchObject({ quantity: PIECES, reserved: PIECES, available: 0 });

    // Two are cancelled, the others sent.
    for (const [n, id] of orders.entries())
      for (const status of n < 2 ? ['Otkazana'] : ['Potvrđena', 'Poslana'])
        await must('POST', `/orders/update-status/${id}`, { status });
    await expect.poll(() => stockRow(), PATIENCE).toMatchObject({ quantity: 2, reserved: 0, available: 2 });
    const states = await recorded();
    expect(states.at(-1)).toMatchObject({ quantity: 2, available: 2 });
    expect(states.filter(({ available, quantity }) => available < 0 || quantity > PIECES)).toEqual([]);
    for (const { at } of states) {
      const then = states.findLast((state) => state.at <= at);
      const { quantity, available } = then ?? { quantity: 0, available: 0 };
      expect([at, await stockRow(`&asOf=${at}`)]).toMatchObject([at, { quantity, available }]);
    }
    expect(fleet.deaths).toEqual([]);
  });
});

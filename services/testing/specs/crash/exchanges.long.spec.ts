import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderAnswer } from '../../../ordering/ordering.schemas.ts';
import { newId } from '../../../platform/kernel/ids.ts';
import { mapAtOnce } from '../../../platform/kernel/waiting/at-once.ts';
import { createPool } from '../../../platform/postgres/pool.ts';
import type { ExchangeAnswer } from '../../../returns/returns.schemas.ts';
import { type Fleet, openFleet } from '../../fleet.ts';
import { PATIENCE_MS } from '../../patience.ts';
import { bodies, type Headers } from '../../seed-world.ts';
import { call, openForBusiness } from '../../shoppers.ts';

const ADMIN = { email: 'admin@example.com', password: 'spec-lozinka' };
const ROUNDS = 4;
/** Exchanged at once, twice each, while a process is killed. */
const AT_ONCE = 4;
const RETURNS = ROUNDS * AT_ONCE;
/** Whose first attempt is given up where its process dies, and another one begins later. */
const GIVEN_UP = 3;
const RETRY_MS = 100;
/** An exchange takes about as long. */
const LATEST_KILL_MS = 150;

type Returned = { readonly orderId: string; readonly returnId: string; readonly worth: number };
type Outcome = { readonly status: number; readonly body: ExchangeAnswer } | null;

describe(`${RETURNS} returns, each exchanged twice at the same time, the log in PostgreSQL`, () => {
  let fleet: Fleet;
  let asAdmin: Headers;
  let product: string;
  beforeAll(async () => {
    fleet = await openFleet(
      {
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'fatal',
      },
      'PostgreSQL',
    );
    await fleet.start('api,projections,worker', 1);
    await fleet.start('api,projections,worker', 1);
    const opened = await openForBusiness(fleet.anyUrl(), ADMIN);
    asAdmin = opened.asAdmin;
    product = opened.products[0] ?? '';
  });
  afterAll(() => fleet?.close());

  /** One attempt; null without an answer. */
  async function post<T>(path: string, body: object, headers: Headers) {
    const answer = await call(fleet.anyUrl(), 'POST', path, headers, body).catch(() => null);
    const json: T | null = await answer?.json().catch(() => null);
    return answer && json !== null && answer.status < 500 ? { status: answer.status, body: json } : null;
  }
  /** Asks until it is done: another process may not know yet what it is about. */
  async function insist<T>(path: string, body: object, headers: Headers = asAdmin): Promise<T> {
    for (;;) {
      const answer = await post<T>(path, body, headers);
      if (answer && answer.status < 300) return answer.body;
      await delay(RETRY_MS);
    }
  }
  async function shown(id: string): Promise<OrderAnswer> {
    const answer = await call(fleet.anyUrl(), 'GET', `/orders/single-order-id/${id}`, asAdmin);
    return answer.json();
  }

  /** A piece that came back of an order of two, which was delivered. */
  async function returned(): Promise<Returned> {
    const cartId = newId();
    const cart = { cartId, products: [{ id: product, quantity: 2 }] };
    await insist('/carts/add-cart', cart, { 'idempotency-key': cartId });
    const { _id: orderId } = await insist<{ _id: string }>('/orders/add-order', bodies.order(cartId), {});
    for (const status of ['Potvrđena', 'Poslana', 'Isporučena'])
      await insist(`/orders/update-status/${orderId}`, { status });
    const lines = [{ id: product, quantity: 1 }];
    const { returnId } = await insist<{ returnId: string }>(`/orders/${orderId}/returns`, { lines });
    const received = { lines: [{ id: product, quantity: 1, to: 'stock' }] };
    const { refundAmount } = await insist<{ refundAmount: number }>(`/returns/${returnId}/receive`, received);
    return { orderId, returnId, worth: refundAmount };
  }

  /** The same attempt until it is answered, or once, where it is given up with its process. */
  async function exchange(returnId: string, isGivenUp: boolean): Promise<Outcome> {
    const key = { ...asAdmin, 'idempotency-key': newId() };
    const wish = { lines: [{ id: product, quantity: 1 }] };
    for (;;) {
      const answer = await post<ExchangeAnswer>(`/returns/${returnId}/exchange`, wish, key);
      if (answer || isGivenUp) return answer;
      await delay(RETRY_MS);
    }
  }

  it('pay one order each, what they are worth, though the processes are killed in between', async () => {
    const returns = await mapAtOnce(Array.from({ length: RETURNS }), AT_ONCE, returned);
    for (let round = 0; round < ROUNDS; round += 1) {
      const some = returns.slice(round * AT_ONCE, (round + 1) * AT_ONCE);
      const twice = some.flatMap(({ returnId }, at) =>
        [1, 2].map(() => exchange(returnId, at % GIVEN_UP === 0)),
      );
      await delay(randomInt(LATEST_KILL_MS));
      const member = fleet.members()[round % fleet.members().length];
      if (member) await fleet.replace(member, 0);
      for (const outcome of await Promise.all(twice))
        expect([201, 200, 409, undefined]).toContain(outcome?.status);
    }

    // As if half a minute had passed: the claims of those that died without an order are free.
    const pool = createPool(fleet.databaseUrl);
    await pool.query(
      `update registry.claims set claimed_at = claimed_at - interval '1 minute' where scope = 'exchange'`,
    );
    await pool.end();
    for (const { returnId } of returns)
      expect([201, 409]).toContain((await exchange(returnId, false))?.status);

    for (const { orderId, returnId, worth } of returns) {
      const credited = async () => (await shown(orderId)).returns[0]?.exchanges;
      await expect.poll(credited, { timeout: PATIENCE_MS }).toHaveLength(1);
      const [exchanged] = (await credited()) ?? [];
      expect(exchanged?.credit).toBe(worth);
      const order = async () => shown(exchanged?.orderId ?? '');
      await expect
        .poll(order, { timeout: PATIENCE_MS })
        .toMatchObject({ exchangeOf: { returnId }, payment: { credit: worth } });
      const { totalPrice, payment } = await order();
      expect(payment.toPay).toBe(totalPrice - worth);
    }
    const answer = await call(fleet.anyUrl(), 'GET', '/orders', asAdmin);
    const all: OrderAnswer[] = await answer.json();
    expect(all).toHaveLength(2 * RETURNS);
    expect(fleet.deaths).toEqual([]);
  });
});

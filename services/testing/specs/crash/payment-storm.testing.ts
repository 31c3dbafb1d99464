import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { OrderAnswer } from '../../../ordering/ordering.schemas.ts';
import type { PaymentAnswer } from '../../../payments/payments.schemas.ts';
import { type Call, startTestProvider, type TestProvider } from '../../../payments/testing/test-provider.ts';
import { newId } from '../../../platform/kernel/ids.ts';
import { CARD_PAYMENT } from '../../../rules/orders/order-terms.ts';
import { type Fleet, openFleet } from '../../fleet.ts';
import { PATIENCE_MS } from '../../patience.ts';
import { bodies } from '../../seed-world.ts';
import { call, openForBusiness } from '../../shoppers.ts';

const ADMIN = { email: 'admin@example.com', password: 'spec-lozinka' };
const SECRET = 'tajna-kartica-0123456789';
const RETRY_MS = 200;
const LATEST_CALL_MS = 4_000;

type Engine = 'PostgreSQL' | 'EventStoreDB';
type Placed = { readonly _id: string; readonly orderKey: string; readonly totalPrice: number };
/** What a customer does on the provider's page, and the shop with the order afterwards. */
type Plan = { readonly decides: readonly ('captured' | 'refused')[]; readonly cancels: boolean };

/** The calls of a failing provider: missing, late, repeated, outdated, in any order. */
function worstCalls(decided: Call['state']): Call[] {
  const reported = (state: Call['state']): Call => ({ state, afterMs: randomInt(LATEST_CALL_MS) });
  switch (randomInt(5)) {
    case 0:
      return [];
    case 1:
      return [reported(decided), reported(decided)];
    case 2:
      return [reported('open'), reported(decided), reported('open')];
    default:
      return [reported(decided)];
  }
}

function planOf(order: number): Plan {
  const decides = (['captured', 'captured', 'captured', 'refused'] as const)[order % 4] ?? 'captured';
  if (order % 10 === 9) return { decides: [], cancels: order % 20 === 9 };
  const again = decides === 'refused' && order % 8 !== 7 ? (['captured'] as const) : [];
  return { decides: [decides, ...again], cancels: order % 6 === 5 };
}

/** Three processes of a shop that takes cards, and a provider that behaves as badly as providers do. */
export async function openPaymentStorm(engine: Engine) {
  const opened: { fleet?: Fleet } = {};
  const provider = await startTestProvider({
    secret: SECRET,
    calls: worstCalls,
    notificationUrl: () => `${opened.fleet?.anyUrl() ?? ''}/api/payments/notifications`,
  });
  const fleet = await openFleet(
    {
      ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'fatal', RATE_LIMITS: 'off' },
      ...{ PAYMENT_URL: provider.url, PAYMENT_SECRET: SECRET },
    },
    engine,
  );
  opened.fleet = fleet;
  await fleet.start('api,projections,worker', 1);
  await fleet.start('api,projections,worker', 2);
  const { products, asAdmin } = await openForBusiness(fleet.anyUrl(), ADMIN);
  const shop = shopCalls(fleet, asAdmin);
  await shop.insist('POST', '/settings/update-settings', asAdmin, { cardPayment: 1 });
  return {
    fleet,
    provider,
    /** Places so many orders, a few at a time, pays them or not, and tries to send each of them before and after. */
    run: (orders: number, atOnce: number) =>
      storm({ shop, provider, product: products[0] ?? '', orders, atOnce }),
    async close() {
      await provider.close();
      await fleet.close();
    },
  };
}

function shopCalls(fleet: Fleet, asAdmin: Readonly<Record<string, string>>) {
  type Answer<T> = { readonly status: number; readonly body: T };
  /** Retries until a process answers, whichever process dies in between. */
  async function ask<T>(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
    body?: object,
  ): Promise<Answer<T>> {
    for (;;) {
      const answer = await call(fleet.anyUrl(), method, path, headers, body).catch(() => null);
      const json: T | null = await answer?.json().catch(() => null);
      if (answer && json !== null && answer.status < 500) return { status: answer.status, body: json };
      await delay(RETRY_MS);
    }
  }
  /** Asks until it is done. */
  async function insist<T>(...given: Parameters<typeof ask>): Promise<T> {
    for (;;) {
      const { status, body } = await ask<T>(...given);
      if (status < 300) return body;
      await delay(RETRY_MS);
    }
  }
  return { ask, insist, asAdmin };
}

type Storm = {
  readonly shop: ReturnType<typeof shopCalls>;
  readonly provider: TestProvider;
  readonly product: string;
  readonly orders: number;
  readonly atOnce: number;
};

async function storm({ shop, provider, product, orders, atOnce }: Storm): Promise<Placed[]> {
  const placed: Placed[] = [];
  const left = Array.from({ length: orders }, (_, order) => order);
  const advance = (id: string, status: string) =>
    shop.ask('POST', `/orders/update-status/${id}`, shop.asAdmin, { status });

  async function buy(plan: Plan): Promise<void> {
    const cartId = newId();
    const lines = { cartId, products: [{ id: product, quantity: 1 }] };
    await shop.insist('POST', '/carts/add-cart', { 'idempotency-key': cartId }, lines);
    const body = { ...bodies.order(cartId), charge: CARD_PAYMENT };
    const order = await shop.insist<Placed>('POST', '/orders/add-order', {}, body);
    placed.push(order);
    await advance(order._id, 'Potvrđena');
    expect((await advance(order._id, 'Poslana')).status).toBe(422);
    for (const [at, decision] of plan.decides.entries()) {
      await openPage(order, at + 1);
      provider.decide(`${order._id}.${at + 1}`, decision);
    }
    await delay(randomInt(500));
    await advance(order._id, plan.cancels ? 'Otkazana' : 'Poslana');
  }

  /** A customer clicks until the page of this attempt opens. */
  async function openPage({ _id, orderKey }: Placed, attempt: number): Promise<void> {
    while (!provider.payments.has(`${_id}.${attempt}`)) {
      await shop.ask('POST', `/orders/${_id}/pay?kljuc=${orderKey}`, {}, {});
      await delay(RETRY_MS);
    }
  }

  async function buyer(): Promise<void> {
    for (let order = left.pop(); order !== undefined; order = left.pop()) await buy(planOf(order));
  }
  await Promise.all(Array.from({ length: atOnce }, buyer));
  await provider.allReported();
  for (const order of placed) await accounted(order);
  // No money was taken for an unknown order.
  const known = new Set(placed.map(({ _id }) => _id));
  const attempts = [...provider.payments.keys()].map((attempt) => attempt.split('.')[0] ?? '');
  expect(attempts.filter((id) => !known.has(id))).toEqual([]);
  return placed;

  /** Every captured sum is on its order, once, or went back; and it was there before the order was sent. */
  async function accounted({ _id, orderKey, totalPrice }: Placed): Promise<void> {
    const attempts = [...provider.payments.values()].filter(({ attempt }) => attempt.startsWith(`${_id}.`));
    const held = () =>
      attempts.reduce((sum, { state, amount, refunds }) => {
        const back = [...refunds.values()].reduce((all, one) => all + one, 0);
        return sum + (state === 'captured' ? amount - back : 0);
      }, 0);
    const isCaptured = attempts.some(({ state }) => state === 'captured');
    const look = async () => {
      const { body: order } = await shop.ask<OrderAnswer>(
        'GET',
        `/orders/single-order-id/${_id}`,
        shop.asAdmin,
      );
      const wanted = !isCaptured
        ? ['open', 'refused']
        : order.status === 'Otkazana'
          ? ['refunded']
          : ['paid'];
      return (
        wanted.includes(order.payment?.state) && held() === (order.payment.state === 'paid' ? totalPrice : 0)
      );
    };
    await expect.poll(look, { timeout: PATIENCE_MS, interval: 500, message: `order ${_id}` }).toBe(true);
    const { body: payment } = await shop.ask<PaymentAnswer>(
      'GET',
      `/orders/${_id}/payment?kljuc=${orderKey}`,
    );
    const { body: order } = await shop.ask<OrderAnswer>(
      'GET',
      `/orders/single-order-id/${_id}`,
      shop.asAdmin,
    );
    const received = payment.history.filter(({ type }) => type === 'received');
    expect(received.length).toBe(isCaptured ? 1 : 0);
    const sent = order.timeline.find(({ status }) => status === 'Poslana');
    if (sent) expect(Date.parse(received[0]?.at ?? '')).toBeLessThanOrEqual(Date.parse(sent.at));
  }
}

import { afterAll, beforeAll, expect } from 'vitest';
import type { OrderAnswer, OrderReturnAnswer } from '../ordering/ordering.schemas.ts';
import { startTestProvider, type TestProvider } from '../payments/testing/test-provider.ts';
import {
  type Asking,
  addProduct,
  asking,
  type Headers,
  type Refusal,
} from '../testing/calls/ordering-calls.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';

const SECRET = 'tajna-kartica-0123456789';

export type Placed = Awaited<ReturnType<Asking['order']>>;
export type Order = Pick<Placed, '_id' | 'orderKey' | 'generatedOrderId'>;

/** A shop that takes cards, for the specs of one file. */
type ReturnsShop = {
  readonly shop: TestShop;
  readonly provider: TestProvider;
  readonly ask: Asking;
  /** The `_id` of a product for 20,00 KM. */
  readonly omega: string;
};

async function startReturnsShop(): Promise<ReturnsShop> {
  let address = '';
  const provider = await startTestProvider({
    secret: SECRET,
    calls: (state) => [{ state, afterMs: 0 }],
    notificationUrl: () => `${address}/api/payments/notifications`,
  });
  const shop = await startTestShop({ payments: { paymentUrl: provider.url, paymentSecret: SECRET } });
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const omega = await addProduct(shop, 'omega', { title: 'Omega 3 Đumbir žalfija', price: 2000 });
  return { shop, provider, ask: asking(shop, omega), omega };
}

type Came = { readonly stock?: number; readonly writeOff?: number };

/** Runs a shop for the specs of the calling file; the calls of specs about returns. */
export function usingReturnsShop(started: (shop: ReturnsShop) => void) {
  let shop: TestShop;
  let provider: TestProvider;
  let ask: Asking;
  let omega: string;
  beforeAll(async () => {
    const all = await startReturnsShop();
    ({ shop, provider, ask, omega } = all);
    started(all);
  });
  afterAll(async () => {
    await provider?.close();
    await shop?.close();
  });

  async function settings(changes: object): Promise<void> {
    const answer = await ask.post('/settings/update-settings', changes, shop.asAdmin);
    expect(answer.statusCode, answer.body).toBe(200);
    await shop.settled();
  }
  async function move(id: string, ...statuses: readonly string[]): Promise<void> {
    for (const status of statuses) {
      const answer = await ask.post(`/orders/update-status/${id}`, { status }, shop.asAdmin);
      expect(answer.statusCode, answer.body).toBe(200);
    }
  }
  /** An order of so many pieces that has arrived. */
  async function delivered(quantity: number, changes: object = {}, headers: Headers = {}): Promise<Placed> {
    const placed = await ask.order({ cartId: await ask.cart(quantity), ...changes }, headers);
    await move(placed._id, 'Potvrđena', 'Poslana', 'Isporučena');
    return placed;
  }
  const pieces = (quantity: number, id: string | number = omega) => ({ id, quantity });
  const want = (quantity: number, reason = 'Ne odgovara mi') => ({ lines: [pieces(quantity)], reason });
  const request = (order: Order, body: object, headers: Headers = {}, key = keyOf(order)) =>
    ask.post(`/orders/${order._id}/returns${key}`, body, headers);
  async function requested(order: Order, quantity: number): Promise<string> {
    const answer = await request(order, want(quantity));
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ returnId: string }>().returnId;
  }
  const came = ({ stock = 0, writeOff = 0 }: Came) => ({
    lines: [
      ...(stock > 0 ? [{ ...pieces(stock), to: 'stock' }] : []),
      ...(writeOff > 0 ? [{ ...pieces(writeOff), to: 'writeOff' }] : []),
    ],
  });
  const receive = (returnId: string, body: object, headers: Headers = shop.asAdmin) =>
    ask.post(`/returns/${returnId}/receive`, body, headers);
  async function received(returnId: string, some: Came): Promise<OrderReturnAnswer> {
    await shop.settled();
    const answer = await receive(returnId, came(some));
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<OrderReturnAnswer>();
  }
  async function shown({ _id }: Order, headers: Headers = shop.asAdmin, query = ''): Promise<OrderAnswer> {
    await shop.settled();
    return (await ask.get(`/orders/single-order-id/${_id}${query}`, headers)).json<OrderAnswer>();
  }

  return { settings, move, delivered, pieces, want, request, requested, came, receive, received, shown };
}

export const keyOf = ({ orderKey }: Pick<Order, 'orderKey'>) => `?kljuc=${orderKey}`;

export const codeOf = (answer: Awaited<ReturnType<Asking['post']>>) => [
  answer.statusCode,
  answer.json<Refusal>().code,
];

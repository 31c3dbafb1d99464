import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderRow } from '../ordering/order-list.schemas.ts';
import type { OrderAnswer } from '../ordering/ordering.schemas.ts';
import { newId } from '../platform/kernel/ids.ts';
import { signatureOf } from '../platform/kernel/secrets/signatures.ts';
import { formatPrice } from '../rules/money/amounts.ts';
import { BANK_TRANSFER, CARD_PAYMENT } from '../rules/orders/order-terms.ts';
import { type Asking, addProduct, asking, checkout, type Refusal } from '../testing/calls/ordering-calls.ts';
import { hasPdfToText, pdfText, whyNoPdfText } from '../testing/pdf-text.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';
import type { PaymentAnswer, WaitingAnswer } from './payments.schemas.ts';
import { signedText } from './signed-news.ts';
import { type Call, startTestProvider, type TestProvider } from './testing/test-provider.ts';

const SECRET = 'tajna-kartica-0123456789';
const TRANSFER = { bankTransfer: 1, bankAccount: 'BA391290079401028494', bankReceiver: 'Apoteka d.o.o.' };

let shop: TestShop;
let provider: TestProvider;
let ask: Asking;
let address = '';
let calls: (state: Call['state']) => readonly Call[] = () => [];

beforeAll(async () => {
  provider = await startTestProvider({
    secret: SECRET,
    calls: (state) => calls(state),
    notificationUrl: () => `${address}/api/payments/notifications`,
  });
  shop = await startTestShop({ payments: { paymentUrl: provider.url, paymentSecret: SECRET } });
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  ask = asking(shop, await addProduct(shop, 'magnezij'));
});
afterAll(async () => {
  await provider?.close();
  await shop?.close();
});
beforeEach(() => {
  calls = () => [];
  provider.setAway(false);
});

async function settings(changes: object): Promise<void> {
  const answer = await ask.post('/settings/update-settings', changes, shop.asAdmin);
  expect(answer.statusCode, answer.body).toBe(200);
  await shop.settled();
}
type Placed = Awaited<ReturnType<Asking['order']>> & { paymentUrl?: string };
const placedBy = (charge: string): Promise<Placed> => ask.order({ charge, email: `${newId()}@example.com` });
async function orderOf({ _id }: Placed): Promise<OrderAnswer> {
  await shop.settled();
  return (await ask.get(`/orders/single-order-id/${_id}`, shop.asAdmin)).json<OrderAnswer>();
}
async function paymentOf({ _id, orderKey }: Placed): Promise<PaymentAnswer> {
  await shop.settled();
  return (await ask.get(`/orders/${_id}/payment?kljuc=${orderKey}`)).json<PaymentAnswer>();
}
const advance = (order: Placed, status: string) =>
  ask.post(`/orders/update-status/${order._id}`, { status }, shop.asAdmin);
const pay = ({ _id, orderKey }: Placed) => ask.post(`/orders/${_id}/pay?kljuc=${orderKey}`, {});
/** Width and height in points, rounded. */
const pageSize = (pdf: Buffer) =>
  (/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? [])
    .slice(1)
    .map((side) => Math.round(Number(side)));
const attemptOf = ({ _id }: Placed, n = 1) => `${_id}.${n}`;

describe('a shop that accepts cash only', () => {
  it('refuses orders with another payment, without placing them', async () => {
    for (const charge of [BANK_TRANSFER, CARD_PAYMENT]) {
      const answer = await ask.post('/orders/add-order', { ...checkout, charge, cartId: await ask.cart() });
      expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([422, 'payment_not_offered']);
    }
    const order = await placedBy(checkout.charge);
    expect(order).not.toHaveProperty('paymentUrl');
    expect((await orderOf(order)).payment).toEqual({ state: 'open', method: checkout.charge, reference: '' });
    for (const status of ['Potvrđena', 'Poslana', 'Isporučena']) await advance(order, status);
    expect((await orderOf(order)).payment.state).toBe('paid');
  });

  it('requires an account before it accepts transfers', async () => {
    const answer = await ask.post('/settings/update-settings', { bankTransfer: 1 }, shop.asAdmin);
    expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([422, 'bank_account_missing']);
  });
});

describe('a transfer', () => {
  beforeAll(() => settings(TRANSFER));

  it('shows the payment slip only to callers who may see the order', async () => {
    const order = await placedBy(BANK_TRANSFER);
    const { slip, state, reference } = await paymentOf(order);
    expect(slip).toEqual({
      receiver: 'Apoteka d.o.o.',
      account: 'BA391290079401028494',
      amount: order.totalPrice,
      reference,
      purpose: `Narudžba ${order.orderName}`,
    });
    expect([state, reference]).toEqual(['open', expect.stringMatching(`^${order.generatedOrderId}\\d$`)]);
    const stranger = await ask.get(`/orders/${order._id}/payment`);
    expect([stranger.statusCode, stranger.json<Refusal>().code]).toEqual([404, 'order_not_found']);
    const masked = await ask.get(`/orders/single-order-id/${order.generatedOrderId}`);
    expect(masked.json<OrderAnswer>().payment).toEqual({
      state: 'open',
      method: BANK_TRANSFER,
      reference: '',
    });
  });

  it.skipIf(!hasPdfToText)(
    `is paid with a slip on A6, for callers who may see the order, until it was paid${whyNoPdfText}`,
    async () => {
      const order = await placedBy(BANK_TRANSFER);
      const path = `/orders/${order._id}/payment-slip.pdf`;
      const slip = await ask.get(`${path}?kljuc=${order.orderKey}`);
      expect([slip.statusCode, slip.headers['content-type']]).toEqual([200, 'application/pdf']);
      const text = pdfText(slip.rawPayload);
      for (const part of ['Đenana Čaušević', 'Zmaja od Bosne 1', '061 123 456', 'Apoteka d.o.o.'])
        expect(text).toContain(part);
      expect(text).toContain(`Narudžba ${order.orderName}`);
      expect(text).toContain(formatPrice(order.totalPrice));
      const digits = text.replace(/\D/g, '');
      expect(digits).toContain('1290079401028494');
      expect(digits).toContain((await paymentOf(order)).reference);
      expect(pageSize(slip.rawPayload)).toEqual([420, 298]);
      expect((await ask.get(path)).statusCode).toBe(404);
      await ask.post(`/orders/${order._id}/payments`, { amount: order.totalPrice }, shop.asAdmin);
      await shop.settled();
      const gone = await ask.get(path, shop.asAdmin);
      expect([gone.statusCode, gone.json<Refusal>().code]).toEqual([404, 'payment_slip_missing']);
    },
  );

  it('goes to an account whose check digits are right', async () => {
    const change = (bankAccount: string) =>
      ask.post('/settings/update-settings', { bankAccount }, shop.asAdmin);
    for (const wrong of ['1290079401028495', 'BA391290079401028495', '123', 'moj račun']) {
      const answer = await change(wrong);
      expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([422, 'bank_account_invalid']);
    }
    for (const right of ['129-007-94010284-94', TRANSFER.bankAccount])
      expect((await change(right)).statusCode).toBe(200);
    await shop.settled();
  });

  it('has to arrive before the order is sent', async () => {
    const order = await placedBy(BANK_TRANSFER);
    await advance(order, 'Potvrđena');
    const early = await advance(order, 'Poslana');
    expect([early.statusCode, early.json<Refusal>().code]).toEqual([422, 'payment_open']);
    expect((await orderOf(order)).nextStatuses).toEqual(['Otkazana']);
    const key = { ...shop.asAdmin, 'idempotency-key': newId() };
    const mark = (amount: number, headers: Readonly<Record<string, string>> = key) =>
      ask.post(`/orders/${order._id}/payments`, { amount }, headers);
    expect((await mark(order.totalPrice - 1, shop.asAdmin)).json<Refusal>().code).toBe('payment_too_small');
    for (const answer of [await mark(order.totalPrice), await mark(order.totalPrice)])
      expect([answer.statusCode, answer.json<PaymentAnswer>().state]).toEqual([201, 'paid']);
    expect((await mark(order.totalPrice, shop.asAdmin)).json<Refusal>().code).toBe('already_paid');
    expect((await paymentOf(order)).history.map(({ type }) => type)).toEqual(['received']);
    expect((await advance(order, 'Poslana')).statusCode).toBe(200);
  });

  it('is refunded by hand when the order is cancelled', async () => {
    const order = await placedBy(BANK_TRANSFER);
    await ask.post(`/orders/${order._id}/payments`, { amount: order.totalPrice }, shop.asAdmin);
    await advance(order, 'Otkazana');
    const { refundDue, refundedByProvider } = await paymentOf(order);
    expect([refundDue, refundedByProvider]).toEqual([order.totalPrice, false]);
    const list = await ask.get('/payments/orders?kind=refunds', shop.asAdmin);
    expect(list.json<WaitingAnswer>().items.map(({ _id }) => _id)).toContain(order._id);
    const answer = await ask.post(`/orders/${order._id}/refunds`, {}, shop.asAdmin);
    expect(answer.json<PaymentAnswer>()).toMatchObject({ state: 'refunded', refundDue: 0 });
  });

  it('can be filtered by in the table, and is listed while pending', async () => {
    const order = await placedBy(BANK_TRANSFER);
    const paid = await placedBy(BANK_TRANSFER);
    await ask.post(`/orders/${paid._id}/payments`, { amount: paid.totalPrice }, shop.asAdmin);
    await shop.settled();
    const rows = async (payment: string) => {
      const query = `page=1&pageSize=100&payment=${payment}`;
      const answer = await ask.get(`/orders/administration?${query}`, shop.asAdmin);
      return answer.json<{ items: OrderRow[]; total: number }>();
    };
    const open = await rows('open');
    expect(open.items.find(({ _id }) => _id === order._id)?.paymentState).toBe('open');
    expect(open.items.map(({ _id }) => _id)).not.toContain(paid._id);
    expect(open.total).toBe(open.items.length);
    expect((await rows('paid')).items.map(({ _id }) => _id)).toContain(paid._id);
    const waiting = await ask.get('/payments/orders?kind=waiting&pageSize=100', shop.asAdmin);
    const ids = waiting.json<WaitingAnswer>().items.map(({ _id }) => _id);
    expect([ids.includes(order._id), ids.includes(paid._id)]).toEqual([true, false]);
  });
});

describe('a card', () => {
  beforeAll(() => settings({ cardPayment: 1 }));

  it('is charged on the provider’s page, which notifies the shop', async () => {
    calls = (state) => [{ state, afterMs: 0 }];
    const order = await placedBy(CARD_PAYMENT);
    expect(order.paymentUrl).toContain(provider.url);
    expect(provider.payments.get(attemptOf(order))).toMatchObject({
      amount: order.totalPrice,
      state: 'open',
    });
    await advance(order, 'Potvrđena');
    expect((await advance(order, 'Poslana')).json<Refusal>().code).toBe('payment_open');
    const page = await fetch(order.paymentUrl ?? '');
    expect(await page.text()).toContain('Plati');
    const paid = await fetch(`${order.paymentUrl}/plati`, { method: 'POST', redirect: 'manual' });
    expect(paid.headers.get('location')).toBe(
      `http://shop.example/generisana-narudzba/${order.generatedOrderId}`,
    );
    await provider.allReported();
    expect((await orderOf(order)).payment).toEqual({
      state: 'paid',
      method: CARD_PAYMENT,
      reference: attemptOf(order),
    });
    expect((await advance(order, 'Poslana')).statusCode).toBe(200);
  });

  it('is charged once, for any number and order of notifications', async () => {
    calls = (state) => [
      { state, afterMs: 20 },
      { state: 'refused', afterMs: 0 },
      { state, afterMs: 0 },
      { state: 'open', afterMs: 40 },
    ];
    const order = await placedBy(CARD_PAYMENT);
    provider.decide(attemptOf(order), 'captured');
    await provider.allReported();
    const { state, history } = await paymentOf(order);
    expect(state).toBe('paid');
    expect(history.filter(({ type }) => type === 'received')).toHaveLength(1);
  });

  it('is retried after a refusal, in another attempt', async () => {
    calls = (state) => [{ state, afterMs: 0 }];
    const order = await placedBy(CARD_PAYMENT);
    provider.decide(attemptOf(order), 'refused');
    await provider.allReported();
    expect(await paymentOf(order)).toMatchObject({ state: 'refused', canPay: true });
    const again = await pay(order);
    expect([again.statusCode, again.json<{ paymentUrl: string }>().paymentUrl]).toEqual([
      200,
      expect.stringContaining(encodeURIComponent(attemptOf(order, 2))),
    ]);
    // A repeated request gets the same attempt.
    expect((await pay(order)).json()).toEqual(again.json());
    provider.decide(attemptOf(order, 2), 'captured');
    await provider.allReported();
    expect((await paymentOf(order)).state).toBe('paid');
    expect((await pay(order)).json<Refusal>().code).toBe('already_paid');
  });

  it('is polled without a notification', async () => {
    const order = await placedBy(CARD_PAYMENT);
    provider.decide(attemptOf(order), 'captured');
    expect((await paymentOf(order)).state).toBe('open');
    await shop.modules.cards.ask(order._id, {
      correlationId: newId(),
      actor: { kind: 'system', id: 'payments' },
    });
    expect((await paymentOf(order)).state).toBe('paid');
  });

  it('is refunded once when the order is cancelled', async () => {
    calls = (state) => [{ state, afterMs: 0 }];
    const order = await placedBy(CARD_PAYMENT);
    provider.decide(attemptOf(order), 'captured');
    await provider.allReported();
    await advance(order, 'Otkazana');
    await expect.poll(async () => (await paymentOf(order)).state).toBe('refunded');
    await ask.post(`/orders/${order._id}/refunds`, {}, shop.asAdmin);
    expect([...(provider.payments.get(attemptOf(order))?.refunds.values() ?? [])]).toEqual([
      order.totalPrice,
    ]);
  });

  it('is not offered while the provider is unavailable; the cart can be ordered with another payment', async () => {
    provider.setAway(true);
    const cartId = await ask.cart();
    const order = (charge: string) => ask.post('/orders/add-order', { ...checkout, charge, cartId });
    const away = await order(CARD_PAYMENT);
    expect([away.statusCode, away.json<Refusal>().code]).toEqual([409, 'payment_provider_away']);
    expect((await order(checkout.charge)).statusCode).toBe(201);
  });

  it('can be charged later when the provider became unavailable after the order', async () => {
    const order = await placedBy(CARD_PAYMENT);
    provider.setAway(true);
    const answer = await pay(order);
    expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([409, 'payment_provider_away']);
    provider.setAway(false);
    expect((await pay(order)).statusCode).toBe(200);
  });

  it('is accepted only with the provider’s signature, and for attempts that the shop started', async () => {
    const order = await placedBy(CARD_PAYMENT);
    const news = { attempt: attemptOf(order), state: 'captured', amount: order.totalPrice } as const;
    const tell = (signature: string, reported: object = news) =>
      ask.post('/payments/notifications', { ...reported, signature });
    expect((await tell('0'.repeat(64))).statusCode).toBe(403);
    expect((await tell(signatureOf('druga-tajna-0123456789', signedText(news)))).statusCode).toBe(403);
    const right = signatureOf(SECRET, signedText(news));
    expect((await tell(right, { ...news, amount: 1 })).statusCode).toBe(403);
    const unknown = { ...news, attempt: attemptOf(order, 7) };
    expect((await tell(signatureOf(SECRET, signedText(unknown)), unknown)).statusCode).toBe(404);
    expect((await paymentOf(order)).state).toBe('open');
    expect((await tell(right)).json()).toEqual({ recorded: true });
    expect((await paymentOf(order)).state).toBe('paid');
  });
});

import { describe, expect, it } from 'vitest';
import { type LaterStage, orderDecider } from '../ordering/index.ts';
import type { CommandContext } from '../platform/kernel/commands/command-handler.ts';
import { newId } from '../platform/kernel/ids.ts';
import type { Asking, Headers } from '../testing/calls/ordering-calls.ts';
import { hasPdfToText, pdfText, whyNoPdfText } from '../testing/pdf-text.ts';
import { anOrder } from '../testing/samples/an-order.ts';
import type { TestShop } from '../testing/shop.ts';
import type { ReturnRow } from './returns.schemas.ts';
import { codeOf, keyOf, type Order, usingReturnsShop } from './returns.testing.ts';

let shop: TestShop;
let ask: Asking;
let omega: string;

const { settings, move, delivered, pieces, want, request, requested, came, receive, received, shown } =
  usingReturnsShop((started) => {
    ({ shop, ask, omega } = started);
  });

/** A delivered order from the past, as an import writes it. */
async function deliveredAt(recordedAt: string): Promise<Order> {
  const id = newId();
  const context: CommandContext = {
    correlationId: id,
    actor: { kind: 'system', id: 'demo' },
    recordedAt,
  };
  const publicNumber = 400_000_000 + Math.floor(Math.random() * 99_999_999);
  const placed = anOrder({ publicNumber });
  const { handler } = shop.stores;
  await handler.run(orderDecider, id, { type: 'PlaceOrder', id, ...placed }, context);
  for (const stage of ['confirmed', 'sent', 'delivered'] satisfies LaterStage[])
    await handler.run(orderDecider, id, { type: 'ChangeStage', id, stage, note: '' }, context);
  await shop.settled();
  return { _id: id, generatedOrderId: publicNumber, orderKey: placed.contact.key };
}

describe('a request to return', () => {
  it('is made with the key of a guest’s order, and is shown only to callers who may see the order', async () => {
    const order = await delivered(3);
    const returnId = await requested(order, 2);
    const expected = {
      _id: returnId,
      state: 'requested',
      lines: [{ id: omega, title: 'Omega 3 Đumbir žalfija', variation: '', quantity: 2 }],
      received: [],
      reason: 'Ne odgovara mi',
      receivedAt: null,
      refundAmount: 0,
    };
    expect((await shown(order)).returns).toMatchObject([expected]);
    expect((await shown(order, {}, keyOf(order))).returns).toMatchObject([expected]);
    expect((await shown(order, {})).returns).toEqual([]);
  });

  it('is made by the owner and by an administrator only', async () => {
    const owner = await shop.addCustomer('povrat@example.com');
    const other = await shop.addCustomer('povrat-drugi@example.com');
    const order = await delivered(4, {}, owner.headers);
    expect((await request(order, want(1), owner.headers, '')).statusCode).toBe(201);
    expect((await request(order, want(1), shop.asAdmin, '')).statusCode).toBe(201);
    for (const [headers, key] of [
      [other.headers, ''],
      [{}, ''],
      [{}, '?kljuc=pogodak'],
    ] as const)
      expect(codeOf(await request(order, want(1), headers, key))).toEqual([404, 'order_not_found']);
    expect(codeOf(await request({ ...order, _id: newId() }, want(1)))).toEqual([404, 'order_not_found']);
    expect((await shown(order)).returns).toHaveLength(2);
  });

  it('is made once, also for repeated requests', async () => {
    const order = await delivered(3);
    const headers = { 'idempotency-key': newId() };
    const answers = await Promise.all([1, 2, 3].map(() => request(order, want(1), headers)));
    expect(new Set(answers.map((answer) => answer.json<{ returnId: string }>().returnId)).size).toBe(1);
    expect((await shown(order)).returns).toHaveLength(1);
  });

  it('takes no more pieces than were ordered, also with others at the same time', async () => {
    const order = await delivered(3);
    const answers = await Promise.all([1, 2, 3, 4].map(() => request(order, want(2))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422, 422]);
    expect(codeOf(await request(order, want(2)))).toEqual([422, 'return_too_much']);
    expect((await request(order, want(1))).statusCode).toBe(201);
  });

  it.each([
    ['no lines', () => ({ lines: [], reason: '' }), 400, 'invalid_request'],
    ['no pieces', () => want(0), 400, 'invalid_request'],
    [
      'a product that was not ordered',
      () => ({ lines: [pieces(1, 'x')], reason: '' }),
      422,
      'return_line_unknown',
    ],
    ['more than was ordered', () => want(4), 422, 'return_too_much'],
  ])('is refused with %s, and nothing changes', async (_, body, status, code) => {
    const order = await delivered(3);
    expect(codeOf(await request(order, body()))).toEqual([status, code]);
    expect((await shown(order)).returns).toEqual([]);
  });

  it('is refused before the order was sent', async () => {
    const order = await ask.order();
    expect(codeOf(await request(order, want(1)))).toEqual([422, 'return_not_possible']);
    await move(order._id, 'Potvrđena', 'Poslana');
    expect((await request(order, want(1))).statusCode).toBe(201);
  });

  it('is refused after the days of the settings, or where there are none, except to an administrator', async () => {
    const day = 24 * 60 * 60_000;
    const order = await deliveredAt(new Date(Date.now() - 20 * day).toISOString());
    const body = { lines: [pieces(1, 'omega')], reason: '' };
    expect(codeOf(await request(order, body))).toEqual([422, 'return_too_late']);
    await settings({ returnDays: 30 });
    expect((await request(order, body)).statusCode).toBe(201);
    await settings({ returnDays: 0 });
    const another = await delivered(1);
    expect(codeOf(await request(another, want(1)))).toEqual([422, 'returns_off']);
    expect((await request(another, want(1), shop.asAdmin)).statusCode).toBe(201);
    await settings({ returnDays: 14 });
  });
});

describe('the list of returns', () => {
  const list = async (query = '') => {
    await shop.settled();
    const answer = await ask.get(`/returns?${query}`, shop.asAdmin);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ items: ReturnRow[]; total: number; page: number; pageSize: number }>();
  };

  it('is paged, the newest first, filtered by state, and the same after a rebuild', async () => {
    const order = await delivered(3);
    const first = await requested(order, 1);
    const second = await requested(order, 1);
    await received(first, { stock: 1 });
    const { items, total } = await list('pageSize=2');
    expect(items.map(({ _id, state, orderName }) => [_id, state, orderName])).toEqual([
      [second, 'requested', order.orderName],
      [first, 'received', order.orderName],
    ]);
    expect((await list('pageSize=1&page=2')).items.map(({ _id }) => _id)).toEqual([first]);
    const [open, closed] = [await list('state=requested'), await list('state=received')];
    expect(open.items[0]?._id).toBe(second);
    expect(closed.items.every(({ state }) => state === 'received')).toBe(true);
    expect(open.total + closed.total).toBe(total);
    const before = await list('pageSize=100');
    expect((await ask.post('/projections/orders/rebuild', {}, shop.asAdmin)).statusCode).toBe(202);
    const reader = async () =>
      (await ask.get('/projections', shop.asAdmin))
        .json<{ name: string; generation: number; task: { state: string; differences: unknown } | null }[]>()
        .find(({ name }) => name === 'orders');
    await expect.poll(reader).toMatchObject({ generation: 2, task: { state: 'done', differences: null } });
    expect(await list('pageSize=100')).toEqual(before);
    expect((await ask.get('/returns?state=nema', shop.asAdmin)).statusCode).toBe(400);
    expect((await ask.get('/returns')).statusCode).toBe(401);
  });

  it('loses the returns of a deleted order', async () => {
    const order = await delivered(1);
    const returnId = await requested(order, 1);
    await shop.app.inject({
      method: 'DELETE',
      url: `/api/orders/delete-order/${order._id}`,
      headers: shop.asAdmin,
    });
    expect((await list()).items.map(({ _id }) => _id)).not.toContain(returnId);
    expect(codeOf(await receive(returnId, came({ stock: 1 })))).toEqual([404, 'return_not_found']);
  });
});

describe('the form of withdrawal', () => {
  const form = (order: Order, key = keyOf(order), headers: Headers = {}) =>
    ask.get(`/orders/${order.generatedOrderId}/withdrawal-form.pdf${key}`, headers);

  it('is a PDF for callers who may see the order', async () => {
    const order = await delivered(1);
    const answer = await form(order);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await form(order, '', shop.asAdmin)).statusCode).toBe(200);
    expect(codeOf(await form(order, ''))).toEqual([404, 'order_not_found']);
  });

  it.runIf(hasPdfToText)(`has the data of the order${whyNoPdfText}`, async () => {
    await settings({
      seller: {
        name: 'Apoteka Žalfija d.o.o.',
        address: 'Ferhadija 1, 71000 Sarajevo',
        jib: '',
        pdvNumber: '',
        accounts: '',
      },
    });
    const order = await delivered(2);
    const text = pdfText((await form(order)).rawPayload);
    for (const part of [
      'Obrazac za odustanak od ugovora',
      'Apoteka Žalfija d.o.o.',
      order.orderName,
      'Omega 3 Đumbir žalfija',
      'Đenana Čaušević',
      'Zmaja od Bosne 1',
      'Potpis kupca',
    ])
      expect(text).toContain(part);
  });
});

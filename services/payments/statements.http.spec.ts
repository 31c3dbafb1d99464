import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createQueries } from '../api/queries.ts';
import { newId } from '../platform/kernel/ids.ts';
import { paymentReference } from '../rules/money/payment-reference.ts';
import { CASH_ON_DELIVERY } from '../rules/orders/order-terms.ts';
import type { Refusal } from '../testing/calls/ordering-calls.ts';
import type { HeadAnswer } from './payments.schemas.ts';
import { readStatement } from './statement.ts';
import { createStatementMatches } from './statement-matches.ts';
import { camt, entryOf, mt940 } from './testing/statement-samples.ts';
import { km, type Placed, type StatementShop, startStatementShop } from './testing/statement-shop.ts';

let shop: StatementShop;
beforeAll(async () => {
  shop = await startStatementShop();
});
afterAll(() => shop?.close());

const HEADER = 'Datum;Iznos;Poziv na broj;Svrha;Uplatilac';
const table = (...lines: readonly string[]) => [HEADER, ...lines].join('\r\n');
const refOf = ({ generatedOrderId }: Placed) => paymentReference(generatedOrderId);
const paying = (order: Placed, payer = 'Amra Kovač') =>
  `24.11.2026;${km(order.totalPrice)};${refOf(order)};Narudžba;${payer}`;
const RENT = '24.11.2026;12,00;;Kirija za novembar;Zakupac';

/** Three orders; the statement pays the first and the second, sends too little for the third, and holds a stranger's row. */
async function mixed() {
  const orders = [await shop.place(), await shop.place(), await shop.place()] as const;
  const [first, second, third] = orders;
  const short = `24.11.2026;${km(third.totalPrice - 5)};${refOf(third)};Narudžba;Bojan`;
  return { orders, content: table(paying(first), paying(second, 'Čedo Đurić'), short, RENT) };
}
const statesOf = (orders: readonly Placed[]) => Promise.all(orders.map((order) => shop.stateOf(order)));

const mistyped = (reference: string) => reference.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));

describe('a bank statement that is previewed', () => {
  it('answers matched, doubtful and unknown rows, with order, amount and reference', async () => {
    const { orders, content } = await mixed();
    const [first, , third] = orders;
    const { matched, doubtful, unknown } = await shop.rowsOf(content, { preview: '1' });
    expect([matched.length, doubtful.length, unknown.length]).toEqual([2, 1, 1]);
    const paid = { order: first.generatedOrderId, amount: first.totalPrice, reference: refOf(first) };
    const further = { date: '24.11.2026', payer: 'Amra Kovač', orderName: first.orderName, row: 2 };
    expect(matched[0]).toMatchObject({ ...paid, ...further, state: 'matched' });
    expect(doubtful[0]).toMatchObject({
      order: third.generatedOrderId,
      amount: third.totalPrice - 5,
      reference: refOf(third),
      state: 'wrong_amount',
    });
    expect(unknown[0]).toMatchObject({ order: null, amount: 1200, reference: '', state: 'unknown' });
  });

  it.each([
    ['with `preview` 1', { preview: '1' }],
    ['without `preview`', {}],
    ['with `preview` 1 and chosen rows', { preview: '1', rows: 'all' }],
  ] as const)('writes nothing %s', async (_, fields) => {
    const { orders, content } = await mixed();
    const { matched } = await shop.rowsOf(content);
    const rows = matched.map(({ key }) => key).join(',');
    await shop.rowsOf(content, 'rows' in fields ? { ...fields, rows } : fields);
    expect(await statesOf(orders)).toEqual(['open', 'open', 'open']);
  });

  it('refuses any other `preview`, and writes nothing', async () => {
    const { orders, content } = await mixed();
    for (const preview of ['2', '', 'false']) {
      const answer = await shop.upload(content, { preview });
      expect([answer.statusCode, answer.json<Refusal>().details?.[0]?.field]).toEqual([400, 'preview']);
    }
    expect(await statesOf(orders)).toEqual(['open', 'open', 'open']);
  });
});

describe('a bank statement that is booked', () => {
  it('with `preview` 0 pays every matched order at once, and no other', async () => {
    const { orders, content } = await mixed();
    const { matched, doubtful, unknown } = await shop.rowsOf(content, { preview: '0' });
    expect(matched.map(({ state }) => state)).toEqual(['booked', 'booked']);
    expect([doubtful[0]?.state, unknown[0]?.state]).toEqual(['wrong_amount', 'unknown']);
    expect(await statesOf(orders)).toEqual(['paid', 'paid', 'open']);
  });

  it('is shown to a reader with the position of its answer', async () => {
    const { orders, content } = await mixed();
    const { headers } = await shop.upload(content, { preview: '0' });
    const path = `/orders/${orders[0]._id}/payment`;
    const shown = await shop.getSince(path, String(headers['shop-position']));
    expect(shown.json()).toMatchObject({ state: 'paid' });
  });

  it('again books nothing twice, also at the same time', async () => {
    const { orders, content } = await mixed();
    const book = () => shop.rowsOf(content, { preview: '0' });
    for (const { matched } of [...(await Promise.all([book(), book()])), await book()])
      expect(matched.map(({ state }) => state)).toEqual(['booked', 'booked']);
    const { history, refundDue } = await shop.paymentOf(orders[0]);
    expect([history.map(({ type }) => type), refundDue]).toEqual([['received'], 0]);
  });

  it('with `preview` 0 and chosen rows books those alone', async () => {
    const { orders, content } = await mixed();
    const { matched } = await shop.rowsOf(content, { preview: '1' });
    const rows = matched[1]?.key ?? '';
    const booked = await shop.rowsOf(content, { preview: '0', rows });
    expect(booked.matched.map(({ state }) => state)).toEqual(['matched', 'booked']);
    expect(await statesOf(orders)).toEqual(['open', 'paid', 'open']);
  });

  it('without `preview` books the chosen rows', async () => {
    const { orders, content } = await mixed();
    const { matched } = await shop.rowsOf(content);
    await shop.rowsOf(content, { rows: matched[0]?.key ?? '' });
    expect(await statesOf(orders)).toEqual(['paid', 'open', 'open']);
  });

  it('never pays an order of a doubtful row, though it is chosen', async () => {
    const order = await shop.place();
    const content = table(`24.11.2026;${km(order.totalPrice)};;narudzba ${order.generatedOrderId};Amra`);
    const { doubtful } = await shop.rowsOf(content);
    await shop.rowsOf(content, { preview: '0', rows: doubtful.map(({ key }) => key).join(',') });
    expect(await shop.stateOf(order)).toBe('open');
  });

  it('records a chosen second payment of an order as money to refund, once the first is booked', async () => {
    const order = await shop.place();
    const content = table(paying(order), paying(order, 'Čedo Đurić'));
    const states = ({ matched, doubtful }: Awaited<ReturnType<typeof shop.rowsOf>>) =>
      [matched, doubtful].map((rows) => rows.map(({ state }) => state));
    const preview = await shop.rowsOf(content);
    expect(states(preview)).toEqual([['matched'], ['second']]);
    const rows = [...preview.matched, ...preview.doubtful].map(({ key }) => key).join(',');
    expect(states(await shop.rowsOf(content, { rows }))).toEqual([['booked'], ['paid']]);
    expect(await shop.paymentOf(order)).toMatchObject({ state: 'paid', refundDue: 0 });
    expect(states(await shop.rowsOf(content, { preview: '0' }))).toEqual([['booked'], ['paid']]);
    expect(await shop.paymentOf(order)).toMatchObject({ state: 'paid', refundDue: 0 });
    const second = preview.doubtful[0]?.key ?? '';
    expect(states(await shop.rowsOf(content, { rows: second }))).toEqual([['booked', 'booked'], []]);
    expect(await shop.paymentOf(order)).toMatchObject({ state: 'paid', refundDue: order.totalPrice });
  });

  it('reports a second payment of an order as already paid, also right after the first', async () => {
    const order = await shop.place();
    const rows = await readStatement('izvod.csv', Buffer.from(table(paying(order), paying(order, 'Amra'))));
    const { orders } = createQueries(shop.stores);
    const shown = { order: async (id: string) => shop.settled().then(() => orders.order(id)) };
    const { book } = createStatementMatches({ handler: shop.stores.handler, orders: shown });
    const context = { actor: { kind: 'system', id: 'spec' }, correlationId: newId() } as const;
    const { matched, doubtful } = await book(rows, new Set(rows.map(({ key }) => key)), context);
    expect([matched[0]?.state, doubtful[0]?.state]).toEqual(['booked', 'paid']);
    expect(await shop.paymentOf(order)).toMatchObject({ state: 'paid', refundDue: 0 });
  });
});

describe('a row of a bank statement', () => {
  const rowOf = async (line: string) => {
    const { matched, doubtful, unknown } = await shop.rowsOf(table(line));
    return { matched: matched[0], doubtful: doubtful[0], unknown: unknown[0] };
  };

  it.each([
    ['as it is', (number: string) => `Narudzba ${number}, hvala`],
    ['in groups of three', (number: string) => number.replace(/(...)(?=.)/g, '$1 ')],
    ['with wrong check digits', (number: string) => mistyped(paymentReference(Number(number)))],
  ])('with the bare number of an unpaid order, %s, is doubtful and names it', async (_, written) => {
    const order = await shop.place();
    const purpose = written(String(order.generatedOrderId));
    const { doubtful } = await rowOf(`24.11.2026;${km(order.totalPrice)};;${purpose};Amra`);
    expect(doubtful).toMatchObject({
      order: order.generatedOrderId,
      orderName: order.orderName,
      amount: order.totalPrice,
      purpose,
      state: 'number_only',
    });
  });

  it('with the bare number of a paid order, of none, or of another length is unknown', async () => {
    const order = await shop.place();
    await shop.rowsOf(table(paying(order)), { preview: '0' });
    const open = await shop.place();
    for (const number of [order.generatedOrderId, '999999999', String(open.generatedOrderId).slice(1)])
      expect((await rowOf(`24.11.2026;49,00;;Narudzba ${number};Amra`)).unknown?.order).toBeNull();
  });

  it('that pays out is unknown, whatever its reference', async () => {
    const order = await shop.place();
    const { unknown } = await rowOf(`24.11.2026;-${km(order.totalPrice)};${refOf(order)};Povrat;Amra`);
    expect(unknown).toMatchObject({ amount: null, state: 'unknown' });
  });

  it('for a cancelled order is doubtful', async () => {
    const order = await shop.place();
    await shop.cancel(order);
    expect((await rowOf(paying(order))).doubtful).toMatchObject({
      order: order.generatedOrderId,
      state: 'ended',
    });
  });
});

describe('a transfer for an order that is paid in cash by now', () => {
  it('is doubtful, and booked as money to refund', async () => {
    const order = await shop.place();
    const change = { charge: CASH_ON_DELIVERY, expectedTotal: order.totalPrice };
    expect((await shop.post(`/orders/${order._id}/change`, change)).statusCode).toBe(200);
    const content = table(paying(order));
    const [row] = (await shop.rowsOf(content)).doubtful;
    expect(row).toMatchObject({ order: order.generatedOrderId, state: 'by_cash' });
    expect((await shop.rowsOf(content, { preview: '0' })).doubtful[0]?.state).toBe('by_cash');
    const { matched } = await shop.rowsOf(content, { rows: row?.key ?? '' });
    expect(matched[0]?.state).toBe('booked');
    expect(await shop.paymentOf(order)).toMatchObject({ state: 'open', refundDue: order.totalPrice });
  });

  it('has ended where the order was cancelled', async () => {
    const order = await shop.place();
    const change = { charge: CASH_ON_DELIVERY, expectedTotal: order.totalPrice };
    await shop.post(`/orders/${order._id}/change`, change);
    await shop.cancel(order);
    expect((await shop.rowsOf(table(paying(order)))).doubtful[0]?.state).toBe('ended');
  });
});

describe('a bank statement as a table', () => {
  it('is read in Windows-1250 and with commas', async () => {
    const order = await shop.place();
    const text = `Datum knjiženja,Uplata,Svrha\n24.11.2026,"${km(order.totalPrice)}",Uplata ${refOf(order)}\n`;
    const { matched } = await shop.rowsOf(Buffer.from(text.replace('ž', '\u009e'), 'latin1'));
    expect(matched[0]).toMatchObject({ amount: order.totalPrice, date: '24.11.2026' });
  });

  it('is refused without amounts, without rows, as another kind of file, and above 5 MB', async () => {
    const code = async (content: string | Buffer) => {
      const answer = await shop.upload(content);
      return [answer.statusCode, answer.json<Refusal>().code];
    };
    expect(await code('Datum;Svrha\n1;2')).toEqual([422, 'missing_columns']);
    expect(await code('Datum;Iznos;Svrha\n')).toEqual([422, 'no_rows']);
    expect(await code('')).toEqual([422, 'empty_file']);
    expect(await code(Buffer.from([1, 0, 2]))).toEqual([415, 'unsupported_media_type']);
    expect((await code(Buffer.alloc(5 * 1024 * 1024 + 1, ':20:')))[0]).toBe(413);
  });
});

describe.each([
  ['MT940', (...reported: Parameters<typeof mt940>[0]) => mt940(reported)],
  ['camt.053', (...reported: Parameters<typeof mt940>[0]) => camt(...reported.map((one) => entryOf(one)))],
] as const)('a bank statement in %s', (_, statement) => {
  const reported = (order: Placed, reference = refOf(order)) => ({
    amount: (order.totalPrice / 100).toFixed(2),
    reference,
    payer: 'Čedo Đurić',
  });

  it('is matched like a table, and booked once', async () => {
    const [first, second] = [await shop.place(), await shop.place()];
    const content = statement(reported(first), reported(second, String(second.generatedOrderId)));
    for (const preview of ['0', '0']) {
      const { matched, doubtful, unknown } = await shop.rowsOf(content, { preview }, 'izvod.dat');
      expect(matched).toMatchObject([
        { order: first.generatedOrderId, payer: 'Čedo Đurić', state: 'booked' },
      ]);
      expect(doubtful).toMatchObject([{ order: second.generatedOrderId, state: 'number_only' }]);
      expect(unknown).toEqual([]);
    }
    expect(await statesOf([first, second])).toEqual(['paid', 'open']);
    expect((await shop.paymentOf(first)).history).toHaveLength(1);
  });

  it('that is malformed is refused in Bosnian, and books nothing', async () => {
    const order = await shop.place();
    const broken = statement(reported(order), { ...reported(order), amount: '' });
    const answer = await shop.upload(broken, { preview: '0' });
    expect([answer.statusCode, answer.json<Refusal>()]).toMatchObject([
      422,
      { code: 'invalid_file', error: expect.stringContaining('Izvod je oštećen') },
    ]);
    expect(await shop.stateOf(order)).toBe('open');
  });
});

describe('the columns of a table', () => {
  const OWN = 'Dan;Duguje;Potraga;Model;Tekst;Ko';
  const rowOf = (order: Placed) => `24.11.2026;0,00;${km(order.totalPrice)};${refOf(order)};Hvala;Amra`;
  const own = (...orders: readonly Placed[]) => [OWN, ...orders.map(rowOf)].join('\r\n');
  const CHOSEN = { date: 'Dan', amount: 'Potraga', reference: 'Model', purpose: 'Tekst', payer: 'Ko' };
  const NONE = { date: '', amount: '', reference: '', purpose: '', payer: '' };
  const choose = (columns: object) => shop.post('/payments/statements/columns', columns);

  it('are shown with the first rows of the file, and which of them are recognised', async () => {
    const order = await shop.place();
    const lines = [`${OWN};Svrha`, ...Array.from({ length: 9 }, () => `${rowOf(order)};x`)].join('\n');
    const head = (await shop.head(lines)).json<HeadAnswer>();
    expect(head.header).toEqual([...OWN.split(';'), 'Svrha']);
    expect(head.rows).toHaveLength(5);
    expect(head.rows[0]?.[2]).toBe(km(order.totalPrice));
    expect(head.columns).toEqual({ ...NONE, purpose: 'Svrha' });
    expect((await shop.head('')).json<Refusal>().code).toBe('empty_file');
  });

  it('are chosen once, with an amount and what names the order, and used for the next statements', async () => {
    const [first, second] = [await shop.place(), await shop.place()];
    expect((await shop.upload(own(first))).json<Refusal>().code).toBe('missing_columns');
    for (const wrong of [
      { ...CHOSEN, amount: '' },
      { ...CHOSEN, reference: '', purpose: '' },
    ])
      expect((await choose(wrong)).json<Refusal>().code).toBe('statement_columns_missing');
    const chosen = await choose(CHOSEN);
    expect([chosen.statusCode, chosen.json<object>()]).toEqual([200, { columns: CHOSEN }]);
    const { matched } = await shop.rowsOf(own(first, second), { preview: '0' });
    expect(matched.map(({ order, state, payer }) => [order, state, payer])).toEqual([
      [first.generatedOrderId, 'booked', 'Amra'],
      [second.generatedOrderId, 'booked', 'Amra'],
    ]);
    expect((await shop.head(own(first))).json<HeadAnswer>().columns).toEqual(CHOSEN);
  });

  it('are recognised as before in a statement that has others, and once none are chosen', async () => {
    await choose(CHOSEN);
    const order = await shop.place();
    expect((await shop.rowsOf(table(paying(order)))).matched).toHaveLength(1);
    expect((await choose(NONE)).json<object>()).toEqual({ columns: null });
    expect((await shop.upload(own(order))).json<Refusal>().code).toBe('missing_columns');
  });

  it('are in the audit trail, and no visitor reads them', async () => {
    await choose(CHOSEN);
    const trail = await shop.get('/audit?entity=settings');
    expect(trail.body).toContain('Kolone izvoda banke promijenjene');
    expect((await shop.get('/settings/get-settings')).body).not.toContain('Potraga');
    await choose(NONE);
  });
});

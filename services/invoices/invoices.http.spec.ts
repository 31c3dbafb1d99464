import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { inSarajevo, isoDay } from '../rules/dates/dates.ts';
import { type Asking, addProduct, asking, checkout, type Refusal } from '../testing/calls/ordering-calls.ts';
import { hasPdfToText, pdfText, whyNoPdfText } from '../testing/pdf-text.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';
import type { InvoiceBookEvent } from './book.events.ts';
import type { InvoiceRow } from './invoices.schemas.ts';

const SELLER = {
  name: 'Ljekarna Čaršija d.o.o.',
  address: 'Ferhadija 1, 71000 Sarajevo',
  jib: '4201234567890',
  pdvNumber: '201234567890',
  accounts: '1610000012345686 (Raiffeisen)',
};
const FIRM = { name: 'Šćepan i Žćerka d.o.o.', jib: '4209876543210', pdvNumber: '' };
const YEAR = inSarajevo(new Date()).year;

let shop: TestShop;
let calls: Asking;
let amra: Awaited<ReturnType<TestShop['addCustomer']>>;

beforeAll(async () => {
  shop = await startTestShop();
  const productId = await addProduct(shop, 'omega', { title: 'Omega 3 – čžšđć' });
  calls = asking(shop, productId);
  amra = await shop.addCustomer('amra@example.com');
});
afterAll(() => shop.close());

const settings = (changes: object) => calls.post('/settings/update-settings', changes, shop.asAdmin);
const issue = (orderId: string, headers = shop.asAdmin) =>
  calls.post(`/orders/${orderId}/invoice`, {}, headers);
async function issued(orderId: string): Promise<string> {
  const answer = await issue(orderId);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.stringContaining('number')]);
  return answer.json<{ number: string }>().number;
}
const cancel = (number: string, reason = 'Pogrešan kupac') =>
  calls.post(`/invoices/${number}/cancel`, { reason }, shop.asAdmin);
const pdf = (number: string, headers: Readonly<Record<string, string>> = shop.asAdmin) =>
  calls.get(`/invoices/${number}.pdf`, headers);
async function listed(query = ''): Promise<InvoiceRow[]> {
  await shop.settled();
  return (await calls.get(`/invoices${query}`, shop.asAdmin)).json<InvoiceRow[]>();
}
/** A cell that a spreadsheet leaves as it is. */
const textCell = (text: string) => `"=""${text}"""`;
const codeOf = (answer: { json<T>(): T }) => answer.json<Refusal>().code;

describe('a shop that keeps no invoices', () => {
  it('issues none', async () => {
    const answer = await issue((await calls.order())._id);
    expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'invoices_off']);
  });

  it('issues them once the settings turn them on, with complete seller data', async () => {
    await settings({ invoicesKept: 1 });
    await shop.settled();
    expect((await settings({ seller: { ...SELLER, jib: '123' } })).statusCode).toBe(400);
    const wrong = await settings({ seller: { ...SELLER, accounts: `${SELLER.accounts}\n1610000012345687` } });
    expect([wrong.statusCode, codeOf(wrong)]).toEqual([422, 'bank_account_invalid']);
    expect(wrong.json<Refusal>().error).toContain('„1610000012345687“');
    expect((await settings({ seller: SELLER })).json()).toMatchObject({ invoicesKept: 1, seller: SELLER });
    await shop.settled();
  });
});

describe('the invoice of an order', () => {
  it('has the next number of its year, which the order shows', async () => {
    const [first, second] = [await calls.order(), await calls.order()];
    expect(await issued(first._id)).toBe(`1-${YEAR}`);
    expect(await issued(String(second.generatedOrderId))).toBe(`2-${YEAR}`);
    await shop.settled();
    const order = await calls.get(`/orders/single-order-id/${first._id}`, shop.asAdmin);
    expect(order.json()).toMatchObject({ invoices: [{ number: `1-${YEAR}`, cancelled: 0 }] });
    const masked = await calls.get(`/orders/single-order-id/${first.generatedOrderId}`);
    expect(masked.json()).toMatchObject({ invoices: [], buyerFirm: null });
  });

  it('keeps the day on which the goods left, if they have', async () => {
    const [sent, waiting] = [await calls.order(), await calls.order()];
    for (const status of ['Potvrđena', 'Poslana'])
      await calls.post(`/orders/update-status/${sent._id}`, { status }, shop.asAdmin);
    const numbers = [await issued(sent._id), await issued(waiting._id)];
    const book = await shop.stores.store.readStream<InvoiceBookEvent>(`invoicebook-${YEAR}`);
    const days = numbers.map(
      (number) => book.find(({ data }) => `${data.number}-${data.year}` === number)?.data.deliveredOn,
    );
    expect(days).toEqual([isoDay(new Date()), undefined]);
  });

  it('is issued once, also for repeated requests', async () => {
    const { _id } = await calls.order();
    const number = await issued(_id);
    const again = await Promise.all([issued(_id), issued(_id), issued(_id)]);
    expect(new Set(again)).toEqual(new Set([number]));
  });

  it('is not issued for a cancelled order, nor for one that is deleted', async () => {
    const [cancelled, deleted] = [await calls.order(), await calls.order()];
    await calls.post(`/orders/update-status/${cancelled._id}`, { status: 'Otkazana' }, shop.asAdmin);
    const answer = await issue(cancelled._id);
    expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'order_cancelled']);
    await calls.get(`/orders/delete-order/${deleted._id}`, shop.asAdmin);
    expect((await issue(deleted._id)).statusCode).toBe(404);
  });

  it('has the amounts of the order, with base and PDV', async () => {
    const order = await calls.order();
    const number = await issued(order._id);
    const row = (await listed()).find((one) => one.number === number);
    expect(row).toMatchObject({ total: order.totalPrice, buyer: 'Đenana Čaušević', buyerIsFirm: 0 });
    expect((row?.base ?? 0) + (row?.tax ?? 0)).toBe(order.totalPrice);
    expect(row?.base).toBe(Math.round((order.totalPrice * 100) / 117));
  });

  it.skipIf(!hasPdfToText)(
    `is issued to a firm when one buys, whose numbers are checked with the order${whyNoPdfText}`,
    async () => {
      const cartId = await calls.cart();
      const wrong = { ...checkout, cartId, buyerFirm: { ...FIRM, jib: '12' } };
      const refused = await calls.post('/orders/add-order', wrong);
      expect(refused.statusCode).toBe(400);
      expect(refused.json<Refusal>().details?.[0]?.field).toBe('buyerFirm.jib');
      const order = await calls.order({ buyerFirm: FIRM });
      const shown = await calls.get(`/orders/single-order-id/${order._id}`, shop.asAdmin);
      expect(shown.json()).toMatchObject({ buyerFirm: FIRM });
      const text = pdfText((await pdf(await issued(order._id))).rawPayload);
      expect(text).toContain('Šćepan i Žćerka d.o.o.');
      expect(text).toContain('JIB: 4209876543210');
    },
  );
});

describe('the PDF of an invoice', () => {
  it.skipIf(!hasPdfToText)(
    `has seller, buyer, lines, PDV and total in letters that can be copied${whyNoPdfText}`,
    async () => {
      const { _id, totalPrice } = await calls.order();
      const number = await issued(_id);
      const answer = await pdf(number);
      expect(answer.headers['content-type']).toBe('application/pdf');
      const text = pdfText(answer.rawPayload);
      for (const part of [
        `Račun ${number}`,
        'Ljekarna Čaršija d.o.o.',
        'JIB: 4201234567890',
        'PDV broj: 201234567890',
        'Đenana Čaušević',
        'Zmaja od Bosne 1',
        'Omega 3 – čžšđć',
        'PDV 17%',
        'Mjesto izdavanja: Sarajevo',
      ])
        expect(text).toContain(part);
      expect(text).toMatch(/Ukupno\s+49,00 KM/);
      expect(totalPrice).toBe(4900);
    },
  );

  it('is visible to administrators and its customer only', async () => {
    const mine = await calls.order({ email: 'amra@example.com' }, amra.headers);
    const number = await issued(mine._id);
    const other = await shop.addCustomer('bojan@example.com');
    expect((await pdf(number, amra.headers)).statusCode).toBe(200);
    expect((await pdf(number, other.headers)).statusCode).toBe(404);
    expect((await pdf(number, {})).statusCode).toBe(401);
    expect((await pdf('9999-2020')).statusCode).toBe(404);
    expect((await pdf('racun')).statusCode).toBe(404);
  });
});

describe('a cancelled invoice', () => {
  it.skipIf(!hasPdfToText)(
    `is reversed by a document with a number of its own, and the order may get another${whyNoPdfText}`,
    async () => {
      const { _id, totalPrice } = await calls.order();
      const number = await issued(_id);
      const answer = await cancel(number);
      expect(answer.statusCode).toBe(201);
      const cancelling = answer.json<{ number: string }>().number;
      const [storno, invoice] = await listed();
      expect(storno).toMatchObject({ number: cancelling, cancels: number, total: 0 - totalPrice });
      expect(invoice).toMatchObject({ number, cancelledBy: cancelling });
      const text = pdfText((await pdf(cancelling)).rawPayload);
      expect(text).toContain(`STORNO računa ${number}`);
      expect(text).toContain('Razlog storniranja: Pogrešan kupac');
      expect(text).toMatch(/Ukupno\s+−49,00 KM/);
      expect(pdfText((await pdf(number)).rawPayload)).toContain(`STORNIRAN računom ${cancelling}`);
      const next = await issued(_id);
      expect(Number(next.split('-')[0])).toBe(Number(cancelling.split('-')[0]) + 1);
      await shop.settled();
      const order = await calls.get(`/orders/single-order-id/${_id}`, shop.asAdmin);
      expect(order.json<{ invoices: object[] }>().invoices).toMatchObject([
        { number, cancelled: 1 },
        { number: next, cancelled: 0 },
      ]);
    },
  );

  it('cannot be cancelled again, nor can the cancelling document', async () => {
    const number = await issued((await calls.order())._id);
    const { number: cancelling } = (await cancel(number)).json<{ number: string }>();
    const again = await cancel(number);
    expect([again.statusCode, codeOf(again)]).toEqual([409, 'invoice_cancelled']);
    const storno = await cancel(cancelling);
    expect([storno.statusCode, codeOf(storno)]).toEqual([422, 'invoice_is_cancellation']);
    expect((await cancel('99999-2020')).statusCode).toBe(404);
  });

  it('outlives its order', async () => {
    const { _id } = await calls.order();
    const number = await issued(_id);
    await calls.get(`/orders/delete-order/${_id}`, shop.asAdmin);
    expect((await pdf(number)).statusCode).toBe(200);
    expect((await cancel(number)).statusCode).toBe(201);
  });
});

describe('the books', () => {
  it('have every number once, from 1 on', async () => {
    const numbers = (await listed()).map(({ number }) => Number(number.split('-')[0]));
    expect(numbers.toReversed()).toEqual(numbers.map((_, at) => at + 1));
    const page = await calls.get('/invoices?page=2&pageSize=3', shop.asAdmin);
    expect(page.json<{ items: InvoiceRow[] }>().items.map(({ number }) => number)).toEqual(
      (await listed()).slice(3, 6).map(({ number }) => number),
    );
    expect(await listed('?from=2000-01-01&to=2000-01-31')).toEqual([]);
  });

  it('are searched by the number of a document or of its order', async () => {
    const { _id, generatedOrderId, orderName } = await calls.order();
    const number = await issued(_id);
    const [, year = ''] = number.split('-');
    for (const search of [number, number.split('-')[0], ` ${generatedOrderId}`, orderName]) {
      const query = `page=1&search=${encodeURIComponent(search ?? '')}`;
      const page = await calls.get(`/invoices?${query}`, shop.asAdmin);
      expect([search, page.json<object>()]).toMatchObject([search, { total: 1, items: [{ number }] }]);
      expect(await listed(`?${query.replace('page=1&', '')}`)).toMatchObject([{ number }]);
    }
    expect(await listed(`?search=${number}&to=2000-01-31`)).toEqual([]);
    expect(await listed(`?search=9999-${year}`)).toEqual([]);
    expect(await listed(`?search=${generatedOrderId}&order=100000000`)).toEqual([]);
    expect(await listed('?search=%25')).toEqual([]);
  });

  it.skipIf(!hasPdfToText)(
    `are a CSV with the number of the fiscal receipt, which is noted later${whyNoPdfText}`,
    async () => {
      const number = await issued((await calls.order({ name: '=Đenana' }))._id);
      const noted = await calls.post(
        `/invoices/${number}/fiscal-number`,
        { fiscalNumber: ' BF-77 ' },
        shop.asAdmin,
      );
      expect(noted.statusCode).toBe(200);
      await shop.settled();
      const csv = (await calls.get('/invoices.csv', shop.asAdmin)).body;
      const lines = csv.trimEnd().split('\r\n');
      expect(lines[0]).toMatch(/^\uFEFFBroj računa;Datum;Vrsta/);
      expect(lines).toHaveLength((await listed()).length + 1);
      const line = lines.find((one) => one.startsWith(textCell(number)));
      expect(line).toMatch(/;Račun;;;\d{9};'=Đenana Čaušević;;;41,88;7,12;49,00;Plaćanje pouzećem;BF-77$/);
      expect(lines.some((one) => one.includes(';Storno;'))).toBe(true);
      expect(pdfText((await pdf(number)).rawPayload)).toContain('Broj fiskalnog računa: BF-77');
    },
  );

  it('are a CSV of which a spreadsheet makes no date of a number and rounds no JIB', async () => {
    const number = await issued((await calls.order({ buyerFirm: FIRM }))._id);
    const storno = (await cancel(number)).json<{ number: string }>().number;
    await shop.settled();
    const { body } = await calls.get('/invoices.csv', shop.asAdmin);
    const lineOf = (one: string) => body.split('\r\n').find((line) => line.startsWith(textCell(one)));
    expect(lineOf(number)).toContain(`;Račun;;${textCell(storno)};`);
    expect(lineOf(number)).toContain(`;Šćepan i Žćerka d.o.o.;${textCell(FIRM.jib)};;`);
    expect(lineOf(storno)).toContain(`;Storno;${textCell(number)};;`);
  });

  it('are a ZIP of PDFs', async () => {
    const answer = await calls.get(`/invoices.zip?from=${YEAR}-01-01&to=${YEAR}-12-31`, shop.asAdmin);
    const zip = await fromBufferPromise(answer.rawPayload);
    const names: string[] = [];
    for await (const entry of zip.eachEntry()) names.push(entry.fileName);
    expect(names).toEqual((await listed()).map(({ number }) => `racun-${number}.pdf`).toReversed());
  });

  it('are a file of a month for the tax authority, whose last line adds up its records', async () => {
    const [month, before] = [isoDay(new Date()).slice(0, 7), await listed()];
    const firm = await issued((await calls.order({ buyerFirm: { ...FIRM, pdvNumber: '209876543210' } }))._id);
    const person = await issued((await calls.order({ name: '=Đen;ana', postalCode: '78000' }))._id);
    const dashed = await issued((await calls.order({ name: '-2+3' }))._id);
    await shop.settled();
    const answer = await calls.get(`/invoices/e-isporuke.csv?month=${month}`, shop.asAdmin);
    expect(answer.headers['content-disposition']).toContain(
      `201234567890_${month.slice(2, 4)}${month.slice(5)}_2_01.csv`,
    );
    const lines = answer.body
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(';'));
    const [head, ...records] = lines;
    const sums = records.pop();
    expect(head?.slice(0, 5)).toEqual(['1', '201234567890', records[0]?.[1], '2', isoDay(new Date())]);
    expect(records).toHaveLength(before.length + 3);
    expect(records.every((record) => record.length === 21)).toBe(true);
    expect(records.map(([, , row]) => Number(row))).toEqual(records.map((_, at) => at + 1));
    expect(records.find((record) => record[4] === firm)?.slice(6)).toEqual([
      ...[FIRM.name, '88000 Mostar, Zmaja od Bosne 1', '209876543210', FIRM.jib],
      ...['49.00', '0.00', '0.00', '0.00', '41.88', '7.12', '0.00', '0.00', '0.00', '0.00', '0.00'],
    ]);
    expect(records.find((record) => record[4] === person)?.slice(6)).toEqual([
      ...["'=Đen/ana Čaušević", '78000 Mostar, Zmaja od Bosne 1', '', ''],
      ...['49.00', '0.00', '0.00', '0.00', '0.00', '0.00', '41.88', '7.12', '0.00', '7.12', '0.00'],
    ]);
    expect(records.find((record) => record[4] === dashed)?.[6]).toBe("'-2+3 Čaušević");
    const column = (at: number) => records.reduce((sum, record) => sum + Number(record[at]), 0).toFixed(2);
    expect(sums).toEqual([
      '3',
      ...Array.from({ length: 11 }, (_, at) => column(10 + at)),
      String(lines.length),
    ]);
  });

  it('are no file of a month without one, nor without the PDV number of the seller', async () => {
    const file = (query: string) => calls.get(`/invoices/e-isporuke.csv${query}`, shop.asAdmin);
    for (const query of ['', '?month=2026-13', '?month=2026-1', '?month=2026'])
      expect((await file(query)).statusCode).toBe(400);
    const empty = (await file('?month=2020-02')).body.split('\r\n');
    expect(empty[1]).toBe(`3;${'0.00;'.repeat(11)}2`);
    await settings({ seller: { ...SELLER, pdvNumber: '' } });
    await shop.settled();
    const refused = await file('?month=2020-02');
    expect([refused.statusCode, codeOf(refused)]).toEqual([422, 'pdv_number_missing']);
    await settings({ seller: SELLER });
  });

  it('are hidden from customers', async () => {
    for (const path of [
      '/invoices',
      '/invoices.csv',
      '/invoices.zip',
      '/invoices/e-isporuke.csv?month=2026-11',
    ])
      expect((await calls.get(path, amra.headers)).statusCode).toBe(403);
  });
});

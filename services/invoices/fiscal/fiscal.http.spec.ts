import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Asking, addProduct, asking, type Refusal } from '../../testing/calls/ordering-calls.ts';
import { hasPdfToText, pdfText, whyNoPdfText } from '../../testing/pdf-text.ts';
import { startTestShop, type TestShop } from '../../testing/shop.ts';
import type { InvoiceRow } from '../invoices.schemas.ts';
import { startTestFiscalService, type TestFiscalService } from './testing/test-fiscal-service.ts';

const SECRET = 'fiskalni-0123456789';
const FIRM = { name: 'Šćepan i Žćerka d.o.o.', jib: '4209876543210', pdvNumber: '' };
const SELLER = {
  name: 'Ljekarna Čaršija',
  address: 'Ferhadija 1, 71000 Sarajevo',
  jib: '4201234567890',
  pdvNumber: '201234567890',
  accounts: '',
};

let service: TestFiscalService;
let shop: TestShop;
let calls: Asking;

beforeAll(async () => {
  service = await startTestFiscalService({ secret: SECRET });
  shop = await startTestShop({ fiscal: { fiscalUrl: service.url, fiscalSecret: SECRET } });
  calls = asking(shop, await addProduct(shop, 'omega', { title: 'Omega 3' }));
  await settings({ invoicesKept: 1, seller: SELLER });
});
afterAll(async () => {
  await shop?.close();
  await service?.close();
});
afterEach(() => {
  Object.assign(service.is, { away: false, late: 0, losesAnswers: 0, refuses: '', fault: () => 'none' });
});

async function settings(changes: object) {
  const answer = await calls.post('/settings/update-settings', changes, shop.asAdmin);
  await shop.settled();
  return answer;
}
async function issue(fields: object = {}): Promise<string> {
  const { _id } = await calls.order(fields);
  const answer = await calls.post(`/orders/${_id}/invoice`, {}, shop.asAdmin);
  await shop.settled();
  return answer.json<{ number: string }>().number;
}
const ask = (number: string) => calls.post(`/invoices/${number}/fiscal`, {}, shop.asAdmin);
async function sweep(): Promise<void> {
  await shop.settled();
  await shop.modules.fiscalSweep.sweep();
  await shop.settled();
}
async function rowOf(number: string): Promise<InvoiceRow | undefined> {
  await shop.settled();
  const rows = (await calls.get('/invoices', shop.asAdmin)).json<InvoiceRow[]>();
  return rows.find((row) => row.number === number);
}
async function cancelled(number: string): Promise<string> {
  const answer = await calls.post(`/invoices/${number}/cancel`, { reason: 'Greška' }, shop.asAdmin);
  await shop.settled();
  return answer.json<{ number: string }>().number;
}
const stateOf = async (number: string) => (await rowOf(number))?.fiscal.state;

describe('a shop without fiscal receipts', () => {
  it('asks for none, and refuses to', async () => {
    const number = await issue();
    await sweep();
    expect((await rowOf(number))?.fiscal).toEqual({ state: 'none', number: '', qr: '' });
    const answer = await ask(number);
    expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([422, 'fiscal_off']);
    expect(service.receipts.size).toBe(0);
  });

  it('cannot turn them on where no service is configured', async () => {
    const other = await startTestShop();
    const answer = await asking(other, '').post(
      '/settings/update-settings',
      { fiscalReceipts: 1 },
      other.asAdmin,
    );
    expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([422, 'fiscal_service_missing']);
    await other.close();
  });
});

describe('the fiscal receipt of an invoice', () => {
  beforeAll(async () => {
    expect((await settings({ fiscalReceipts: 1 })).json()).toMatchObject({ fiscalReceipts: 1 });
  });

  it.skipIf(!hasPdfToText)(
    `is made once the invoice is issued, and is on list, book and PDF${whyNoPdfText}`,
    async () => {
      const number = await issue({ buyerFirm: FIRM });
      expect(await stateOf(number)).toBe('waiting');
      await sweep();
      const row = await rowOf(number);
      expect(row?.fiscal).toEqual({
        state: 'done',
        number: expect.stringMatching(/^FR-\d+$/),
        qr: `https://fiskal.example/?r=${row?.fiscalNumber}`,
      });
      expect(service.receipts.get(row?._id ?? '')?.document).toMatchObject({
        number,
        cancels: null,
        buyerJib: FIRM.jib,
        taxPercent: 17,
        total: 4900,
        base: 4188,
        tax: 712,
        seller: { jib: SELLER.jib, pdvNumber: SELLER.pdvNumber },
      });
      expect((await calls.get('/invoices.csv', shop.asAdmin)).body).toContain(`;${row?.fiscalNumber}\r\n`);
      const pdf = await calls.get(`/invoices/${number}.pdf`, shop.asAdmin);
      const text = pdfText(pdf.rawPayload);
      expect(text).toContain(`Broj fiskalnog računa: ${row?.fiscalNumber}`);
      expect(text).toContain('QR kod fiskalnog računa');
    },
  );

  it('is listed with its time, alone of its order', async () => {
    const [number, other] = [await issue(), await issue()];
    await sweep();
    const order = (await rowOf(number))?.generatedOrderId;
    const listed = (await calls.get(`/invoices?order=${order}`, shop.asAdmin)).json<InvoiceRow[]>();
    expect(listed).toEqual([await rowOf(number)]);
    expect(listed[0]?.fiscalAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    const cancel = await calls.post(`/invoices/${number}/cancel`, { reason: 'Greška' }, shop.asAdmin);
    await shop.settled();
    const both = (await calls.get(`/invoices?order=${order}&page=1`, shop.asAdmin)).json<{
      items: InvoiceRow[];
      total: number;
    }>();
    expect([both.total, both.items.map((row) => row.number)]).toEqual([2, [cancel.json().number, number]]);
    expect(both.items[0]?.fiscalAt).toBe(null);
    expect(both.items.map((row) => row.number)).not.toContain(other);
    expect((await calls.get('/invoices?order=999999999', shop.asAdmin)).json()).toEqual([]);
  });

  it('names no person', async () => {
    const number = await issue({ name: 'Đenana', surname: 'Tajnić' });
    await sweep();
    const receipt = service.receipts.get((await rowOf(number))?._id ?? '');
    expect(JSON.stringify(receipt?.document)).not.toMatch(/Đenana|Tajnić|example\.com/);
  });

  it('is asked for again while the service is away or late, or its answer is lost, and is made once', async () => {
    Object.assign(service.is, { away: true });
    const number = await issue();
    await sweep();
    expect(await stateOf(number)).toBe('waiting');
    Object.assign(service.is, { away: false, losesAnswers: 1 });
    await sweep();
    expect(await stateOf(number)).toBe('waiting');
    Object.assign(service.is, { late: 1 });
    await sweep();
    expect(await stateOf(number)).toBe('waiting');
    await sweep();
    const row = await rowOf(number);
    expect(row?.fiscal.state).toBe('done');
    expect(service.receipts.get(row?._id ?? '')).toMatchObject({ asked: 3, number: row?.fiscalNumber });
    await sweep();
    expect(service.receipts.get(row?._id ?? '')?.asked).toBe(3);
  });

  it('does not wait for one of an earlier document that cannot be recorded', async () => {
    const [broken, next] = [await issue(), await issue()];
    const { append } = shop.stores.store;
    const spy = vi.spyOn(shop.stores.store, 'append').mockRejectedValueOnce(new Error('broken'));
    await sweep().finally(() => spy.mockRestore());
    expect(shop.stores.store.append).toBe(append);
    expect([await stateOf(broken), await stateOf(next)]).toEqual(['waiting', 'done']);
    await sweep();
    expect(await stateOf(broken)).toBe('done');
  });

  it('does not wait for those of many earlier documents that the service never makes', async () => {
    const broken = [await issue(), await issue(), await issue(), await issue()];
    const next = await issue();
    const ids = new Set(await Promise.all(broken.map(async (number) => (await rowOf(number))?._id ?? '')));
    service.is.fault = (id) => (ids.has(id) ? 'away' : 'none');
    await sweep();
    await sweep();
    expect([await stateOf(broken[0] ?? ''), await stateOf(next)]).toEqual(['waiting', 'done']);
    service.is.fault = () => 'none';
    await sweep();
    for (const number of broken) expect(await stateOf(number)).toBe('done');
  });

  it('is made once, though several workers ask at the same time', async () => {
    const number = await issue();
    await Promise.all([1, 2, 3].map(() => shop.modules.fiscalSweep.sweep()));
    const id = (await rowOf(number))?._id ?? '';
    const trail = await calls.get(`/audit?entity=invoice&id=${id}`, shop.asAdmin);
    const { items } = trail.json<{ items: { type: string }[] }>();
    expect(items.map(({ type }) => type)).toEqual(['InvoiceFiscalised']);
  });

  it('that was refused says why, and is asked for again on request', async () => {
    Object.assign(service.is, { refuses: 'JIB prodavca nije poznat' });
    const number = await issue();
    await sweep();
    expect(await rowOf(number)).toMatchObject({
      fiscal: { state: 'failed', number: '' },
      fiscalCause: 'JIB prodavca nije poznat',
    });
    await sweep();
    expect((await ask(number)).json()).toMatchObject({ number, fiscal: { state: 'failed' } });
    Object.assign(service.is, { refuses: '', away: true });
    const answer = await ask(number);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { number, fiscal: { state: 'waiting' } }]);
    Object.assign(service.is, { away: false });
    const made = (await ask(number)).json<{ fiscal: InvoiceRow['fiscal'] }>();
    expect(made.fiscal).toEqual((await rowOf(number))?.fiscal);
    expect(made.fiscal.state).toBe('done');
    expect((await ask(number)).json()).toEqual(made);
    expect((await ask('9999-2020')).statusCode).toBe(404);
  });

  it('that was refused leaves nothing for its cancelling document to take back, until it is made', async () => {
    Object.assign(service.is, { refuses: 'JIB kupca nije poznat' });
    const number = await issue();
    await sweep();
    Object.assign(service.is, { refuses: '' });
    const cancel = await calls.post(`/invoices/${number}/cancel`, { reason: 'Greška' }, shop.asAdmin);
    const { number: cancelling } = cancel.json<{ number: string }>();
    await sweep();
    expect(await rowOf(cancelling)).toMatchObject({
      fiscal: { state: 'failed' },
      fiscalCause: 'Stornirani račun nema fiskalni račun.',
    });
    for (const one of [number, cancelling])
      expect((await ask(one)).json()).toMatchObject({ fiscal: { state: 'done' } });
  });

  it('keeps its number: none is noted by hand any more', async () => {
    const number = await issue();
    await sweep();
    const path = `/invoices/${number}/fiscal-number`;
    const answer = await calls.post(path, { fiscalNumber: 'BF-1' }, shop.asAdmin);
    expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([409, 'fiscal_done']);
  });

  it('is taken back by that of the cancelling document, after it', async () => {
    Object.assign(service.is, { away: true });
    const number = await issue();
    const cancel = await calls.post(`/invoices/${number}/cancel`, { reason: 'Greška' }, shop.asAdmin);
    const { number: cancelling } = cancel.json<{ number: string }>();
    Object.assign(service.is, { away: false, late: 1 });
    await sweep();
    expect([await stateOf(number), await stateOf(cancelling)]).toEqual(['waiting', 'waiting']);
    await sweep();
    const [sale, storno] = [await rowOf(number), await rowOf(cancelling)];
    expect([sale?.fiscal.state, storno?.fiscal.state]).toEqual(['done', 'done']);
    expect(service.receipts.get(storno?._id ?? '')?.document).toMatchObject({
      cancels: sale?.fiscalNumber,
      total: -4900,
      base: -4188,
      tax: -712,
    });
  });

  it('that comes once its invoice is cancelled sends no mail with it', async () => {
    Object.assign(service.is, { away: true });
    const [number, other] = [await issue(), await issue()];
    await cancelled(number);
    Object.assign(service.is, { away: false });
    await sweep();
    expect([await stateOf(number), await stateOf(other)]).toEqual(['done', 'done']);
    expect(await shop.modules.invoiceOf(number, 'invoice')).toBe(null);
    expect(await shop.modules.invoiceOf(other, 'invoice')).toMatchObject({ total: 4900 });
  });

  it('of a cancelling document is waited for by its mail', async () => {
    const number = await issue();
    await sweep();
    const cancelling = await cancelled(number);
    await expect(shop.modules.invoiceOf(number, 'cancellation')).rejects.toThrow(
      'waits for its fiscal receipt',
    );
    await sweep();
    const fiscalNumber = (await rowOf(cancelling))?.fiscalNumber;
    const found = await shop.modules.invoiceOf(number, 'cancellation');
    expect(found).toMatchObject({ number: cancelling, total: -4900, fiscalNumber });
  });

  it('of documents issued before comes on request only', async () => {
    await settings({ fiscalReceipts: 0 });
    const number = await issue();
    await settings({ fiscalReceipts: 1 });
    await sweep();
    expect(await stateOf(number)).toBe('none');
    expect((await ask(number)).json()).toMatchObject({ fiscal: { state: 'done' } });
  });

  it('that came on request is taken back by that of the cancelling document', async () => {
    await settings({ fiscalReceipts: 0 });
    const number = await issue();
    await settings({ fiscalReceipts: 1 });
    await ask(number);
    const cancelling = await cancelled(number);
    expect(await stateOf(cancelling)).toBe('waiting');
    await sweep();
    expect(await stateOf(cancelling)).toBe('done');
  });

  it('takes back that of a device, noted by hand', async () => {
    await settings({ fiscalReceipts: 0 });
    const number = await issue();
    await calls.post(`/invoices/${number}/fiscal-number`, { fiscalNumber: 'BF-7' }, shop.asAdmin);
    const cancelling = await cancelled(number);
    await settings({ fiscalReceipts: 1 });
    expect((await ask(cancelling)).json()).toMatchObject({ fiscal: { state: 'done' } });
    const id = (await rowOf(cancelling))?._id ?? '';
    expect(service.receipts.get(id)?.document).toMatchObject({ cancels: 'BF-7' });
  });

  it('of a cancelling document is refused where its invoice never gets one', async () => {
    await settings({ fiscalReceipts: 0 });
    const number = await issue();
    const cancelling = await cancelled(number);
    await settings({ fiscalReceipts: 1 });
    expect((await ask(cancelling)).json()).toMatchObject({ fiscal: { state: 'failed' } });
    expect((await rowOf(cancelling))?.fiscalCause).toBe('Stornirani račun nema fiskalni račun.');
  });
});

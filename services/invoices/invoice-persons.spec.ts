import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inSarajevo, isoDay } from '../rules/dates/dates.ts';
import { type Asking, addProduct, asking, checkout } from '../testing/calls/ordering-calls.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';
import type { InvoiceRow } from './invoices.schemas.ts';

const SELLER = { name: 'Ljekarna', address: 'Lipa 1', jib: '4'.repeat(13), pdvNumber: '', accounts: '' };
const YEAR_MS = 366 * 24 * 3600 * 1000;

let shop: TestShop;
let calls: Asking;
let clerk: { authorization: string };

beforeAll(async () => {
  shop = await startTestShop();
  calls = asking(shop, await addProduct(shop, 'omega', { title: 'Omega 3' }));
  await calls.post('/settings/update-settings', { invoicesKept: 1, seller: SELLER }, shop.asAdmin);
  await shop.settled();
  const { id } = await shop.addCustomer('radnik@example.com');
  await calls.post(`/users/${id}/roles`, { roles: ['orders'] }, shop.asAdmin);
  const person = { email: 'radnik@example.com', password: 'kupac-lozinka' };
  const token = (await calls.post('/users/login', person)).json<string>();
  clerk = { authorization: `Bearer ${token}` };
});
afterAll(() => shop.close());

async function issue(orderId: string): Promise<string> {
  const answer = await calls.post(`/orders/${orderId}/invoice`, {}, shop.asAdmin);
  return answer.json<{ number: string }>().number;
}
async function buyerOf(number: string, headers = shop.asAdmin): Promise<string | undefined> {
  await shop.settled();
  const rows = (await calls.get('/invoices', headers)).json<InvoiceRow[]>();
  return rows.find((row) => row.number === number)?.buyer;
}

describe('the invoice of a customer who is erased', () => {
  it('stays, with the buyer visible to owners only', async () => {
    const amra = await shop.addCustomer('amra@example.com');
    const { _id } = await calls.order({ ...checkout, name: 'Amra', surname: 'Kovač' }, amra.headers);
    for (const status of ['Potvrđena', 'Poslana', 'Isporučena'])
      await calls.post(`/orders/update-status/${_id}`, { status }, shop.asAdmin);
    const number = await issue(_id);
    expect(await buyerOf(number, clerk)).toBe('Amra Kovač');

    await calls.get(`/users/delete-user/${amra.id}`, shop.asAdmin);
    await expect.poll(() => buyerOf(number, clerk)).toBe('***');
    expect(await buyerOf(number)).toBe('Amra Kovač');
    const { body } = await calls.get('/invoices.csv', clerk);
    expect(body).not.toContain('Amra');
    expect(body).toContain('***');
    const order = await calls.get(`/orders/single-order-id/${_id}`, shop.asAdmin);
    expect(order.json()).toMatchObject({ status: 'Isporučena', invoices: [{ number }] });
  });

  it('is withheld when the order of a guest is deleted', async () => {
    const { _id } = await calls.order();
    const number = await issue(_id);
    await calls.get(`/orders/delete-order/${_id}`, shop.asAdmin);
    expect(await buyerOf(number, clerk)).toBe('***');
    expect(await buyerOf(number)).toBe('Đenana Čaušević');
  });

  it('leaves no reason of its cancellation in the audit trail, where others than owners would read it', async () => {
    const { _id } = await calls.order();
    const number = await issue(_id);
    await calls.post(`/invoices/${number}/cancel`, { reason: 'Đenana je pogrešno upisana' }, shop.asAdmin);
    await calls.get(`/orders/delete-order/${_id}`, shop.asAdmin);
    await shop.settled();
    const { body } = await calls.get('/audit?entity=invoice', clerk);
    expect(body).toContain('Storniranje računa zatraženo');
    expect(body).not.toContain('Đenana');
  });
});

describe('the file for the tax authority', () => {
  it('has the same amounts for all who read it, also where it hides the buyer', async () => {
    const seller = { ...SELLER, pdvNumber: '201234567890' };
    await calls.post('/settings/update-settings', { seller }, shop.asAdmin);
    const firm = { name: 'Firma d.o.o.', jib: '4200000000005', pdvNumber: '200000000005' };
    const { _id } = await calls.order({ buyerFirm: firm, postalCode: '78000' });
    const number = await issue(_id);
    await calls.get(`/orders/delete-order/${_id}`, shop.asAdmin);
    expect(await buyerOf(number, clerk)).toBe('***');
    const month = isoDay(new Date()).slice(0, 7);
    const linesOf = async (headers: typeof clerk) =>
      (await calls.get(`/invoices/e-isporuke.csv?month=${month}`, headers)).body
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(';'));
    const [owners, clerks] = [await linesOf(shop.asAdmin), await linesOf(clerk)];
    const record = (lines: string[][]) => lines.find((line) => line[4] === number) ?? [];
    expect(record(clerks).slice(6, 10)).toEqual(['***', '', '', '']);
    expect(record(owners).slice(6, 10)).toEqual([
      'Firma d.o.o.',
      expect.any(String),
      firm.pdvNumber,
      firm.jib,
    ]);
    expect(record(clerks).slice(10)).toEqual(record(owners).slice(10));
    expect(clerks.at(-1)).toEqual(owners.at(-1));
  });
});

describe('an invoice beyond its retention period', () => {
  it('no longer shows its buyer; its numbers and amounts stay', async () => {
    const [old, kept] = [await issue((await calls.order())._id), await issue((await calls.order())._id)];
    const { number: storno } = (
      await calls.post(`/invoices/${old}/cancel`, { reason: 'Đenanina želja' }, shop.asAdmin)
    ).json<{ number: string }>();
    await shop.settled();
    const before = await shop.modules.eraseOldBuyers(Date.now() + 11 * YEAR_MS);
    expect(before).toBe(0);
    expect(await buyerOf(kept)).toBe('Đenana Čaušević');

    expect(await shop.modules.eraseOldBuyers(Date.now() + 12 * YEAR_MS)).toBeGreaterThan(2);
    await shop.settled();
    expect(await shop.modules.eraseOldBuyers(Date.now() + 12 * YEAR_MS)).toBe(0);
    for (const number of [old, storno, kept]) expect(await buyerOf(number)).toBe('');
    const rows = (await calls.get('/invoices', shop.asAdmin)).json<InvoiceRow[]>();
    expect(rows.find(({ number }) => number === kept)).toMatchObject({ total: 4900 });
    expect(kept).toBe(`${parseInt(kept, 10)}-${inSarajevo(new Date()).year}`);
    expect((await calls.get(`/invoices/${kept}.pdf`, shop.asAdmin)).statusCode).toBe(200);
  });
});

import { describe, expect, it } from 'vitest';
import { type Order, usingReturnsShop } from '../returns/returns.testing.ts';
import type { Asking } from '../testing/calls/ordering-calls.ts';
import type { TestShop } from '../testing/shop.ts';
import type { InvoiceRow } from './invoices.schemas.ts';

const SELLER = {
  name: 'Ljekarna Lipa d.o.o.',
  address: 'Ferhadija 1, 71000 Sarajevo',
  jib: '4201234567890',
  pdvNumber: '201234567890',
  accounts: '1610000012345686',
};

let shop: TestShop;
let ask: Asking;
const { settings, delivered, requested, received } = usingReturnsShop((started) => {
  ({ shop, ask } = started);
});

async function issued({ _id }: Order): Promise<string> {
  const answer = await ask.post(`/orders/${_id}/invoice`, {}, shop.asAdmin);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ number: string }>().number;
}
async function totalOf(number: string): Promise<number | undefined> {
  await shop.settled();
  const rows = (await ask.get('/invoices', shop.asAdmin)).json<InvoiceRow[]>();
  return rows.find((row) => row.number === number)?.total;
}

describe('the invoice of an order of which pieces came back', () => {
  it('bills what is kept when it is requested, and stays as it is when more comes back', async () => {
    await settings({ invoicesKept: 1, seller: SELLER });
    const order = await delivered(3);
    await received(await requested(order, 1), { stock: 1 });
    const first = await issued(order);
    expect(await totalOf(first)).toBe(2 * 2000 + 900);
    await received(await requested(order, 1), { writeOff: 1 });
    expect(await issued(order)).toBe(first);
    expect(await totalOf(first)).toBe(2 * 2000 + 900);
    const reason = { reason: 'Povrat robe' };
    expect((await ask.post(`/invoices/${first}/cancel`, reason, shop.asAdmin)).statusCode).toBe(201);
    expect(await totalOf(await issued(order))).toBe(2000 + 900);
  });
});

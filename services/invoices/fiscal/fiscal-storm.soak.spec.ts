import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderPlacedAnswer } from '../../ordering/placing/place-order.schemas.ts';
import { mapAtOnce } from '../../platform/kernel/waiting/at-once.ts';
import { type Asking, addProduct, asking, checkout } from '../../testing/calls/ordering-calls.ts';
import { startTestShop, type TestShop } from '../../testing/shop.ts';
import type { InvoiceRow } from '../invoices.schemas.ts';
import {
  type FiscalFault,
  startTestFiscalService,
  type TestFiscalService,
} from './testing/test-fiscal-service.ts';

const ORDERS = 2_000;
const AT_ONCE = 6;
/** Every so many invoices one is cancelled. */
const CANCELLED = 10;
const PAGE_SIZE = 100;
const MOST_TURNS = 2_000;
const SECRET = 'fiskalni-0123456789';
const FAULTS: readonly FiscalFault[] = [
  'none',
  'none',
  'none',
  'none',
  'none',
  'none',
  'away',
  'late',
  'lost',
];

let service: TestFiscalService;
let shop: TestShop;
let calls: Asking;

beforeAll(async () => {
  service = await startTestFiscalService({ secret: SECRET });
  service.is.fault = () => FAULTS[randomInt(FAULTS.length)] ?? 'none';
  shop = await startTestShop({ fiscal: { fiscalUrl: service.url, fiscalSecret: SECRET } });
  calls = asking(shop, await addProduct(shop, 'omega', { title: 'Omega 3', price: 1999 }));
  const seller = {
    name: 'Ljekarna Čaršija',
    address: 'Ferhadija 1, 71000 Sarajevo',
    jib: '4201234567890',
    pdvNumber: '201234567890',
    accounts: '',
  };
  const settings = { invoicesKept: 1, seller, fiscalReceipts: 1 };
  await calls.post('/settings/update-settings', settings, shop.asAdmin);
  await shop.settled();
});
afterAll(async () => {
  await shop?.close();
  await service?.close();
});

/** Places an order of one to three pieces, and issues its invoice by two clicks at once. */
async function invoiced(at: number): Promise<{ readonly total: number; readonly cancelled: boolean }> {
  const body = { ...checkout, cartId: await calls.cart(1 + (at % 3)) };
  const { _id, totalPrice } = (await calls.post('/orders/add-order', body)).json<OrderPlacedAnswer>();
  const clicks = [1, 2].map(() => calls.post(`/orders/${_id}/invoice`, {}, shop.asAdmin));
  const numbers = (await Promise.all(clicks)).map((answer) => answer.json<{ number: string }>().number);
  expect(numbers[0]).toBe(numbers[1]);
  const cancelled = at % CANCELLED === 0;
  if (cancelled) {
    const answer = await calls.post(
      `/invoices/${numbers[0]}/cancel`,
      { reason: 'Pogrešan kupac' },
      shop.asAdmin,
    );
    expect(answer.statusCode, answer.body).toBe(201);
  }
  return { total: totalPrice, cancelled };
}

async function documents(): Promise<InvoiceRow[]> {
  await shop.settled();
  const rows: InvoiceRow[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await calls.get(`/invoices?page=${page}&pageSize=${PAGE_SIZE}`, shop.asAdmin);
    const { items } = answer.json<{ items: InvoiceRow[] }>();
    rows.push(...items);
    if (items.length < PAGE_SIZE) return rows;
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
const sweep = () => shop.modules.fiscalSweep.sweep();

it(`each invoice of ${ORDERS} orders gets one receipt, whatever the service does, and the sums are equal`, async () => {
  const sweeping = { on: true };
  const sweeps = (async () => {
    while (sweeping.on) await Promise.all([sweep(), sweep()]);
  })();
  const orders = await mapAtOnce(
    Array.from({ length: ORDERS }, (_, at) => at),
    AT_ONCE,
    invoiced,
  );
  sweeping.on = false;
  await sweeps;

  const waits = ({ fiscal }: InvoiceRow) => fiscal.state !== 'done';
  let shown = await documents();
  for (let turn = 0; turn < MOST_TURNS && shown.some(waits); turn += 1) {
    await Promise.all([sweep(), sweep(), sweep()]);
    if (turn % 10 === 9) shown = await documents();
    else await shop.settled();
  }
  shown = await documents();

  const cancelled = orders.filter((order) => order.cancelled);
  expect(shown.filter(waits)).toEqual([]);
  expect(shown).toHaveLength(ORDERS + cancelled.length);
  expect(service.receipts.size).toBe(shown.length);
  for (const { _id, number, total, base, tax, fiscal } of shown) {
    const receipt = service.receipts.get(_id);
    expect(receipt?.number).toBe(fiscal.number);
    expect(receipt?.document).toMatchObject({ number, total, base, tax });
  }
  expect(new Set(shown.map(({ fiscal }) => fiscal.number)).size).toBe(shown.length);
  const numbers = shown.map(({ number }) => Number(number.split('-')[0])).sort((one, other) => one - other);
  expect(numbers).toEqual(shown.map((_, at) => at + 1));
  const kept = sum(orders.filter((order) => !order.cancelled).map(({ total }) => total));
  const receipts = [...service.receipts.values()].map(({ document }) => Number(document.total));
  expect([sum(shown.map(({ total }) => total)), sum(receipts)]).toEqual([kept, kept]);
});

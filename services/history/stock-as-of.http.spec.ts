import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stockProjection } from '../../projections/read-models/stock/stock.projection.ts';
import { rebuild } from '../../projections/rebuild/rebuild.ts';
import { newId } from '../platform/kernel/ids.ts';
import type { StockRow } from '../stock/stock.schemas.ts';
import { addProduct, checkout } from '../testing/calls/ordering-calls.ts';
import { createCaller } from '../testing/seed-world.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';
import { answerText, type Recorded, UP_TO_DATE, unlikeRecorded } from './random-history.testing.ts';

let shop: TestShop;
let call: ReturnType<typeof createCaller>;
beforeAll(async () => {
  shop = await startTestShop();
  call = createCaller(shop);
});
afterAll(() => shop?.close());

const STEP = fc.record({
  kind: fc.constantFrom(
    ...(['receive', 'receive', 'expired', 'order', 'order', 'order', 'cancel', 'send', 'terms'] as const),
    ...(['keep', 'undo'] as const),
  ),
  which: fc.nat(99),
  pieces: fc.integer({ min: 1, max: 4 }),
});
/** The same steps every time. */
const [STEPS = []] = fc.sample(fc.array(STEP, { minLength: 60, maxLength: 60 }), { numRuns: 1, seed: 39 });

const CALLS = [
  ...['/stock?pageSize=100', '/stock?low=1', '/stock?expiring=1', '/stock?search=Bačva'],
  ...['/products?page=1', '/products?page=1&available=1', '/storefront/category/ostalo?available=1'],
  ...['/storefront/home', '/storefront/product/obican', '/storefront/product/vise-vrsta'],
  ...['/storefront/product/paket', '/storefront/product/lotirani'],
];

async function send<Answer>(path: string, body: object): Promise<Answer | null> {
  const answer = await call('POST', path, shop.asAdmin, body);
  return answer.statusCode < 300 ? answer.json<Answer>() : null;
}

async function record(): Promise<Recorded> {
  await shop.settled();
  await delay(3);
  const at = new Date().toISOString();
  const answers = new Map<string, string>();
  for (const path of CALLS)
    answers.set(
      path,
      answerText(await call('GET', path, path.startsWith('/stock') ? shop.asAdmin : UP_TO_DATE)),
    );
  await delay(3);
  return { at, answers };
}

it('the stock as of any moment of a random history equals what was shown then, in the storefront too', async () => {
  const variation = (id: number, name: string) => ({ id, type: 'Vrsta', name, price: 1000 });
  const plain = await addProduct(shop, 'obican', { title: 'Običan' });
  const varied = await addProduct(shop, 'vise-vrsta', {
    title: 'Više vrsta',
    productVariety: 1,
    productVariations: [variation(1, 'Limun'), variation(2, 'Naranča')],
  });
  const other = await addProduct(shop, 'lotirani', { title: 'Lotirani' });
  const bundle = await addProduct(shop, 'paket', {
    title: 'Paket',
    parts: [
      { id: plain, quantity: 2 },
      { id: other, quantity: 1 },
    ],
  });
  const items = [
    ...[{ productId: plain }, { productId: varied, variation: 'Limun' }],
    ...[{ productId: varied, variation: 'Naranča' }, { productId: other }],
  ];
  const orders: string[] = [];
  const movements: string[] = [];
  let isKept = true;
  await send('/settings/update-settings', { stockKept: 1 });
  const before = await record();
  const recorded = [before];
  for (const { kind, which, pieces } of STEPS) {
    const item = items[which % items.length];
    if (kind === 'receive' || kind === 'expired') {
      const lot = kind === 'expired' ? { lot: 'Stara', expires: '2026-01-31' } : { lot: 'Bačva' };
      const received = { kind: 'receipt', items: [{ ...item, quantity: pieces, ...(which % 2 ? lot : {}) }] };
      const done = await send<{ movementId: string }>('/stock/movements', received);
      if (done) movements.push(done.movementId);
    }
    if (kind === 'undo') await send(`/stock/movements/${movements.pop()}/undo`, {});
    if (kind === 'order') {
      const wanted = which % 3 === 0 ? { id: bundle } : { id: item?.productId, variation: item?.variation };
      const cart = await send<{ cartId: string }>('/carts/add-cart', {
        cartId: newId(),
        products: [{ ...wanted, quantity: 1 }],
      });
      const placed = cart && (await send<{ _id: string }>('/orders/add-order', { ...checkout, ...cart }));
      if (placed) orders.push(placed._id);
    }
    if (kind === 'cancel') await send(`/orders/update-status/${orders.pop()}`, { status: 'Otkazana' });
    if (kind === 'send')
      for (const status of ['Potvrđena', 'Poslana'])
        await send(`/orders/update-status/${orders[which % Math.max(orders.length, 1)]}`, { status });
    if (kind === 'terms')
      await send('/stock/terms', { ...item, threshold: pieces, onOrder: which % 4 === 0 ? 1 : 0 });
    if (kind === 'keep' && which % 4 === 0) {
      isKept = !isKept;
      await send('/settings/update-settings', { stockKept: isKept ? 1 : 0, stockThreshold: pieces });
    }
    recorded.push(await record());
  }
  const kinds = CALLS.map((path) => new Set(recorded.map(({ answers }) => answers.get(path))).size);
  expect(Math.min(...kinds)).toBeGreaterThan(2);
  expect(await unlikeRecorded(shop, recorded)).toEqual([]);
  await rebuild(shop.stores, stockProjection);
  await shop.stores.readModels.refresh();
  expect(await unlikeRecorded(shop, recorded.slice(-5))).toEqual([]);
});

it('the stock as of a moment is the sum of the movements until then', async () => {
  const product = await addProduct(shop, 'zbrojen', { title: 'Zbrojen' });
  const sums: [string, number][] = [];
  let there = 0;
  for (const quantity of [5, 7, -3]) {
    const kind = quantity > 0 ? 'receipt' : 'correction';
    await send('/stock/movements', { kind, reason: 'Lom', items: [{ productId: product, quantity }] });
    there += quantity;
    sums.push([(await record()).at, there]);
  }
  for (const [at, sum] of sums) {
    const answer = await call('GET', `/stock?search=Zbrojen&asOf=${at}`, shop.asAdmin);
    expect(answer.headers['shop-as-of']).toBe(at);
    expect(answer.json<{ items: StockRow[] }>().items).toMatchObject([{ quantity: sum, available: sum }]);
  }
});

it('the stock as of a moment is refused to customers, for the future, and for what is no moment', async () => {
  const { headers } = await shop.addCustomer('kupac@example.com');
  const asked = async (at: string, asker: object) => {
    const answer = await call('GET', `/stock?asOf=${at}`, { ...asker });
    return [answer.statusCode, answer.json<{ code: string }>().code];
  };
  expect(await asked('2026-11-01T00:00:00Z', headers)).toEqual([403, 'forbidden']);
  expect(await asked('juče', shop.asAdmin)).toEqual([400, 'invalid_request']);
  expect(await asked('2999-01-01T00:00:00Z', shop.asAdmin)).toEqual([422, 'as_of_in_future']);
});

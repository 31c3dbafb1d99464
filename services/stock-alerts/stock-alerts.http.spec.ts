import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Consumers } from '../../projections/consumer/consumer.ts';
import { startReactions } from '../../projections/reactions/reactions.ts';
import { stockAlerts } from '../../projections/reactions/stock-alerts.ts';
import type { AdminProduct } from '../catalogue/product/product.schemas.ts';
import { createAvailableMails, type Mail, startAvailableMailWorker } from '../messages/mail/index.ts';
import type { ChangePreview } from '../ordering/changing/order-change.schemas.ts';
import { createJobs, type Jobs } from '../platform/jobs/jobs.ts';
import { createLogger } from '../platform/kernel/logging/logger.ts';
import type { StockRow } from '../stock/stock.schemas.ts';
import {
  type Asking,
  addCart,
  addProduct,
  asking,
  checkout,
  type Refusal,
} from '../testing/calls/ordering-calls.ts';
import { PATIENCE_MS } from '../testing/patience.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';
import { everyEvent } from '../testing/stores.ts';

let shop: TestShop;
let jobs: Jobs;
let following: Consumers;
let get: Asking['get'];
let post: Asking['post'];
let cart: Asking['cart'];
const mails: Mail[] = [];

beforeAll(async () => {
  shop = await startTestShop();
  const { databaseUrl, readModels } = shop.stores;
  const logger = createLogger('silent');
  jobs = createJobs({ databaseUrl, redisUrl: null, logger });
  startAvailableMailWorker({
    ...shop.stores,
    jobs,
    sender: { send: async (mail) => void mails.push(mail), close: () => undefined },
    stockAlerts: shop.modules.stockAlerts.toMail,
    publicUrl: () => 'https://shop.example',
  });
  following = startReactions({ ...shop.stores, url: databaseUrl, logger }, [
    stockAlerts({
      alerts: shop.modules.stockAlerts,
      mails: createAvailableMails(jobs),
      shown: (position, readModel) => readModels.waitFor(position, [readModel]),
    }),
  ]);
  ({ get, post, cart } = asking(shop, await addProduct(shop, 'prvi', { title: 'Prvi' })));
});
afterAll(async () => {
  await following.stop();
  await jobs.close();
  await shop.close();
});

let made = 0;
async function aProduct(more: object = {}): Promise<string> {
  made += 1;
  return addProduct(shop, `ceka-se-${made}`, { title: `Čeka se ${made}`, ...more });
}
const wish = (id: string, email: string, more: object = {}, headers = {}) =>
  post(`/products/${id}/notify-me`, { email, ...more }, headers);
async function asked(id: string, email: string, more: object = {}, headers = {}): Promise<void> {
  const answer = await wish(id, email, more, headers);
  expect([answer.statusCode, answer.json()]).toEqual([201, {}]);
}
async function receive(productId: string, quantity: number, more: object = {}): Promise<void> {
  const body = { kind: 'receipt', items: [{ productId, quantity, ...more }] };
  expect((await post('/stock/movements', body, shop.asAdmin)).statusCode).toBe(201);
}
const correct = (productId: string, quantity: number, more: object = {}) =>
  post(
    '/stock/movements',
    { kind: 'correction', reason: 'Lom', items: [{ productId, quantity, ...more }] },
    shop.asAdmin,
  );
const variationsOf = (names: readonly string[]) =>
  names.map((name, at) => ({ id: at + 1, type: 'Vrsta', name, price: 1000 }));
const aVaried = (...names: string[]) =>
  aProduct({ productVariety: 1, productVariations: variationsOf(names) });
async function save(id: string, ...names: string[]): Promise<void> {
  const now = (await get(`/products/get-product-id/${id}`, shop.asAdmin)).json<AdminProduct>();
  const body = { ...now, available: 1, productVariations: variationsOf(names) };
  const answer = await post(`/products/update-product/${now.slug}`, body, shop.asAdmin);
  expect(answer.statusCode, answer.body).toBe(200);
  await shop.settled();
}
async function ordered(id: string, quantity: number, more: object = {}): Promise<string> {
  const { cartId } = await addCart(shop, [{ id, quantity, ...more }]);
  const answer = await post('/orders/add-order', { ...checkout, cartId });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ _id: string }>()._id;
}
async function soldOut(): Promise<string> {
  const id = await aProduct();
  await receive(id, 1);
  await correct(id, -1);
  return id;
}
const mailsTo = (email: string) => mails.filter(({ to }) => to === email);
const reported = (email: string, times = 1) =>
  vi.waitFor(() => expect(mailsTo(email)).toHaveLength(times), { timeout: PATIENCE_MS, interval: 50 });
/** Waits until all effects of the events so far have happened: a later request was mailed. */
async function followed(): Promise<void> {
  made += 1;
  const [id, email] = [await aProduct(), `poslije-${made}@example.com`];
  await receive(id, 1);
  await asked(id, email);
  await reported(email);
}
async function waitingFor(productId: string): Promise<number | undefined> {
  await shop.settled();
  const page = await get('/stock?pageSize=100', shop.asAdmin);
  return page.json<{ items: StockRow[] }>().items.find(({ _id }) => _id === productId)?.waiting;
}
const keepStock = async (stockKept: 0 | 1) => {
  await post('/settings/update-settings', { stockKept }, shop.asAdmin);
  await shop.settled();
};

describe('requesting a notification', () => {
  it('is refused while no stock is kept', async () => {
    const answer = await wish(await aProduct(), 'prvi@example.com');
    expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([422, 'stock_not_kept']);
  });

  it('is refused for unpublished products, invalid e-mails and unknown variations', async () => {
    await keepStock(1);
    const id = await aProduct();
    const hidden = await aProduct({ status: 'U pripremi' });
    const refusals = await Promise.all([
      wish('nema', 'a@example.com'),
      wish(hidden, 'a@example.com'),
      wish(id, 'nije-email'),
      wish(id, 'a@bez-tacke'),
      wish(id, 'a@example.com', { variation: 'Limun' }),
    ]);
    expect(refusals.map((answer) => [answer.statusCode, answer.json<Refusal>().details?.[0]?.field])).toEqual(
      [
        [404, undefined],
        [404, undefined],
        [400, 'email'],
        [400, 'email'],
        [422, 'variation'],
      ],
    );
  });

  it('is followed by a mail for a bundle when its parts suffice', async () => {
    const [first, second] = [await aProduct(), await aProduct()];
    const bundle = await aProduct({
      parts: [
        { id: first, quantity: 2 },
        { id: second, quantity: 1 },
      ],
    });
    await receive(first, 1);
    await receive(second, 1);
    await asked(bundle, 'paket@example.com');
    await followed();
    expect(mailsTo('paket@example.com')).toHaveLength(0);
    await receive(first, 1);
    await reported('paket@example.com');
    await asked(bundle, 'odmah@example.com');
    await reported('odmah@example.com');
  });

  it('is followed by one mail when it is available again, for any number of requests', async () => {
    const id = await aProduct();
    await receive(id, 1);
    await correct(id, -1);
    for (const email of ['Amra@example.com', 'amra@example.com']) await asked(id, email);
    await asked(id, 'bojan@example.com');
    expect(await waitingFor(id)).toBe(2);
    await receive(id, 3);
    await reported('Amra@example.com');
    await reported('bojan@example.com');
    const [mail] = mailsTo('Amra@example.com');
    expect(mail?.subject).toBe(`Ponovo dostupno: Čeka se ${made}`);
    expect(mail?.text).toMatch(/https:\/\/shop\.example\/proizvod\/\S+\/ceka-se-\d+\n/);
    await correct(id, -3);
    await receive(id, 5);
    await followed();
    expect(mails.filter(({ to }) => /^(amra|bojan)@/i.test(to))).toHaveLength(2);
    expect(await waitingFor(id)).toBe(0);
  });

  it('again later is a new request', async () => {
    const id = await aProduct();
    await asked(id, 'opet@example.com');
    await receive(id, 1);
    await reported('opet@example.com');
    await correct(id, -1);
    await vi.waitFor(async () => {
      await asked(id, 'opet@example.com');
      expect(await waitingFor(id)).toBe(1);
    }, PATIENCE_MS);
    await receive(id, 1);
    await reported('opet@example.com', 2);
  });

  it('for an available product is answered at once', async () => {
    const id = await aProduct();
    await receive(id, 1);
    await asked(id, 'odmah@example.com');
    await reported('odmah@example.com');
  });

  it('waits for saleable pieces that are not reserved', async () => {
    const id = await aProduct();
    await receive(id, 1, { lot: 'A', expires: '2026-01-31' });
    await asked(id, 'svjeze@example.com');
    await receive(id, 1);
    await reported('svjeze@example.com');
    const cartId = await cart(1, id);
    const order = (await post('/orders/add-order', { ...checkout, cartId })).json<{ _id: string }>();
    await asked(id, 'drugi@example.com');
    await followed();
    expect(mailsTo('drugi@example.com')).toEqual([]);
    await post(`/orders/update-status/${order._id}`, { status: 'Otkazana' }, shop.asAdmin);
    await reported('drugi@example.com');
  });

  it('may name a variation; without one any of them matches', async () => {
    const id = await aVaried('Limun', 'Naranča');
    await asked(id, 'limun@example.com', { variation: 'Limun' });
    await asked(id, 'bilo-sta@example.com');
    await receive(id, 1, { variation: 'Naranča' });
    await reported('bilo-sta@example.com');
    await followed();
    expect(mailsTo('limun@example.com')).toEqual([]);
    await receive(id, 1, { variation: '1' });
    await reported('limun@example.com');
    expect(mailsTo('limun@example.com')[0]?.subject).toContain('(Limun)');
  });

  it('waits for pieces that an order gives up when it is changed to fewer', async () => {
    const id = await aProduct();
    await receive(id, 5);
    const order = await ordered(id, 5);
    await asked(id, 'manje@example.com');
    await followed();
    expect(mailsTo('manje@example.com')).toEqual([]);
    const change = { lines: [{ id, quantity: 2 }] };
    const seen = await post(`/orders/${order}/change`, { ...change, preview: true }, shop.asAdmin);
    const expectedTotal = seen.json<ChangePreview>().after.totalPrice;
    const answer = await post(`/orders/${order}/change`, { ...change, expectedTotal }, shop.asAdmin);
    expect(answer.statusCode, answer.body).toBe(200);
    await reported('manje@example.com');
  });

  it('is not followed by a mail for pieces of a variation that is gone', async () => {
    const id = await aVaried('Menta', 'Kamilica');
    await receive(id, 6, { variation: 'Kamilica' });
    await save(id, 'Menta');
    await asked(id, 'menta@example.com');
    await correct(id, -1, { variation: 'Kamilica' });
    await followed();
    expect(mailsTo('menta@example.com')).toEqual([]);
    await receive(id, 1, { variation: 'Menta' });
    await reported('menta@example.com');
  });

  it('is not mailed when its variation has got another name by then', async () => {
    const id = await aVaried('30 kom', '60 kom');
    await receive(id, 1, { variation: '30 kom' });
    const order = await ordered(id, 1, { productVariationName: '30 kom' });
    await asked(id, 'naziv@example.com', { variation: '30 kom' });
    await asked(id, 'svejedno@example.com');
    await save(id, '30 tableta', '60 kom');
    await post(`/orders/update-status/${order}`, { status: 'Otkazana' }, shop.asAdmin);
    await followed();
    expect([mailsTo('naziv@example.com'), mailsTo('svejedno@example.com')]).toEqual([[], []]);
    await receive(id, 1, { variation: '60 kom' });
    await reported('svejedno@example.com');
  });

  it('ends without a mail, and leaves no e-mail, once its variation is gone or the product deleted', async () => {
    const [varied, whole] = [await aVaried('Šipak', 'Brusnica'), await aProduct()];
    await receive(varied, 1, { variation: 'Šipak' });
    const orders = [await ordered(varied, 1, { productVariationName: 'Šipak' })];
    await receive(whole, 1);
    orders.push(await ordered(whole, 1));
    await asked(varied, 'nema-je@example.com', { variation: 'Šipak' });
    await asked(varied, 'bilo-koja@example.com');
    await asked(whole, 'obrisan@example.com');
    await save(varied, 'Brusnica');
    const url = `/api/products/delete-product/${whole}`;
    const gone = await shop.app.inject({ method: 'DELETE', url, headers: shop.asAdmin });
    expect(gone.statusCode, gone.body).toBe(200);
    await shop.settled();
    for (const order of orders)
      await post(`/orders/update-status/${order}`, { status: 'Otkazana' }, shop.asAdmin);
    await followed();
    const { rows } = await shop.stores.pool.query(
      "select value from registry.claims where scope = 'stock-alert' and value ~ '(nema-je|bilo-koja|obrisan)@'",
    );
    expect(rows).toEqual([{ value: expect.stringContaining('bilo-koja@example.com') }]);
    const emails = ['nema-je@example.com', 'bilo-koja@example.com', 'obrisan@example.com'];
    expect(emails.flatMap(mailsTo)).toEqual([]);
  });

  it('is signed off by the link of a mail, with all open ones of that e-mail', async () => {
    const [first, second, third] = [await aProduct(), await soldOut(), await soldOut()];
    await receive(first, 1);
    const email = 'dosta@example.com';
    for (const id of [first, second, third]) await asked(id, email);
    await asked(second, 'druga@example.com');
    await reported(email);
    const [mail] = mailsTo(email);
    const url = mail?.signOffUrl ?? '';
    expect(url).toMatch(/^https:\/\/shop\.example\/api\/stock-alerts\/sign-off\?token=[\w-]{40,}$/);
    expect(mail?.text).toContain(url);
    expect(mail?.html).toContain(url);
    const path = url.replace('https://shop.example', '');
    // A mail scanner opens the link.
    const page = await shop.app.inject({ url: path });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<form method="post"><button type="submit">Odjavi me</button></form>');
    expect(await waitingFor(second)).toBe(2);
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const oneClick = { 'content-type': type };
      const payload = 'List-Unsubscribe=One-Click';
      const done = await shop.app.inject({ method: 'POST', url: path, headers: oneClick, payload });
      expect([done.statusCode, done.body.includes('Odjavljeni ste')]).toEqual([200, true]);
    }
    expect([await waitingFor(second), await waitingFor(third)]).toEqual([1, 0]);
    for (const id of [second, third]) await receive(id, 1);
    await reported('druga@example.com');
    await followed();
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('is not signed off by another token', async () => {
    const id = await soldOut();
    await asked(id, 'ostaje@example.com');
    for (const token of ['x', 'ostaje@example.com', 'A'.repeat(80)]) {
      const url = `/api/stock-alerts/sign-off?token=${token}`;
      for (const method of ['GET', 'POST'] as const)
        expect((await shop.app.inject({ method, url })).statusCode).toBe(404);
    }
    expect((await shop.app.inject({ method: 'POST', url: '/api/stock-alerts/sign-off' })).statusCode).toBe(
      400,
    );
    expect(await waitingFor(id)).toBe(1);
  });

  it('leaves no readable e-mail once the mail was sent', async () => {
    await followed();
    const left = await vi.waitFor(async () => {
      const { rows } = await shop.stores.pool.query(
        "select value from registry.claims where scope = 'stock-alert' and value like '%odmah@%'",
      );
      expect(rows).toEqual([]);
      return everyEvent(shop.stores.log);
    }, PATIENCE_MS);
    expect(JSON.stringify(left)).not.toContain('odmah@example.com');
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { momentsProjection } from '../../projections/read-models/catalogue/moments/moments.projection.ts';
import { rebuild } from '../../projections/rebuild/rebuild.ts';
import { CONTRACTS } from '../access/contracts.ts';
import { keepAssets } from '../api/processes/kept-assets.ts';
import type { Call } from '../platform/http/calls/contract.ts';
import { writeClientBuild } from '../testing/client-build.ts';
import { bodies, createCaller, createMaker, type Headers, nextNumber } from '../testing/seed-world.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';
import type { StorefrontChange } from './history.schemas.ts';
import { recordRandomHistory, unlikeRecorded } from './random-history.testing.ts';

let shop: TestShop;
let call: ReturnType<typeof createCaller>;
let make: ReturnType<typeof createMaker>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'as-of-'));
  const clientDir = await writeClientBuild(folder, 'one');
  const assetsDir = join(folder, 'data/assets');
  await keepAssets(join(clientDir, 'assets'), assetsDir);
  shop = await startTestShop({
    pages: { clientDir, assetsDir, publicUrl: () => 'http://shop.example', chatUrl: null },
  });
  call = createCaller(shop);
  make = createMaker(shop);
});
afterAll(async () => {
  await shop?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A moment between the events so far and the next ones: the log's times have milliseconds. */
async function moment(): Promise<string> {
  await shop.settled();
  await delay(3);
  const at = new Date().toISOString();
  await delay(3);
  return at;
}

const asOf = (path: string, at: string) =>
  call('GET', `${path}${path.includes('?') ? '&' : '?'}asOf=${at}`, shop.asAdmin);

async function update(slug: string, changes: object): Promise<void> {
  const body = { ...bodies.product(nextNumber()), slug, ...changes };
  const answer = await call('POST', `/products/update-product/${slug}`, shop.asAdmin, body);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
}

describe('the storefront as of a moment', () => {
  it('equals what it answered then, at random moments of a random history', async () => {
    const recorded = await recordRandomHistory(shop, { moments: 24, seed: 7 });
    expect(recorded.length).toBe(24);
    const homes = new Set(recorded.map(({ answers }) => answers.get('/storefront/home')));
    expect(homes.size).toBeGreaterThan(12);
    expect(await unlikeRecorded(shop, recorded)).toEqual([]);
    expect(await unlikeRecorded(shop, recorded.slice(0, 5).toReversed())).toEqual([]);
    await rebuild(shop.stores, momentsProjection);
    await shop.stores.readModels.refresh();
    expect(await unlikeRecorded(shop, recorded.slice(-3))).toEqual([]);
  });

  it('shows what visitors saw: the former price, and a lowest price of the 30 days before that moment', async () => {
    const product = await make.product({ price: 2000 });
    const plain = await moment();
    await update(product.slug, { price: 2500, productAction: 1, actionPercent: 10 });
    const reduced = await moment();
    await update(product.slug, { price: 1200, status: 'U pripremi' });
    const path = `/storefront/product/${product.slug}`;
    expect((await call('GET', path)).statusCode).toBe(404);
    expect((await asOf(path, plain)).json().product).toMatchObject({ price: 2000, lowestPrice30: null });
    expect((await asOf(path, reduced)).json().product).toMatchObject({
      price: 2500,
      priceAction: 2250,
      lowestPrice30: 2000,
    });
    // An administrator's token shows no drafts of that moment either.
    const draft = await moment();
    expect((await asOf(path, draft)).statusCode).toBe(404);
    expect((await asOf(`/products/get-product-id/${product._id}`, draft)).statusCode).toBe(404);
  });

  it.each([
    ['with an earlier time, as when a clock went back', 'min'],
    ['in the same millisecond', 'max'],
  ])('shows what is written later %s', async (_, time) => {
    const [product, other] = [await make.product({ price: 1111 }), await make.product()];
    await update(other.slug, { price: 2222 });
    const at = await moment();
    const priceThen = async () => {
      const { items } = (await asOf('/products?page=1', at)).json<{
        items: { _id: string; price: number }[];
      }>();
      return items.find(({ _id }) => _id === product._id)?.price;
    };
    expect(await priceThen()).toBe(1111);
    await update(product.slug, { price: 3333 });
    await shop.settled();
    const { pool, readModels } = shop.stores;
    const states = `${readModels.schema('moments')}.states`;
    await pool.query(
      `
      update ${states} set at = (select ${time}(at) from ${states} where thing in ($1, $2) and at < $3)
       where position = (select max(position) from ${states})`,
      [product._id, other._id, at],
    );
    expect(await priceThen()).toBe(3333);
    expect((await asOf(`/products/get-product-id/${product._id}`, at)).json().price).toBe(3333);
  });

  it('is an empty shop before the first change', async () => {
    const answer = await asOf('/storefront/home', '1999-12-31T23:00:00.000Z');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ sliders: [], posts: [], weekOffer: [], sections: [], bestSellers: [] });
    expect((await asOf('/storefront/layout', '0001-01-01T00:00:00Z')).json()).toMatchObject({
      categories: [],
    });
  });

  it('names its moment in UTC, is never kept, and is whole however known it is', async () => {
    const at = await moment();
    const known = await call('GET', '/storefront/home');
    const local = new Date(Date.parse(at) + 3_600_000).toISOString().replace('Z', '+01:00');
    const headers = { ...shop.asAdmin, 'if-none-match': String(known.headers.etag) };
    const answer = await call('GET', `/storefront/home?asOf=${encodeURIComponent(local)}`, headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(known.body);
    expect(answer.headers).toMatchObject({ 'shop-as-of': at, 'cache-control': 'no-store' });
    expect(answer.headers).not.toHaveProperty('etag');
    expect((await call('GET', '/storefront/home')).headers).not.toHaveProperty('shop-as-of');
  });

  it('is found anew after a fail-over, which may have lost states and given their positions to others', async () => {
    const product = await make.product();
    const at = await moment();
    const found = async () =>
      (await asOf('/products?page=1&q=Izgubljen', at)).json<{ items: { _id: string }[] }>().items.length;
    expect(await found()).toBe(0);
    const { pool, readModels } = shop.stores;
    await pool.query(
      `update ${readModels.schema('moments')}.states set doc = doc || '{"title": "Izgubljen"}'
       where kind = 'product' and thing = $1`,
      [product._id],
    );
    expect(await found()).toBe(0);
    await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shop-listener' and datname = current_database()",
    );
    await expect.poll(found).toBe(1);
  });

  it('changes no answer of now, which visitors are given at the same time', async () => {
    const product = await make.product({ price: 3000 });
    const at = await moment();
    await update(product.slug, { price: 3300 });
    await shop.settled();
    const path = `/storefront/product/${product.slug}`;
    const prices = async () =>
      (await Promise.all([asOf(path, at), call('GET', path), asOf(path, at), call('GET', path)])).map(
        (answer) => answer.json().product.price,
      );
    expect(await prices()).toEqual([3000, 3300, 3000, 3300]);
  });

  it('is refused to visitors, customers, and a token that no longer counts', async () => {
    const at = await moment();
    const { headers } = await shop.addCustomer('gost@example.com');
    for (const path of ['/storefront/home', '/products?page=1', '/sliders', '/settings/get-settings'])
      for (const asker of [{}, headers, { authorization: 'Bearer x' }]) {
        const answer = await call('GET', `${path}${path.includes('?') ? '&' : '?'}asOf=${at}`, asker);
        expect([path, answer.statusCode, answer.json().code]).toEqual([path, 403, 'forbidden']);
      }
  });

  it('is open to every administrator, whatever their roles', async () => {
    const at = await moment();
    const account = { email: 'narudzbe@example.com', password: 'spec-lozinka' };
    await shop.modules.customers.administrators.addAdministrator({ ...account, roles: ['orders'] });
    const token = (await call('POST', '/users/login', {}, account)).json<string>();
    const headers = { authorization: `Bearer ${token}` };
    expect((await call('GET', `/storefront/home?asOf=${at}`, headers)).statusCode).toBe(200);
  });

  it.each([
    ...['juče', '2026-13-01T00:00:00Z', '2026-11-27', '', '1', '2026-11-27T10:00:00'],
    ...['2026-11-27T10:00:00%2B01', '2016-12-31T23:59:60Z'],
  ])('refuses the moment %j, naming the field', async (text) => {
    const answer = await asOf('/storefront/home', text);
    expect([answer.statusCode, answer.json().details?.[0]?.field]).toEqual([400, 'asOf']);
  });

  it('is taken by every public call of the storefront’s pages and lists and by the stock, and ignored by all others', () => {
    const calls: readonly (readonly [string, Call])[] = Object.entries(CONTRACTS);
    const taking = calls.flatMap(([key, { asOf }]) => (asOf ? [key.slice(4)] : []));
    expect(taking.sort()).toEqual(
      [
        ...[
          '/storefront/layout',
          '/storefront/home',
          '/storefront/category/:slug',
          '/storefront/product/:slug',
        ],
        ...[
          '/storefront/brand/:slug',
          '/storefront/brands',
          '/storefront/weekly-offer',
          '/storefront/page/:slug',
        ],
        ...['/products', '/products/action', '/products/week-offer', '/products/best-sellers'],
        ...['/products/week-offer-homepage', '/products/categories/:id', '/products/subcategories/:id'],
        ...['/products/brand/:id', '/products/category-homepage/:id', '/products/edit-product/:slug'],
        ...[
          '/products/get-product-id/:id',
          '/categories',
          '/categories/parent',
          '/categories/subcategories/:id',
        ],
        ...['/categories/single-category-id/:id', '/categories/edit-category/:slug', '/brands'],
        ...[
          '/brands/single-brand-id/:id',
          '/brands/edit-brand/:slug',
          '/filters',
          '/filters/product-filters/:id',
        ],
        ...['/settings/get-settings', '/recensions/product/:productId', '/posts', '/posts/edit-post/:id'],
        ...['/sliders', '/sliders/edit-slider/:id', '/pages/edit-page/:slug', '/stock'],
      ].sort(),
    );
    const others = calls.filter(
      ([key, { access, asOf }]) => key.startsWith('GET ') && access === undefined && !asOf,
    );
    expect(others.map(([key]) => key)).toEqual([
      'GET /carts/get-cart/:cartId',
      'GET /cart/delete-cart/:cartId',
      'GET /newsletter/confirm',
      'GET /newsletter/sign-off',
      'GET /orders/single-order-id/:id',
      'GET /orders/single-order-cart-id/:cartId',
      'GET /orders/:id/payment',
      'GET /orders/:id/payment-slip.pdf',
      'GET /orders/:id/withdrawal-form.pdf',
      'GET /stock-alerts/sign-off',
    ]);
  });

  it('has changes, one before and one after a moment, with the entities of each', async () => {
    const product = await make.product({ title: 'Čaj od lipe' });
    const before = await moment();
    await update(product.slug, { title: 'Čaj od lipe', description: '<p>Novi opis</p>', price: 777 });
    await shop.settled();
    const change = async (at: string, step: string, headers: Headers = shop.asAdmin) =>
      call('GET', `/history/changes?${new URLSearchParams({ at, step })}`, headers);
    const after = (await change(before, 'after')).json<StorefrontChange>();
    expect(after).toEqual({
      at: expect.any(String),
      things: [{ kind: 'product', _id: product._id, title: 'Čaj od lipe' }],
      more: false,
    });
    const back = (await change(String(after.at), 'before')).json<StorefrontChange>();
    expect(Date.parse(String(back.at))).toBeLessThan(Date.parse(before));
    expect(back.things).toEqual([{ kind: 'product', _id: product._id, title: 'Čaj od lipe' }]);
    await make.review(product._id);
    await shop.settled();
    const review = (await change(String(after.at), 'after')).json<StorefrontChange>();
    expect(review.things).toMatchObject([{ kind: 'review', title: 'Čaj od lipe' }]);
    const none = { at: null, things: [], more: false };
    expect((await change(new Date().toISOString(), 'after')).json()).toEqual(none);
    expect((await change('0001-01-01T00:00:00Z', 'before')).json()).toEqual(none);
    expect((await change(before, 'after', {})).statusCode).toBe(401);
    expect((await change(before, 'sideways')).statusCode).toBe(400);
  });

  it('shows a deleted review without its writer’s name, which went with it', async () => {
    const product = await make.product();
    const { _id } = await make.review(product._id);
    const at = await moment();
    const path = `/recensions/product/${product._id}`;
    expect((await asOf(path, at)).json()).toMatchObject([{ recension_name: 'Amra' }]);
    await call('DELETE', `/recensions/delete-recension/${_id}`, shop.asAdmin);
    await shop.settled();
    expect((await call('GET', path)).json()).toEqual([]);
    expect((await asOf(path, at)).json()).toMatchObject([
      { recension_name: '', recension_comment: 'Odlično.', recension_mark: 5 },
    ]);
  });
});

describe('a page as of a moment', () => {
  const page = (url: string, headers: Headers = {}) => shop.app.inject({ url, headers });

  it('is drawn from what was then, and visitors keep theirs', async () => {
    const product = await make.product({ title: 'Nekadašnji čaj', price: 2000 });
    const at = await moment();
    await update(product.slug, { title: 'Sadašnji čaj', price: 2500 });
    await shop.settled();
    const path = `/proizvod/ostalo/ostalo/${product.slug}`;
    const before = await page(path);
    const then = await page(`${path}?asOf=${at}`, shop.asAdmin);
    expect(then.statusCode).toBe(200);
    expect(then.body).toContain('Nekadašnji čaj');
    expect(then.body).toContain('20,00');
    expect(then.body).not.toContain('Sadašnji čaj');
    expect(then.headers).toMatchObject({ 'shop-as-of': at, 'cache-control': 'no-store' });
    expect(then.headers).not.toHaveProperty('etag');
    const after = await page(path);
    expect(after.body).toContain('Sadašnji čaj');
    expect([after.body, after.headers.etag]).toEqual([before.body, before.headers.etag]);
    expect((await page(`${path}?asOf=${at}`)).statusCode).toBe(403);
    expect((await page(`${path}?asOf=juče`, shop.asAdmin)).statusCode).toBe(400);
  });

  it('sends on within its moment, where a product had moved by then', async () => {
    const product = await make.product();
    await update(product.slug, { slug: 'preseljeni-caj' });
    const at = await moment();
    const answer = await page(`/proizvod/ostalo/ostalo/${product.slug}?asOf=${at}`, shop.asAdmin);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      301,
      `/proizvod/ostalo/ostalo/preseljeni-caj?asOf=${at}`,
    ]);
  });

  it('is missing before its product was', async () => {
    const at = await moment();
    const product = await make.product();
    await shop.settled();
    const path = `/proizvod/ostalo/ostalo/${product.slug}`;
    expect((await page(path)).statusCode).toBe(200);
    expect((await page(`${path}?asOf=${at}`, shop.asAdmin)).statusCode).toBe(404);
  });
});

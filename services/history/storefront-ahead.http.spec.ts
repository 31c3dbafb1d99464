import { describe, expect, it, vi } from 'vitest';
import { httpSeconds } from '../platform/metrics/metrics.ts';
import { inHours, startScheduledShop } from '../scheduled-changes/scheduled-shop.testing.ts';
import { addProduct } from '../testing/calls/ordering-calls.ts';
import { bodies } from '../testing/seed-world.ts';
import type { StorefrontAhead } from './history.schemas.ts';
import { answerText, UP_TO_DATE } from './random-history.testing.ts';

const { shop, call, make, scheduled } = await startScheduledShop();
const { comeTo, productOf } = scheduled;

const asOf = (path: string, at: string) =>
  call('GET', `${path}${path.includes('?') ? '&' : '?'}asOf=${at}`, shop.asAdmin);
const aheadOf = async (at: string) =>
  (await call('GET', `/history/ahead?at=${at}`, shop.asAdmin)).json<StorefrontAhead>();

describe('the storefront as of a future moment', () => {
  it('is, byte for byte, what it then is: prices, sales with an end, settings, texts, banners, what is hidden', async () => {
    const brand = await make.brand();
    const [priced, reduced, hidden, offered] = [
      await make.product({ price: 2000, title: 'Čaj od nane' }),
      await make.product({ price: 3000, title: 'Magnezij', productOffer: 1 }),
      await make.product({ title: 'Stari šampon' }),
      await make.product({ price: 5000, brand: brand.brand_id }),
    ];
    const page = await make.page();
    const slider = await make.slider();
    const post = await make.post();
    await shop.settled();
    const [first, second, third] = [inHours(1), inHours(2), inHours(3)];
    await scheduled.change(
      priced._id,
      {
        price: 2500,
        title: 'Čaj od nane i limuna',
        slug: 'caj-od-nane-i-limuna',
        description: '<p>Novi opis</p>',
      },
      { at: first, until: third },
    );
    await scheduled.change(
      reduced._id,
      { productAction: 1, actionPercent: 20 },
      { at: first, until: second },
    );
    await scheduled.change(hidden._id, { status: 'Neobjavljeno' }, { at: second });
    await scheduled.post(`/products/update-best-seller/${offered._id}`, { bestSeller: 1 }, { at: second });
    await scheduled.post('/settings/update-settings', { weekOffer: 35 }, { at: first, until: third });
    await scheduled.post(
      `/pages/update-page/${page.slug}`,
      { ...bodies.page(1), slug: page.slug, title: 'Zimska akcija' },
      { at: second },
    );
    await scheduled.post(
      `/sliders/update-slider/${slider._id}`,
      { name: 'Zima', link: '/akcija', position: 2, published: 1 },
      { at: first, until: second },
    );
    await scheduled.post(
      `/posts/update-post/${post._id}`,
      { title: 'Zimski savjeti', link: '/savjeti', published: 1 },
      { at: third },
    );
    await scheduled.post(
      `/brands/update-brand/${brand.slug}`,
      { ...brand, name: 'Zimski brend', discount: 11 },
      { at: second, until: third },
    );
    await shop.settled();

    const paths = [
      ...[
        '/storefront/layout',
        '/storefront/home',
        '/storefront/weekly-offer',
        '/storefront/brands',
        '/brands',
      ],
      ...['/products', '/products?page=1', '/products/action', '/products/best-sellers', '/products?q=limun'],
      ...[
        '/products?page=1&sort=price-asc',
        '/settings/get-settings',
        '/sliders',
        '/posts',
        `/storefront/page/${page.slug}`,
      ],
      ...[priced, reduced, hidden, offered].flatMap(({ _id, slug }) => [
        `/products/get-product-id/${_id}`,
        `/storefront/product/${slug}`,
      ]),
      '/storefront/product/caj-od-nane-i-limuna',
      `/storefront/brand/${brand.slug}`,
    ];
    const head = await shop.stores.store.head();
    const before = new Map<string, string>();
    for (const path of paths) before.set(path, answerText(await call('GET', path, UP_TO_DATE)));
    const moments = [first, second, third];
    const foreseen: Map<string, string>[] = [];
    for (const at of moments) {
      const answers = new Map<string, string>();
      for (const path of paths) answers.set(path, answerText(await asOf(path, at)));
      foreseen.push(answers);
    }
    expect(await shop.stores.store.head()).toBe(head);
    for (const [at, moment] of moments.entries()) {
      await comeTo(moment);
      const then = new Map<string, string>();
      for (const path of paths) then.set(path, answerText(await call('GET', path, UP_TO_DATE)));
      expect({ at, ...Object.fromEntries(foreseen[at] ?? []) }).toEqual({ at, ...Object.fromEntries(then) });
      expect(then).not.toEqual(before);
    }
  });

  it('leaves out what will be a conflict or refused, and names it with the reason', async () => {
    const [conflicting, gone] = [await make.product({ price: 1000 }), await make.product()];
    const at = inHours(30);
    const conflict = await scheduled.change(conflicting._id, { price: 1100 }, { at });
    const failure = await scheduled.change(gone._id, { price: 1200 }, { at });
    const twice = await scheduled.change(conflicting._id, { price: 1300 }, { at: inHours(31) });
    const now = await productOf(conflicting._id);
    await call('POST', `/products/update-product/${now.slug}`, shop.asAdmin, { ...now, price: 1050 });
    await call('DELETE', `/products/delete-product/${gone._id}`, shop.asAdmin);
    await shop.settled();
    const path = (id: string) => `/products/get-product-id/${id}`;
    expect((await asOf(path(conflicting._id), inHours(40))).json().price).toBe(1050);
    expect((await asOf(path(gone._id), inHours(40))).statusCode).toBe(404);
    const { items } = await aheadOf(inHours(40));
    const hindrances = new Map(items.map(({ _id, hindrance }) => [_id, hindrance]));
    expect(hindrances.get(conflict)).toBe('U međuvremenu su promijenjena polja: Cijena.');
    expect(hindrances.get(twice)).toBe('U međuvremenu su promijenjena polja: Cijena.');
    expect(hindrances.get(failure)).toMatch(/ne postoji/i);
  });

  it('takes one change after the other: a later one meets what the earlier ones left', async () => {
    const product = await make.product({ price: 1000 });
    const brand = await make.brand();
    const [first, second] = [inHours(50), inHours(51)];
    await scheduled.change(product._id, { price: 1500 }, { at: first });
    await scheduled.change(product._id, { price: 1800 }, { at: second });
    const path = `/brands/update-brand/${brand.slug}`;
    const moved = await scheduled.post(path, { ...brand, slug: `${brand.slug}-novi` }, { at: first });
    const late = await scheduled.post(
      path,
      { ...brand, slug: `${brand.slug}-novi`, name: 'Kasnije' },
      { at: second },
    );
    await shop.settled();
    expect((await asOf(`/products/get-product-id/${product._id}`, second)).json().price).toBe(1500);
    const { items } = await aheadOf(second);
    expect(items.find(({ _id }) => _id === moved)?.hindrance).toBe(null);
    expect(items.find(({ _id }) => _id === late)?.hindrance).toMatch(/ne postoji/i);
  });

  it('has steps, one before and one after a moment, with the changes and undone changes of each', async () => {
    const product = await make.product({ title: 'Čaj od kamilice' });
    const [from, to] = [inHours(100), inHours(110)];
    const id = await scheduled.change(product._id, { price: 4321 }, { at: from, until: to });
    await shop.settled();
    const things = [{ kind: 'product', _id: product._id, title: 'Čaj od kamilice' }];
    const change = async (at: string, step: string) =>
      (await call('GET', `/history/changes?${new URLSearchParams({ at, step })}`, shop.asAdmin)).json();
    expect(await change(inHours(99), 'after')).toEqual({ at: from, things, more: false });
    expect(await change(from, 'after')).toEqual({ at: to, things, more: false });
    expect(await change(to, 'after')).toEqual({ at: null, things: [], more: false });
    expect(await change(to, 'before')).toEqual({ at: from, things, more: false });
    const past = await change(new Date().toISOString(), 'before');
    expect(Date.parse(past.at)).toBeLessThan(Date.now());
    const ours = (await aheadOf(to)).items.filter(({ _id }) => _id === id);
    expect(ours).toMatchObject([
      { at: from, isReturn: false, hindrance: null, things },
      { at: to, isReturn: true, hindrance: null, things },
    ]);
  });

  it('writes nothing and sends nothing, however often it is asked for', async () => {
    const product = await make.product();
    const changes = { slug: 'buduca-adresa-proizvoda', price: 700 };
    await scheduled.change(product._id, changes, { at: inHours(200), until: inHours(201) });
    await shop.settled();
    const rows = async () =>
      (
        await shop.stores.pool.query(`
          select (select count(*) from registry.claims) as claims, (select max(last) from registry.numbers) as last,
                 (select count(*) from registry.personal_keys) as keys`)
      ).rows;
    const all = async () => [await shop.stores.store.head(), await rows()];
    const before = await all();
    for (const at of [inHours(199), inHours(200.5), inHours(300), inHours(200.5)]) {
      expect((await asOf('/storefront/home', at)).statusCode).toBe(200);
      await aheadOf(at);
    }
    expect(await all()).toEqual(before);
    expect((await call('GET', '/storefront/product/buduca-adresa-proizvoda')).statusCode).toBe(404);
    // What comes for real is decided on what is, not on what was expected.
    const now = await productOf(product._id);
    const body = { ...now, price: 800 };
    const saved = await call('POST', `/products/update-product/${now.slug}`, shop.asAdmin, body);
    expect(saved.json()).toMatchObject({ price: 800, slug: product.slug });
  });

  it('is named in UTC, never kept, and refused to visitors and customers', async () => {
    const at = inHours(1_000);
    const answer = await asOf('/storefront/home', at);
    expect(answer.headers).toMatchObject({ 'shop-as-of': at, 'cache-control': 'no-store' });
    const { headers } = await shop.addCustomer('buducnost@example.com');
    for (const asker of [{}, headers]) {
      expect((await call('GET', `/storefront/home?asOf=${at}`, asker)).statusCode).toBe(403);
      expect((await call('GET', `/history/ahead?at=${at}`, asker)).statusCode).toBeGreaterThan(400);
    }
  });

  it('counts no call that is only foreseen as a request', async () => {
    const product = await make.product();
    await scheduled.change(product._id, { price: 900 }, { at: inHours(400) });
    await shop.settled();
    const updates = async () =>
      (await httpSeconds.get()).values.filter(({ labels }) => /update-product/.test(String(labels.route)));
    const before = await updates();
    expect(before).not.toEqual([]);
    await aheadOf(inHours(400));
    expect(await updates()).toEqual(before);
  });

  it('reads no products to find what prices refer to', async () => {
    const [first, second] = [await make.product(), await make.product()];
    await scheduled.change(first._id, { price: 910 }, { at: inHours(410), until: inHours(412) });
    await scheduled.change(second._id, { price: 920 }, { at: inHours(411), until: inHours(412) });
    await shop.settled();
    const asked = vi.spyOn(shop.stores.reading, 'query');
    const { total } = await aheadOf(inHours(412));
    const reported = asked.mock.calls.map((call) => JSON.stringify(call));
    asked.mockRestore();
    expect(total).toBeGreaterThan(3);
    // Once, to tell what the steps change.
    const reads = reported.filter(
      (call) => call.includes('moments_last_states') && call.includes('"product"'),
    );
    expect(reads).toHaveLength(1);
  });

  it('is looked at again when what it depends on has changed, not when stock has, and never for future stock', async () => {
    await call('POST', '/settings/update-settings', shop.asAdmin, { stockKept: 1 });
    const product = await make.product();
    await scheduled.change(product._id, { price: 930 }, { at: inHours(420) });
    await shop.settled();
    const injected = vi.spyOn(shop.app, 'inject');
    const rehearsals = () =>
      injected.mock.calls.filter((call) => JSON.stringify(call).includes('update-product')).length;
    const receive = (quantity: number) =>
      call('POST', '/stock/movements', shop.asAdmin, {
        kind: 'receipt',
        items: [{ productId: product._id, quantity }],
      });
    expect((await receive(1)).statusCode).toBe(201);
    await shop.settled();
    expect((await asOf('/stock', inHours(420))).json()).toMatchObject({ code: 'as_of_in_future' });
    expect(rehearsals()).toBe(0);
    await aheadOf(inHours(420));
    const first = rehearsals();
    expect(first).toBeGreaterThan(0);
    await receive(2);
    await shop.settled();
    await aheadOf(inHours(420));
    expect(rehearsals()).toBe(first);
    await scheduled.change(product._id, { price: 940 }, { at: inHours(421) });
    await shop.settled();
    const seen = rehearsals();
    await aheadOf(inHours(420));
    expect(rehearsals()).toBeGreaterThan(seen);
    injected.mockRestore();
  });

  it('selects what will be available by the variations and parts of then', async () => {
    await call('POST', '/settings/update-settings', shop.asAdmin, { stockKept: 1 });
    const variation = (id: number, name: string) => ({ id, type: 'Vrsta', name, price: 1000 });
    const [there, gone] = [await addProduct(shop, 'ima'), await addProduct(shop, 'nema')];
    const varied = await addProduct(shop, 'buduce-vrste', {
      productVariety: 1,
      productVariations: [variation(1, 'Limun'), variation(2, 'Naranča')],
    });
    const bundle = await addProduct(shop, 'buduci-paket', { parts: [{ id: gone, quantity: 1 }] });
    await shop.settled();
    const items = [
      { productId: there, quantity: 5 },
      { productId: varied, variation: 'Naranča', quantity: 3 },
    ];
    await call('POST', '/stock/movements', shop.asAdmin, { kind: 'receipt', items });
    await shop.settled();
    const at = inHours(500);
    await scheduled.change(varied, { productVariations: [variation(1, 'Limun')] }, { at });
    await scheduled.change(bundle, { parts: [{ id: there, quantity: 2 }] }, { at });
    await shop.settled();
    const paths = ['/products?page=1&available=1', '/storefront/category/ostalo?available=1'];
    const answers = async (ask: (path: string) => ReturnType<typeof call>) => {
      const all: string[] = [];
      for (const path of paths) all.push(answerText(await ask(path)));
      return all;
    };
    const now = await answers((path) => call('GET', path, UP_TO_DATE));
    const foreseen = await answers((path) => asOf(path, at));
    await comeTo(at);
    expect(foreseen).toEqual(await answers((path) => call('GET', path, UP_TO_DATE)));
    expect(foreseen[0]).not.toBe(now[0]);
    expect([foreseen[0]?.includes('buduci-paket'), foreseen[0]?.includes('buduce-vrste')]).toEqual([
      true,
      false,
    ]);
  });
});

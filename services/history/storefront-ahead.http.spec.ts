import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createScheduledChangeQueries } from '../../projections/read-models/scheduled/queries.ts';
import { createAuthors, createScheduledChanges } from '../scheduled-changes/index.ts';
import { PATIENCE } from '../testing/patience.ts';
import { bodies, createCaller, createMaker } from '../testing/seed-world.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';
import { told } from './random-history.testing.ts';

let shop: TestShop;
let call: ReturnType<typeof createCaller>;
let make: ReturnType<typeof createMaker>;
beforeAll(async () => {
  shop = await startTestShop();
  call = createCaller(shop);
  make = createMaker(shop);
});
afterAll(() => shop?.close());

type Product = { readonly _id: string; readonly slug: string; readonly price: number };

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const asOf = (path: string, at: string) =>
  call('GET', `${path}${path.includes('?') ? '&' : '?'}asOf=${at}`, shop.asAdmin);
const productOf = async (id: string) =>
  (await call('GET', `/products/get-product-id/${id}`, shop.asAdmin)).json<Product>();

async function schedule(path: string, body: object, times: { at: string; until?: string }): Promise<string> {
  const asked = { reason: 'Praznična akcija', ...times, call: { method: 'POST', path, body } };
  const answer = await call('POST', '/scheduled-changes', shop.asAdmin, asked);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.stringContaining('_id')]);
  return answer.json<{ _id: string }>()._id;
}
async function scheduleProduct(id: string, changes: object, times: { at: string; until?: string }) {
  const now = await productOf(id);
  return schedule(`/products/update-product/${now.slug}`, { ...now, ...changes }, times);
}
/** Takes the steps that are due at a moment, as the sweep does when it has come. */
async function comeTo(at: string): Promise<void> {
  const { people } = shop.modules;
  const queries = createScheduledChangeQueries({ ...shop.stores, pool: shop.stores.reading });
  const scheduled = createScheduledChanges(
    { ...shop.stores, logger: pino({ level: 'silent' }) },
    {
      queries,
      authors: createAuthors({ find: (id) => people.find(id), namesOf: async () => new Map() }),
      now: () => Date.parse(at),
    },
  );
  await vi.waitFor(async () => {
    await shop.settled();
    await scheduled.sweepBy(shop.app);
    await shop.settled();
    expect(await queries.due(at, 1)).toEqual([]);
  }, PATIENCE.timeout);
}

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
    await scheduleProduct(priced._id, { price: 2500, title: 'Čaj od nane i limuna', slug: 'caj-od-nane-i-limuna', description: '<p>Novi opis</p>' }, { at: first, until: third });
    await scheduleProduct(reduced._id, { productAction: 1, actionPercent: 20 }, { at: first, until: second });
    await scheduleProduct(hidden._id, { status: 'Neobjavljeno' }, { at: second });
    await schedule(`/products/update-best-seller/${offered._id}`, { bestSeller: 1 }, { at: second });
    await schedule('/settings/update-settings', { weekOffer: 35 }, { at: first, until: third });
    await schedule(`/pages/update-page/${page.slug}`, { ...bodies.page(1), slug: page.slug, title: 'Zimska akcija' }, { at: second });
    await schedule(`/sliders/update-slider/${slider._id}`, { name: 'Zima', link: '/akcija', position: 2, published: 1 }, { at: first, until: second });
    await schedule(`/posts/update-post/${post._id}`, { title: 'Zimski savjeti', link: '/savjeti', published: 1 }, { at: third });
    await schedule(`/brands/update-brand/${brand.slug}`, { ...brand, name: 'Zimski brend', discount: 11 }, { at: second, until: third });
    await shop.settled();

    const paths = [
      ...['/storefront/layout', '/storefront/home', '/storefront/weekly-offer', '/storefront/brands', '/brands'],
      ...['/products', '/products?page=1', '/products/action', '/products/best-sellers', '/products?q=limun'],
      ...['/products?page=1&sort=price-asc', '/settings/get-settings', '/sliders', '/posts', `/storefront/page/${page.slug}`],
      ...[priced, reduced, hidden, offered].flatMap(({ _id, slug }) => [
        `/products/get-product-id/${_id}`,
        `/storefront/product/${slug}`,
      ]),
      '/storefront/product/caj-od-nane-i-limuna',
      `/storefront/brand/${brand.slug}`,
    ];
    const head = await shop.stores.store.head();
    const before = new Map<string, string>();
    for (const path of paths) before.set(path, told(await call('GET', path)));
    const moments = [first, second, third];
    const foreseen: Map<string, string>[] = [];
    for (const at of moments) {
      const answers = new Map<string, string>();
      for (const path of paths) answers.set(path, told(await asOf(path, at)));
      foreseen.push(answers);
    }
    expect(await shop.stores.store.head()).toBe(head);
    for (const [at, moment] of moments.entries()) {
      await comeTo(moment);
      const then = new Map<string, string>();
      for (const path of paths) then.set(path, told(await call('GET', path)));
      expect({ at, ...Object.fromEntries(foreseen[at] ?? []) }).toEqual({ at, ...Object.fromEntries(then) });
      expect(then).not.toEqual(before);
    }
  });
});

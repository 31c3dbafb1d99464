import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagesDrawn } from '../../platform/metrics/metrics.ts';
import { writeClientBuild } from '../../testing/client-build.ts';
import { bodies, createCaller, createMaker, nextNumber } from '../../testing/seed-world.ts';
import { startTestShop, type TestShop } from '../../testing/shop.ts';

/** More than a section of the home page shows. */
const IN_SECTION = 9;

let shop: TestShop;
let folder: string;
let make: ReturnType<typeof createMaker>;
let teas: { readonly slug: string; readonly category_id: number };
/** Of the first category, the newest first. */
let products: { readonly slug: string }[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-pages-'));
  const clientDir = await writeClientBuild(folder, 'one');
  shop = await startTestShop({
    pages: { clientDir, assetsDir: folder, publicUrl: () => 'https://shop.example', chatUrl: null },
  });
  make = createMaker(shop);
  teas = await make.category({ showInMenu: 1 });
  await make.product({ slug: 'ulje', category: (await make.category({ slug: 'ulja' })).category_id });
  products = [];
  for (let n = 0; n < IN_SECTION; n += 1)
    products.unshift(await make.product({ title: 'Čaj', category: teas.category_id }));
  await shop.settled();
  await drawnAgain();
});
afterAll(async () => {
  await shop?.close();
  await rm(folder, { recursive: true, force: true });
});

/** The pages that are drawn when all are requested. */
async function drawnAgain(): Promise<string[]> {
  const drawn: string[] = [];
  const category = `/kategorija/${teas.slug}`;
  const pages = [
    '/',
    category,
    '/kategorija/ulja',
    '/proizvod/ulja/ostalo/ulje',
    '/brendovi',
    '/kontakt',
    '/nema-je',
  ];
  for (const page of pages) {
    const before = await count();
    const { statusCode } = await shop.app.inject({ url: page });
    expect(statusCode, page).toBe(page === '/nema-je' ? 404 : 200);
    if ((await count()) > before) drawn.push(page.replace(category, '/kategorija/cajevi'));
  }
  return drawn;
}

async function count(): Promise<number> {
  return (await pagesDrawn.get()).values[0]?.value ?? 0;
}

async function post(url: string, body: object): Promise<void> {
  const answer = await createCaller(shop)('POST', url, shop.asAdmin, body);
  if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
}

async function update(product: { readonly slug: string } | undefined, changes: object): Promise<void> {
  const slug = product?.slug ?? '';
  const own = { title: 'Čaj', slug, category: teas.category_id };
  await post(`/products/update-product/${slug}`, { ...bodies.product(nextNumber()), ...own, ...changes });
}

const ALL = [
  '/',
  '/kategorija/cajevi',
  '/kategorija/ulja',
  '/proizvod/ulja/ostalo/ulje',
  '/brendovi',
  '/kontakt',
  '/nema-je',
];

describe('a kept page', () => {
  it.each<[string, () => Promise<unknown>, readonly string[]]>([
    ['the price of a product', () => update(products[0], { price: 3333 }), ['/', '/kategorija/cajevi']],
    ['a product that it does not show', () => update(products[8], { price: 4444 }), ['/kategorija/cajevi']],
    ['a description', () => update(products[0], { price: 3333, description: '<p>Čaj</p>' }), []],
    ['a product that is not sold', () => make.product({ status: 'U pripremi' }), []],
    ['another brand', () => make.brand(), ['/brendovi']],
    ['a banner', () => make.slider(), ['/']],
    ['a setting of the administration', () => post('/settings/update-settings', { stockThreshold: 7 }), []],
    ['a setting that it shows', () => post('/settings/update-settings', { freeShipping: 12_300 }), ALL],
    ['another category', () => make.category(), ALL],
  ])('is drawn again after a change of what it shows alone: %s', async (_, change, expected) => {
    await change();
    await shop.settled();
    expect(await drawnAgain()).toEqual(expected);
    expect(await drawnAgain()).toEqual([]);
  });
});

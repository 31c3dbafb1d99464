import { afterAll, beforeAll, expect, it } from 'vitest';
import { createScheduledShop, inHours } from '../scheduled-changes/scheduled-shop.testing.ts';
import { bodies, createCaller, createMaker, nextNumber } from '../testing/seed-world.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';
import { answerText, UP_TO_DATE } from './random-history.testing.ts';

let shop: TestShop;
let call: ReturnType<typeof createCaller>;
let make: ReturnType<typeof createMaker>;
let scheduled: ReturnType<typeof createScheduledShop>;

beforeAll(async () => {
  shop = await startTestShop();
  call = createCaller(shop);
  make = createMaker(shop);
  scheduled = createScheduledShop(shop);
});
afterAll(() => shop?.close());

/** Without the time at which a thing was added: that of the specs has not come yet. */
const shownBy = (answer: Parameters<typeof answerText>[0]) =>
  answerText(answer).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '…');

it('what is added, deleted and restored later is seen ahead, byte for byte, as it then is', async () => {
  const gone = await make.product({ title: 'Stari sirup' });
  await make.slider();
  const [category, brand, product, page] = [
    bodies.category(nextNumber()),
    bodies.brand(nextNumber()),
    bodies.product(nextNumber()),
    bodies.page(nextNumber()),
  ];
  const [first, second] = [inHours(1), inHours(2)];
  const post = (path: string, body: object) => ({ method: 'POST', path, body }) as const;
  for (const [path, body] of [
    ['/categories/add-category', category],
    ['/brands/add-brand', brand],
    ['/products/add-product', { ...product, title: 'Novi sirup' }],
    ['/pages/add-page', page],
    ['/posts/add-post', bodies.post(nextNumber())],
    ['/sliders/add-slider', { ...bodies.slider(nextNumber()), position: 3 }],
  ] as const)
    await scheduled.schedule({ at: first, until: second, call: post(path, body) });
  const deletion = { method: 'DELETE', path: `/products/delete-product/${gone._id}` } as const;
  await scheduled.schedule({ at: first, until: second, call: deletion });
  await shop.settled();

  const paths = [
    ...['/storefront/layout', '/storefront/home', '/storefront/brands', '/brands', '/categories', '/filters'],
    ...['/products?page=1', '/products?q=sirup', '/products?page=1&sort=price-asc', '/sliders', '/posts'],
    ...[
      `/storefront/page/${page.slug}`,
      `/storefront/product/${product.slug}`,
      `/storefront/brand/${brand.slug}`,
    ],
    ...[`/storefront/category/${category.slug}`, `/storefront/product/${gone.slug}`],
  ];
  const asOf = (path: string, at: string) =>
    call('GET', `${path}${path.includes('?') ? '&' : '?'}asOf=${at}`, shop.asAdmin);
  const answers = async (ask: (path: string) => ReturnType<typeof call>) => {
    const all: Record<string, string> = {};
    for (const path of paths) all[path] = shownBy(await ask(path));
    return all;
  };
  const now = () => answers((path) => call('GET', path, UP_TO_DATE));
  const before = await now();
  const foreseen = [await answers((path) => asOf(path, first)), await answers((path) => asOf(path, second))];
  for (const [at, moment] of [first, second].entries()) {
    await scheduled.comeTo(moment);
    const then = await now();
    expect({ at, ...foreseen[at] }).toEqual({ at, ...then });
  }
  expect(foreseen[0]?.[`/storefront/product/${product.slug}`]).toContain('Novi sirup');
  expect(foreseen[0]).not.toEqual(before);
  expect(foreseen[1]).toEqual(before);
});

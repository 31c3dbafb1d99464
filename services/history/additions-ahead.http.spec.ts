import { expect, it } from 'vitest';
import { inHours, startScheduledShop } from '../scheduled-changes/scheduled-shop.testing.ts';
import { bodies, nextNumber } from '../testing/seed-world.ts';
import { answerText, shownBy, UP_TO_DATE } from './random-history.testing.ts';

const { shop, call, make, scheduled } = await startScheduledShop();

const RESTORED = [
  ['product', 'products'],
  ['category', 'categories'],
  ['brand', 'brands'],
  ['page', 'pages'],
  ['slider', 'sliders'],
  ['post', 'posts'],
] as const;

it('what is added, deleted and restored later is seen ahead, byte for byte, as it then is', async () => {
  const gone = await make.product({ title: 'Stari sirup' });
  await make.slider();
  const back = {
    product: await make.product({ title: 'Vraćeni sirup' }),
    category: await make.category(),
    brand: await make.brand(),
    page: await make.page(),
    slider: await make.slider(),
    post: await make.post(),
  };
  for (const [kind, path] of RESTORED)
    await call('DELETE', `/${path}/delete-${kind}/${back[kind]._id}`, shop.asAdmin);
  const [category, brand, product, page] = [
    bodies.category(nextNumber()),
    bodies.brand(nextNumber()),
    bodies.product(nextNumber()),
    bodies.page(nextNumber()),
  ];
  const [first, second] = [inHours(1), inHours(2)];
  const times = { at: first, until: second };
  for (const [path, body] of [
    ['/categories/add-category', category],
    ['/brands/add-brand', brand],
    ['/products/add-product', { ...product, title: 'Novi sirup' }],
    ['/pages/add-page', page],
    ['/posts/add-post', bodies.post(nextNumber())],
    ['/sliders/add-slider', { ...bodies.slider(nextNumber()), position: 3 }],
  ] as const)
    await scheduled.post(path, body, times);
  for (const [kind, path] of RESTORED) await scheduled.post(`/${path}/${back[kind]._id}/restore`, {}, times);
  const deletion = { method: 'DELETE', path: `/products/delete-product/${gone._id}` } as const;
  await scheduled.schedule({ ...times, call: deletion });
  await shop.settled();

  const paths = [
    ...['/storefront/layout', '/storefront/home', '/storefront/brands', '/brands', '/categories', '/filters'],
    ...['/products?page=1', '/products?q=sirup', '/products?page=1&sort=price-asc', '/sliders', '/posts'],
    ...[
      `/storefront/page/${page.slug}`,
      `/storefront/product/${product.slug}`,
      `/storefront/brand/${brand.slug}`,
    ],
    `/storefront/product/${back.product.slug}`,
    `/storefront/brand/${back.brand.slug}`,
    `/storefront/page/${back.page.slug}`,
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
  expect(foreseen[0]?.[`/storefront/product/${back.product.slug}`]).toContain('Vraćeni sirup');
  expect(foreseen[0]).not.toEqual(before);
  expect(foreseen[1]).toEqual(before);
});

it('reviews that are hidden, shown again or deleted later are seen ahead, as they then are', async () => {
  const product = await make.product();
  const [hidden, shown, gone] = [
    await make.review(product._id),
    await make.review(product._id),
    await make.review(product._id),
  ];
  await shop.settled();
  const approvalOf = ({ _id }: { _id: string }) => `/recensions/update-recension/${_id}`;
  await call('POST', approvalOf(shown), shop.asAdmin, { recension_approved: 0 });
  const [at, until] = [inHours(3), inHours(4)];
  await scheduled.post(approvalOf(hidden), { recension_approved: 0 }, { at, until });
  await scheduled.post(approvalOf(shown), { recension_approved: 1 }, { at });
  const path = `/recensions/delete-recension/${gone._id}`;
  await scheduled.schedule({ at, call: { method: 'DELETE', path } });
  await shop.settled();
  const reviews = `/recensions/product/${product._id}`;
  const foreseen = [];
  for (const moment of [at, until])
    foreseen.push(answerText(await call('GET', `${reviews}?asOf=${moment}`, shop.asAdmin)));
  for (const [step, moment] of [at, until].entries()) {
    await scheduled.comeTo(moment);
    expect(foreseen[step]).toBe(answerText(await call('GET', reviews, UP_TO_DATE)));
  }
  expect([foreseen[0]?.includes(shown._id), foreseen[0]?.includes(hidden._id)]).toEqual([true, false]);
  expect(foreseen[1]).toContain(hidden._id);
});

it('the deletion of what will be in use by then is not foreseen', async () => {
  const [product, brand] = [await make.product(), await make.brand()];
  await scheduled.change(product._id, { brand: brand.brand_id }, { at: inHours(60) });
  const path = `/brands/delete-brand/${brand._id}`;
  const deletion = await scheduled.schedule({ at: inHours(61), call: { method: 'DELETE', path } });
  await shop.settled();
  const ahead = await call('GET', `/history/ahead?at=${inHours(62)}`, shop.asAdmin);
  const { items } = ahead.json<{ items: { _id: string; hindrance: string | null }[] }>();
  expect(items.find(({ _id }) => _id === deletion)?.hindrance).toMatch(/Još se koristi: 1 proizvod/);
});

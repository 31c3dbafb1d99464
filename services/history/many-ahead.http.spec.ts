import { expect, it } from 'vitest';
import type { BulkAnswer } from '../bulk/bulk.schemas.ts';
import { PORTION } from '../bulk/bulk.state.ts';
import { inHours, startScheduledShop } from '../scheduled-changes/scheduled-shop.testing.ts';
import { createImportClient, csv } from '../testing/calls/import-client.ts';
import { bodies, nextNumber } from '../testing/seed-world.ts';
import { shownBy, UP_TO_DATE } from './random-history.testing.ts';

const { shop, call, make, scheduled } = await startScheduledShop();
const imports = createImportClient(shop);

const asOf = (path: string, at: string) =>
  call('GET', `${path}${path.includes('?') ? '&' : '?'}asOf=${at}`, shop.asAdmin);

async function answers(paths: readonly string[], ask: (path: string) => ReturnType<typeof call>) {
  const all: Record<string, string> = {};
  for (const path of paths) all[path] = shownBy(await ask(path));
  return all;
}

/** Compares what is foreseen for moments with what the storefront is once they have come. */
async function expectForeseen(
  paths: readonly string[],
  moments: readonly string[],
  ended: () => Promise<unknown>,
) {
  const foreseen = [];
  for (const at of moments) foreseen.push(await answers(paths, (path) => asOf(path, at)));
  const hindrances = (await call('GET', `/history/ahead?at=${moments.at(-1)}`, shop.asAdmin))
    .json<{ items: { hindrance: string | null }[] }>()
    .items.map(({ hindrance }) => hindrance);
  for (const [at, moment] of moments.entries()) {
    // What has begun is done by jobs.
    await scheduled.sweepAt(moment);
    await ended();
    await scheduled.comeTo(moment);
    const then = await answers(paths, (path) => call('GET', path, UP_TO_DATE));
    expect({ at, ...foreseen[at] }).toEqual({ at, ...then });
  }
  return { foreseen, hindrances };
}

it('a change of very many products is seen ahead, of those that it will select, and taken back', async () => {
  const titles = Array.from({ length: PORTION + 20 }, (_, at) => `Masovni proizvod ${at}`);
  await imports.imported(csv('title;price', ...titles.map((title) => `${title};20`)));
  const [renamed, kept] = [await make.product(), await make.product({ title: 'Masovni mijenjani' })];
  const [first, second, meanwhile, third] = [inHours(1), inHours(2), inHours(2.5), inHours(3)];
  await scheduled.change(renamed._id, { title: 'Masovni preimenovani' }, { at: first });
  const added = { ...bodies.product(nextNumber()), title: 'Masovni dodani' };
  await scheduled.post('/products/add-product', added, { at: first });
  const body = {
    mode: 'run',
    selection: { filter: { title: 'Masovni' } },
    action: { type: 'sale-on', percent: 25 },
  };
  await scheduled.post('/products/bulk', body, { at: second, until: third });
  const other = { ...body, selection: { ids: [kept._id] }, action: { type: 'sale-on', percent: 15 } };
  await scheduled.post('/products/bulk', other, { at: meanwhile });
  await shop.settled();
  const paths = [
    ...['/products?page=1', '/products/action?page=1', '/products?page=1&sort=price-asc', '/storefront/home'],
    ...[renamed, kept].map(({ _id }) => `/products/get-product-id/${_id}`),
    `/storefront/product/${added.slug}`,
  ];
  const ended = async () => {
    const { items } = (await call('GET', '/products/bulk', shop.asAdmin)).json<{ items: BulkAnswer[] }>();
    for (const { _id, state } of items) if (state === 'running') await shop.modules.bulkRunner.run(_id);
    await shop.settled();
  };
  const { foreseen, hindrances } = await expectForeseen(paths, [first, second, meanwhile, third], ended);
  expect(JSON.parse(foreseen[1]?.['/products/action?page=1']?.replace(/^\d+ /, '') ?? '')).toMatchObject({
    total: PORTION + 23,
  });
  expect(hindrances).toEqual([null, null, null, null, 'Ne vraća se: Masovni mijenjani']);
});

it('an import is seen ahead, compared with the products of its time, and taken back', async () => {
  const known = await make.product({ title: 'Poznati uvezeni', price: 1_000 });
  const other = (await make.brand()).brand_id;
  const file = csv(
    'title;price;brand',
    ...['Poznati uvezeni;15;', 'Uvezeni dvaput;5;', `Uvezeni dvaput;6;${other}`, 'Kasnije dodani;7;'],
    ...['Uvezeni;8;', 'Uvezeni;9;', 'Bez cijene;;'],
  );
  const { importId } = await imports.handIn(file, { mode: 'preview', duplicates: 'update' });
  const [first, second, third] = [inHours(11), inHours(12), inHours(13)];
  const later = { ...bodies.product(nextNumber()), title: 'Kasnije dodani', price: 900 };
  await scheduled.post('/products/add-product', { ...later, brand: 15 }, { at: first });
  await scheduled.post(`/imports/${importId}/start?duplicates=update`, {}, { at: second, until: third });
  await shop.settled();
  const paths = [
    ...['/products?page=1', '/products?page=1&q=uvezeni', '/products?page=1&q=kasnije', '/storefront/home'],
    ...['/storefront/product/uvezeni-dvaput', '/storefront/product/uvezeni-dvaput-2'],
    `/products/get-product-id/${known._id}`,
  ];
  const { foreseen, hindrances } = await expectForeseen(paths, [first, second, third], () =>
    expect
      .poll(async () => (await call('GET', `/imports/${importId}`, shop.asAdmin)).json().state)
      .not.toMatch(/queued|running/),
  );
  expect(hindrances.slice(-3)).toEqual([null, null, null]);
  expect(foreseen[1]?.['/products?page=1&q=uvezeni']).toContain('uvezeni-dvaput-2');
  expect((await imports.ask('GET', `/imports/${importId}`)).body).toMatchObject({ state: 'undone' });
});

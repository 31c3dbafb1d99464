import { describe, expect, it } from 'vitest';
import { createImportClient, csv } from '../testing/calls/import-client.ts';
import { bodies, nextNumber } from '../testing/seed-world.ts';
import { SCHEDULABLE, type SchedulableCall, schedulableOf } from './schedulable.ts';
import { type AskedCall, inHours, startScheduledShop } from './scheduled-shop.testing.ts';

/** A call on something new, and the stream whose state it changes; by its answer where that is unknown before. */
type Prepared = { readonly path: string; readonly body?: object; readonly stream?: string };

const { shop, call, make, scheduled } = await startScheduledShop();
const imports = createImportClient(shop);

type Kind = 'product' | 'category' | 'brand' | 'filter' | 'markup' | 'page' | 'post' | 'slider';
/** Others have the place of their number. */
const placedSlider = () => ({ ...bodies.slider(nextNumber()), position: 7 });
const adding = (path: string, body: () => object) => async (): Promise<Prepared> => ({ path, body: body() });
const changing =
  (kind: Kind, path: (one: { _id: string; slug?: string }) => string, body: (slug: string) => object) =>
  async (): Promise<Prepared> => {
    const one = { slug: '', ...(await make[kind]()) };
    return { path: path(one), body: body(one.slug), stream: `${kind}-${one._id}` };
  };
const restoring =
  (
    kind: Exclude<Kind, 'filter' | 'markup'>,
    path: string,
    add = (): Promise<{ _id: string }> => make[kind](),
  ) =>
  async (): Promise<Prepared> => {
    const { _id } = await add();
    await call('DELETE', `${path}/delete-${kind}/${_id}`, shop.asAdmin);
    return { path: `${path}/${_id}/restore`, stream: `${kind}-${_id}` };
  };
const deleting = (kind: Kind, path: string) => async (): Promise<Prepared> => {
  const { _id } = await make[kind]();
  return { path: `${path}/${_id}`, stream: `${kind}-${_id}` };
};

/** What each call is made on, and with. */
const CASES: Readonly<Record<SchedulableCall, () => Promise<Prepared>>> = {
  'POST /products/add-product': adding('/products/add-product', () => bodies.product(nextNumber())),
  'POST /products/update-product/:slug': changing(
    'product',
    ({ slug }) => `/products/update-product/${slug}`,
    (slug) => ({
      ...bodies.product(nextNumber()),
      slug,
      title: 'Magnezij novi',
      price: 900,
      productAction: 1,
      actionPercent: 25,
      status: 'Neobjavljeno',
      description: '<p>Novo</p>',
    }),
  ),
  'POST /products/update-best-seller/:id': changing(
    'product',
    ({ _id }) => `/products/update-best-seller/${_id}`,
    () => ({ bestSeller: 1 }),
  ),
  'DELETE /products/delete-product/:id': deleting('product', '/products/delete-product'),
  'POST /products/:id/restore': restoring('product', '/products'),
  'POST /categories/add-category': adding('/categories/add-category', () => bodies.category(nextNumber())),
  'POST /categories/update-category/:slug': changing(
    'category',
    ({ slug }) => `/categories/update-category/${slug}`,
    (slug) => ({ ...bodies.category(nextNumber()), slug, name: 'Zimske', categoryOrder: 4 }),
  ),
  'DELETE /categories/delete-category/:id': deleting('category', '/categories/delete-category'),
  'POST /categories/:id/restore': restoring('category', '/categories'),
  'POST /brands/add-brand': adding('/brands/add-brand', () => bodies.brand(nextNumber())),
  'POST /brands/update-brand/:slug': changing(
    'brand',
    ({ slug }) => `/brands/update-brand/${slug}`,
    (slug) => ({ ...bodies.brand(nextNumber()), slug, name: 'Zimski brend', discount: 11 }),
  ),
  'DELETE /brands/delete-brand/:id': deleting('brand', '/brands/delete-brand'),
  'POST /brands/:id/restore': restoring('brand', '/brands'),
  'POST /filters/add-filter-category': adding('/filters/add-filter-category', () =>
    bodies.filter(nextNumber()),
  ),
  'POST /filters/update-filter-category/:id': changing(
    'filter',
    ({ _id }) => `/filters/update-filter-category/${_id}`,
    () => ({ name: 'Okus' }),
  ),
  'POST /filters/update-filter/:id': changing(
    'filter',
    ({ _id }) => `/filters/update-filter/${_id}`,
    bodies.filters,
  ),
  'DELETE /filters/delete-filter-category/:id': deleting('filter', '/filters/delete-filter-category'),
  'POST /markups/add-markup': adding('/markups/add-markup', () => bodies.markup(nextNumber())),
  'POST /markups/update-markup/:id': changing(
    'markup',
    ({ _id }) => `/markups/update-markup/${_id}`,
    () => ({ name: 'Veleprodaja', value: 17 }),
  ),
  'DELETE /markups/delete-markup/:id': deleting('markup', '/markups/delete-markup'),
  'POST /pages/add-page': adding('/pages/add-page', () => bodies.page(nextNumber())),
  'POST /pages/update-page/:slug': changing(
    'page',
    ({ slug }) => `/pages/update-page/${slug}`,
    (slug) => ({ ...bodies.page(nextNumber()), slug, title: 'Zimska akcija' }),
  ),
  'DELETE /pages/delete-page/:id': deleting('page', '/pages/delete-page'),
  'POST /pages/:id/restore': restoring('page', '/pages'),
  'POST /posts/add-post': adding('/posts/add-post', () => bodies.post(nextNumber())),
  'POST /posts/update-post/:id': changing(
    'post',
    ({ _id }) => `/posts/update-post/${_id}`,
    () => ({ title: 'Zimski savjeti', link: '/savjeti', published: 0 }),
  ),
  'DELETE /posts/delete-post/:id': deleting('post', '/posts/delete-post'),
  'POST /posts/:id/restore': restoring('post', '/posts'),
  'POST /sliders/add-slider': adding('/sliders/add-slider', placedSlider),
  'POST /sliders/update-slider/:id': changing(
    'slider',
    ({ _id }) => `/sliders/update-slider/${_id}`,
    () => ({ name: 'Zima', link: '/akcija', position: 2, published: 0 }),
  ),
  'DELETE /sliders/delete-slider/:id': deleting('slider', '/sliders/delete-slider'),
  'POST /sliders/:id/restore': restoring('slider', '/sliders', async () =>
    (await call('POST', '/sliders/add-slider', shop.asAdmin, placedSlider())).json(),
  ),
  async 'POST /recensions/update-recension/:id'() {
    const { _id } = await make.review((await make.product())._id);
    const path = `/recensions/update-recension/${_id}`;
    return { path, body: { recension_approved: 0 }, stream: `review-${_id}` };
  },
  async 'DELETE /recensions/delete-recension/:id'() {
    const { _id } = await make.review((await make.product())._id);
    return { path: `/recensions/delete-recension/${_id}`, stream: `review-${_id}` };
  },
  async 'POST /settings/update-settings'() {
    const path = '/settings/update-settings';
    await call('POST', path, shop.asAdmin, { weekOffer: 20, pdv: 17 });
    return { path, body: { weekOffer: 31 }, stream: 'settings-shop' };
  },
  async 'POST /stock/terms'() {
    const body = { productId: (await make.product())._id, threshold: 4, onOrder: 1 };
    return { path: '/stock/terms', body };
  },
  async 'POST /products/bulk'() {
    const { _id } = await make.product();
    const action = { type: 'sale-on', percent: 15 };
    const body = { mode: 'run', selection: { ids: [_id] }, action };
    return { path: '/products/bulk', body, stream: `product-${_id}` };
  },
  async 'POST /imports/:id/start'() {
    const known = await make.product();
    const title = (await call('GET', `/products/get-product-id/${known._id}`, shop.asAdmin)).json().title;
    const { importId } = await imports.handIn(csv('title;price', `${title};7,50`), {
      mode: 'preview',
      duplicates: 'update',
    });
    return { path: `/imports/${importId}/start?duplicates=update`, stream: `product-${known._id}` };
  },
};
const NAMES = Object.keys(CASES).filter((name): name is SchedulableCall => name in SCHEDULABLE);

const callOf = (name: SchedulableCall, { path, body }: Prepared): AskedCall => ({
  method: name.startsWith('DELETE') ? 'DELETE' : 'POST',
  path,
  ...(body && { body }),
});

async function prepare(name: SchedulableCall): Promise<Prepared> {
  const prepared = await CASES[name]();
  await shop.settled();
  return prepared;
}

/** The rows of every table of documents that a thing has in the read models, but for what tells two things apart. */
async function rowsOf(stream: string): Promise<unknown> {
  await shop.settled();
  const id = stream.slice(stream.indexOf('-') + 1);
  const rows: Record<string, unknown> = {};
  for (const name of ['catalogue', 'content', 'stock', 'moments']) {
    const schema = shop.stores.readModels.schema(name);
    const { rows: tables } = await shop.stores.pool.query<{ name: string; key: string }>(
      `select table_name as name, min(column_name) as key from information_schema.columns as c
        where table_schema = $1 and (column_name = 'thing' or (column_name = 'id' and data_type = 'text'))
          and exists (select from information_schema.columns as d where d.column_name = 'doc'
                         and d.table_schema = c.table_schema and d.table_name = c.table_name)
          and table_name <> 'lookup_states'
        group by 1 order by 1`,
      [schema],
    );
    for (const table of tables) {
      const [last, order] =
        table.key === 'thing' ? ['distinct on (kind)', 'order by kind, position desc'] : ['', ''];
      const found = await shop.stores.pool.query(
        `select ${last} doc from ${schema}.${table.name} where ${table.key} = $1 ${order}`,
        [id],
      );
      rows[`${name}.${table.name}`] = found.rows.map(({ doc }) => alike(doc));
    }
  }
  return rows;
}

const OWN = new Set([
  'number',
  'slug',
  'formerSlugs',
  'localKey',
  'productId',
  'productNumber',
  'order',
  'id',
]);

/** Without the times, numbers and names that two things have of their own. */
function alike(doc: unknown): unknown {
  return JSON.parse(JSON.stringify(doc), (key, value: unknown) => {
    if (OWN.has(key)) return undefined;
    if (typeof value !== 'string') return value;
    return /^\d{4}-\d\d-\d\dT|^\d+$/.test(value) ? '…' : value.replace(/(?<=\p{L} )\d+/u, '#');
  });
}

/** Makes the call by hand, and waits for what it begins. Answers the stream that it has changed. */
async function makeByHand(name: SchedulableCall, prepared: Prepared): Promise<string> {
  const { method, path, body } = callOf(name, prepared);
  const answer = await call(method, path, shop.asAdmin, method === 'POST' ? (body ?? {}) : undefined);
  expect([name, answer.statusCode]).toEqual([name, expect.toSatisfy((status: number) => status < 300)]);
  await ended(prepared);
  const made = answer.json<{ _id?: string; stockId?: string }>();
  const kind = made.stockId ? 'stock' : kindOf(prepared.path);
  return prepared.stream ?? `${kind}-${made.stockId ?? made._id}`;
}

/** An import goes on after its call was answered. */
async function ended({ path }: Prepared): Promise<void> {
  const importId = /^\/imports\/([\w-]+)/.exec(path)?.[1];
  if (importId) await imports.settledAs(importId, 'done');
}

function kindOf(path: string): string {
  const kind = path.split('/add-')[1] ?? '';
  return kind === 'filter-category' ? 'filter' : kind;
}

describe('every call that can be scheduled', () => {
  it('has a case here', () => {
    expect(NAMES.sort()).toEqual(Object.keys(SCHEDULABLE).sort());
  });

  it.each(NAMES)(
    'leaves the same read models as by hand, and those of before at its end: %s',
    async (name) => {
      const prepared = await prepare(name);
      const call = callOf(name, prepared);
      const [at, until] = [inHours(1), inHours(2)];
      const hasEnd = schedulableOf(call)?.back !== 'never';
      if (!hasEnd) {
        const refused = await scheduled.ask({ at, until, call });
        expect([refused.statusCode, refused.json().code]).toEqual([422, 'scheduled_no_way_back']);
      }
      const before = prepared.stream && (await rowsOf(prepared.stream));
      const id = await scheduled.schedule({ at, call, ...(hasEnd && { until }) });
      await scheduled.comeTo(at);
      expect(await scheduled.found(id)).toMatchObject({ state: 'done', error: '', conflicts: [] });
      await ended(prepared);
      const [madeOn = ''] = await scheduled.streamsOf(id);
      const stream = prepared.stream ?? madeOn;
      const later = await rowsOf(stream);
      expect(later).not.toEqual(before);
      expect(later).toEqual(await rowsOf(await makeByHand(name, await prepare(name))));
      if (!hasEnd) return;
      await scheduled.comeTo(until);
      expect(await scheduled.found(id)).toMatchObject({ takenBackAt: expect.any(String), kept: [] });
      const after = await rowsOf(stream);
      if (before) expect(after).toEqual(before);
      else expect(after).not.toEqual(later);
    },
  );
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf, productBody } from '../testing/calls/catalogue-calls.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
let calls: Calls;
let customer: { authorization: string };
beforeAll(async () => {
  shop = await startTestShop();
  calls = callsOf(shop);
  customer = (await shop.addCustomer('kupac@example.com')).headers;
});
afterAll(() => shop.close());

type Entity = Record<string, unknown> & { _id: string; slug: string };
type AuditLine = {
  type: string;
  at: string;
  actor: { kind: string; name: string };
  changes: { field: string; new: unknown }[];
};

/**
 * An entity that is added, changed and deleted on a screen (specification/http-contract §12), with every field of its
 * form.
 */
type Screen = {
  readonly entity: string;
  readonly add: string;
  readonly body: () => object;
  readonly update: (thing: Entity) => string;
  readonly read: (thing: Entity) => string;
  readonly remove: (thing: Entity) => string;
  /** What each field may be changed to, by its name on the wire; a change may need what other things there are. */
  readonly changes: readonly object[];
  /** Further calls that change it. */
  readonly others?: readonly (readonly [call: (thing: Entity) => string, body: object])[];
};

let made = 0;
const next = () => {
  made += 1;
  return made;
};

const SCREENS: readonly Screen[] = [
  {
    entity: 'category',
    add: '/categories/add-category',
    body: () => ({
      name: `Kategorija ${next()}`,
      slug: `kategorija-${made}`,
      parentCategory: null,
      showInMenu: 0,
      color: '',
      categoryOrder: 1,
      filtersCategories: '[]',
      image: 'empty',
    }),
    update: ({ slug }) => `/categories/update-category/${slug}`,
    read: ({ slug }) => `/categories/edit-category/${slug}`,
    remove: ({ _id }) => `/categories/delete-category/${_id}`,
    changes: [
      { name: 'Novo ime' },
      { parentCategory: 53 },
      { showInMenu: 1 },
      { color: 'drogerija' },
      { categoryOrder: 7 },
      { filtersCategories: '[1]' },
      { image: 'slika.jpg' },
      { slug: 'novi-slug-kategorije' },
    ],
  },
  {
    entity: 'brand',
    add: '/brands/add-brand',
    body: () => ({
      name: `Brend ${next()}`,
      slug: `brend-${made}`,
      link: 'https://brend.example',
      metaDesc: 'Opis',
      discount: 0,
      image: 'empty',
    }),
    update: ({ slug }) => `/brands/update-brand/${slug}`,
    read: ({ slug }) => `/brands/edit-brand/${slug}`,
    remove: ({ brand_id }) => `/brands/delete-brand/${brand_id}`,
    changes: [
      { name: 'Novi brend' },
      { link: 'https://drugi.example' },
      { metaDesc: 'Drugi opis' },
      { discount: 5 },
      { image: 'logo.jpg' },
      { slug: 'novi-slug-brenda' },
    ],
  },
  {
    entity: 'markup',
    add: '/markups/add-markup',
    body: () => ({ name: `Marža ${next()}`, value: 10 }),
    update: ({ markup_id }) => `/markups/update-markup/${markup_id}`,
    read: ({ _id }) => `/markups/edit-markup/${_id}`,
    remove: ({ _id }) => `/markups/delete-markup/${_id}`,
    changes: [{ name: 'Nova marža' }, { value: 12.5 }],
  },
  {
    entity: 'filter',
    add: '/filters/add-filter-category',
    body: () => ({ name: `Grupa ${next()}` }),
    update: ({ filter_id }) => `/filters/update-filter-category/${filter_id}`,
    read: ({ _id }) => `/filters/edit-filter-category/${_id}`,
    remove: ({ _id }) => `/filters/delete-filter-category/${_id}`,
    changes: [{ name: 'Nova grupa' }],
    others: [
      [({ _id }) => `/filters/update-filter/${_id}`, { filters: [{ id: 'opcijaopcija', name: 'Tablete' }] }],
      [({ _id }) => `/filters/update-filter/${_id}`, { filters: '[{"id":"opcijaopcija","name":"Kapi"}]' }],
      [({ _id }) => `/filters/update-filter/${_id}`, { filters: [] }],
    ],
  },
  {
    entity: 'product',
    add: '/products/add-product',
    body: () => productBody({ description: '<p>Opis</p>' }),
    update: ({ slug }) => `/products/update-product/${slug}`,
    read: ({ slug }) => `/products/edit-product/${slug}`,
    remove: ({ product_id }) => `/products/delete-product/${product_id}`,
    changes: [
      ...[{ title: 'Novi naziv' }, { purpose: 'Nova namjena' }, { price: 1250 }, { vele_price: 800 }],
      ...[{ actionPercent: 15 }, { productAction: 1 }, { productOffer: 1 }, { status: 'U pripremi' }],
      ...[{ description: '<p>Drugi</p>' }, { shortDescription: '<p>Kratko</p>' }, { seoTitle: 'SEO' }],
      ...[
        { seoDescription: 'SEO opis' },
        { subCategory: 53 },
        { categories: [53] },
        { subcategories: '[53]' },
      ],
      ...[{ filters: [{ cat_id: 1, filter_id: 'stalnaopcija' }] }, { productType: 3 }, { markup: 1 }],
      ...[{ deliverer: 1 }, { delivererBarcode: '387' }, { delivererProductKey: 'VD' }],
      ...[{ localProductKey: 'GWS-nova' }, { deliveryTime: '2 dana' }, { available: 0 }],
      ...[
        { displayOnHomepage: 1 },
        { bestSeller: 1 },
        { image: 'nova.jpg' },
        { image_thumb: 'thumb_nova.jpg' },
      ],
      { productVariety: 1, productVariations: [{ id: 100, type: 'Boja', name: 'Plava', price: 900 }] },
      ...[{ sliderImage1: 'a.jpg' }, { sliderImage2: 'b.jpg' }, { sliderImage3: 'c.jpg' }],
      ...[{ sliderImage4: 'd.jpg' }, { facebookImage: 'f.jpg' }, { slug: 'novi-slug-proizvoda' }],
    ],
    others: [[({ _id }) => `/products/update-best-seller/${_id}`, { bestSeller: 0 }]],
  },
];

async function auditOf(entity: string, thing?: Entity): Promise<AuditLine[]> {
  await shop.settled();
  const id = thing ? `&id=${thing._id}` : '';
  return (await calls.asAdmin(`/audit?entity=${entity}${id}&limit=200`)).body.items;
}
const eventsOf = (entity: string, { _id }: Entity) => shop.stores.store.readStream(`${entity}-${_id}`);

function expectTold(line: AuditLine | undefined, since: number): void {
  expect(line?.actor).toMatchObject({ kind: 'administrator', name: expect.stringMatching(/\S/) });
  expect(Date.parse(line?.at ?? '')).toBeGreaterThanOrEqual(since);
}

describe('the calls of the catalogue’s administration', () => {
  beforeAll(async () => {
    await calls.post('/markups/add-markup', { name: 'Stalna', value: 1 });
    const { _id, filter_id } = (await calls.post('/filters/add-filter-category', { name: 'Stalna' })).body;
    expect(filter_id).toBe(1);
    await calls.post(`/filters/update-filter/${_id}`, {
      filters: [{ id: 'stalnaopcija', name: 'Opcija' }],
    });
  });

  it.each(SCREENS)('record every change of a $entity, and nothing without a change', async (screen) => {
    const { entity, add, body, update, read, remove, changes, others = [] } = screen;
    const since = Date.now();
    let sent = body();
    const added = await calls.post(add, sent);
    expect(added.status).toBe(201);
    let thing: Entity = added.body;
    expect(thing).toMatchObject(plain(sent));
    expectTold((await auditOf(entity, thing))[0], since);

    const call = async (url: string, payload: object) => {
      const before = await auditOf(entity, thing);
      const events = (await eventsOf(entity, thing)).length;
      const answer = await calls.post(url, payload);
      expect([payload, answer.status]).toEqual([payload, 200]);
      thing = { ...thing, ...answer.body };
      const after = await auditOf(entity, thing);
      expect([payload, after.length - before.length]).toEqual([
        payload,
        (await eventsOf(entity, thing)).length - events,
      ]);
      return after.slice(0, after.length - before.length);
    };

    for (const change of changes) {
      sent = { ...sent, ...('slug' in sent ? { slug: thing.slug } : {}), ...change };
      const url = update(thing);
      const reported = await call(url, sent);
      expect([change, reported.length]).not.toEqual([change, 0]);
      for (const line of reported) expectTold(line, since);
      expect(reported.flatMap((line) => line.changes).length).toBeGreaterThan(0);
      const shown = (await calls.asAdmin(read(thing))).body;
      expect(Array.isArray(shown) ? shown[0] : shown).toMatchObject(plain(change));
      // The same once more, at the address that it has now.
      expect([change, await call(update(thing), sent)]).toEqual([change, []]);
    }
    for (const [url, payload] of others) {
      const reported = await call(url(thing), payload);
      expect([payload, reported.length]).toEqual([payload, 1]);
      expectTold(reported[0], since);
      expect([payload, await call(url(thing), payload)]).toEqual([payload, []]);
    }

    for (const [headers, status] of [
      [{}, 401],
      [customer, 403],
    ] as const) {
      expect((await calls.post(add, body(), headers)).status).toBe(status);
      expect((await calls.post(update(thing), sent, headers)).status).toBe(status);
      for (const [url, payload] of others)
        expect((await calls.post(url(thing), payload, headers)).status).toBe(status);
      expect((await calls.get(remove(thing), headers)).status).toBe(status);
    }
    const { status, body: gone } = await calls.asAdmin(remove(thing));
    expect([status, gone]).toEqual([200, { _id: thing._id }]);
    const deleted = await auditOf(entity, thing);
    expect(deleted[0]?.type).toMatch(/Deleted$/);
    expectTold(deleted[0], since);
    expect((await calls.asAdmin(remove(thing))).status).toBe(404);
    expect((await calls.asAdmin(read(thing))).status).toBe(404);
  });

  it('take a number as its text, and a parent that is not chosen as an empty one', async () => {
    const [category] = SCREENS;
    for (const [parentCategory, shown] of [
      ['53', 53],
      ['', null],
      ['null', null],
    ]) {
      const added = await calls.post('/categories/add-category', { ...category?.body(), parentCategory });
      expect([added.status, added.body]).toMatchObject([201, { parentCategory: shown }]);
    }
  });

  it('take the settings that were answered, with a change under either name of a field', async () => {
    for (const change of [{ pageSize: 20 }, { productsInCategory: 28 }]) {
      const { body } = await calls.get('/settings/get-settings');
      const { pickupPlaces: _, couriers: __, seller: ___, ...answered } = body;
      const sent = { ...answered, ...change };
      expect((await calls.post('/settings/update-settings', sent)).status).toBe(200);
      expect((await calls.get('/settings/get-settings')).body).toMatchObject(change);
    }
  });

  it('record every change of the settings, and nothing without a change', async () => {
    const fields = [
      { weekOffer: 33 },
      { productsInCategory: 24 },
      { pageSize: 32 },
      { shipping: 700 },
      { freeShipping: 15_000 },
      { pdv: 19 },
      { mobileBannerImg: 'baner.jpg' },
      { mobileBannerLink: '/akcija' },
      { pickupPlaces: [{ id: 'centar', name: 'Poslovnica Centar', address: 'Titova 1, Sarajevo' }] },
      { pickupPlaces: [] },
    ];
    const lines = () => auditOf('settings');
    for (const field of fields) {
      const before = (await lines()).length;
      const since = Date.now();
      expect((await calls.post('/settings/update-settings', field)).status).toBe(200);
      const after = await lines();
      expect([field, after.length - before]).toEqual([field, 1]);
      expectTold(after[0], since);
      expect((await calls.get('/settings/get-settings')).body).toMatchObject(field);
      await calls.post('/settings/update-settings', field);
      expect([field, (await lines()).length - before]).toEqual([field, 1]);
      expect((await calls.post('/settings/update-settings', field, {})).status).toBe(401);
      expect((await calls.post('/settings/update-settings', field, customer)).status).toBe(403);
    }
  });
});

/** The sent body in the form of an answer: lists sent as text are lists. */
function plain(sent: object): object {
  const entries = Object.entries(sent).flatMap(([field, value]) => {
    // Slugs are normalized, an empty choice is null, and a variation is answered with more fields than were sent.
    if (['slug', 'productVariations'].includes(field)) return [];
    if (field === 'color' && value === '') return [[field, null]];
    return [[field, typeof value === 'string' && value.startsWith('[') ? JSON.parse(value) : value]];
  });
  return Object.fromEntries(entries);
}

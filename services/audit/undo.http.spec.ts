import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMaker, createWorld, type World } from '../testing/seed-world.ts';
import { startTestShop } from '../testing/shop.ts';
import { fieldsOf, undoCalls } from './undo.testing.ts';

const shop = await startTestShop();
const make = createMaker(shop);
let world: World;
beforeAll(async () => {
  world = await createWorld(shop);
  await shop.settled();
});
afterAll(() => shop.close());

const { post, get, trail, lastOf, undo, head } = undoCalls(shop);

/** An entity, how it is read without what every change moves, and some of its changes. */
type Kind = {
  readonly entity: string;
  readonly make: () => Promise<{ readonly _id: string }>;
  readonly read: (id: string) => Promise<unknown>;
  readonly changes: readonly ((made: { readonly _id: string }) => Promise<unknown>)[];
};

const product = (more: object) => async (one: { readonly _id: string }) => {
  const now = await get<{ slug: string }>(`/products/get-product-id/${one._id}`);
  return post(`/products/update-product/${now.slug}`, { ...now, ...more });
};

const KINDS: readonly (readonly [string, Kind])[] = [
  [
    'a product',
    {
      entity: 'product',
      make: () => make.product({ price: 1000 }),
      async read(id) {
        const { version, ...fields } = await get<Record<string, unknown>>(`/products/get-product-id/${id}`);
        return fields;
      },
      changes: [
        product({ price: 1250 }),
        product({ title: 'Drugi naziv' }),
        product({ slug: 'druga-adresa' }),
        product({ productAction: 1, actionPercent: 25 }),
        product({ status: 'U pripremi' }),
        product({ image: 'druga.jpg', sliderImage1: 'treca.jpg' }),
        product({
          productVariety: 1,
          productVariations: [{ id: 1, type: 'Količina', name: '100 ml', price: 1500 }],
        }),
        product({ productOffer: 1 }),
        product({ localProductKey: 'DRUGI' }),
      ],
    },
  ],
  [
    'a category',
    {
      entity: 'category',
      make: () => make.category(),
      read: (id) => get(`/categories/single-category-id/${id}`),
      changes: [{ name: 'Nova' }, { slug: 'nova-adresa-kategorije' }, { categoryOrder: 99_077 }].map(
        (more) =>
          async ({ _id }) => {
            const now = await get<{ slug: string }>(`/categories/single-category-id/${_id}`);
            return post(`/categories/update-category/${now.slug}`, { ...now, ...more });
          },
      ),
    },
  ],
  [
    'a brand',
    {
      entity: 'brand',
      make: () => make.brand(),
      read: (id) => get(`/brands/single-brand-id/${id}`),
      changes: [{ name: 'Novi' }, { slug: 'nova-adresa-brenda' }, { discount: 12 }].map(
        (more) =>
          async ({ _id }) => {
            const now = await get<{ slug: string }>(`/brands/single-brand-id/${_id}`);
            return post(`/brands/update-brand/${now.slug}`, { ...now, ...more });
          },
      ),
    },
  ],
  [
    'a filter group',
    {
      entity: 'filter',
      async make() {
        const made = await make.filter();
        await post(`/filters/update-filter/${made._id}`, {
          filters: [
            { id: `a${made.filter_id}`, name: 'Prvi' },
            { id: `b${made.filter_id}`, name: 'Drugi' },
          ],
        });
        return made;
      },
      read: (id) => get(`/filters/product-filters/${id}`),
      changes: [
        ({ _id }) => post(`/filters/update-filter-category/${_id}`, { name: 'Novo ime' }),
        async ({ _id }) => {
          const { filters } = await get<{ filters: object[] }>(`/filters/product-filters/${_id}`);
          return post(`/filters/update-filter/${_id}`, { filters: [...filters, { name: 'Treći' }] });
        },
        async ({ _id }) => {
          const { filters } = await get<{ filters: object[] }>(`/filters/product-filters/${_id}`);
          const renamed = filters.map((one, at) => (at === 0 ? { ...one, name: 'Preimenovan' } : one));
          return post(`/filters/update-filter/${_id}`, { filters: renamed });
        },
        async ({ _id }) => {
          const { filters } = await get<{ filters: object[] }>(`/filters/product-filters/${_id}`);
          return post(`/filters/update-filter/${_id}`, { filters: filters.slice(0, -1) });
        },
        async ({ _id }) => {
          const { filters } = await get<{ filters: object[] }>(`/filters/product-filters/${_id}`);
          return post(`/filters/update-filter/${_id}`, { filters: filters.toReversed() });
        },
      ],
    },
  ],
  [
    'a markup',
    {
      entity: 'markup',
      make: () => make.markup(),
      read: (id) => get(`/markups/single-markup-id/${id}`),
      changes: [
        ({ _id }) => post(`/markups/update-markup/${_id}`, { name: 'Nova marža', value: 10 }),
        async ({ _id }) => {
          const { name } = await get<{ name: string }>(`/markups/single-markup-id/${_id}`);
          return post(`/markups/update-markup/${_id}`, { name, value: 33 });
        },
      ],
    },
  ],
  [
    'a page',
    {
      entity: 'page',
      make: () => make.page(),
      read: async (id) => (await get<{ _id: string }[]>('/pages')).find(({ _id }) => _id === id),
      changes: [
        { title: 'Novi naslov' },
        { slug: 'nova-adresa-stranice' },
        { status: 'U pripremi' },
        { description: '<p>Tekst</p>' },
      ].map((more) => async ({ _id }) => {
        const now = (await get<{ _id: string; slug: string }[]>('/pages')).find((one) => one._id === _id);
        return post(`/pages/update-page/${now?.slug}`, { ...now, ...more });
      }),
    },
  ],
  [
    'a banner',
    {
      entity: 'slider',
      make: () => make.slider(),
      read: (id) => get(`/sliders/edit-slider/${id}`),
      changes: [{ name: 'Novi' }, { link: '/novo' }, { published: 0 }, { position: 9_944 }].map(
        (more) =>
          async ({ _id }) =>
            post(`/sliders/update-slider/${_id}`, {
              ...(await get<object>(`/sliders/edit-slider/${_id}`)),
              ...more,
            }),
      ),
    },
  ],
  [
    'an article',
    {
      entity: 'post',
      make: () => make.post(),
      read: (id) => get(`/posts/edit-post/${id}`),
      changes: [{ title: 'Novi' }, { link: '/novo' }, { published: 0 }].map(
        (more) =>
          async ({ _id }) =>
            post(`/posts/update-post/${_id}`, { ...(await get<object>(`/posts/edit-post/${_id}`)), ...more }),
      ),
    },
  ],
  [
    'the settings',
    {
      entity: 'settings',
      make: async () => ({ _id: 'shop' }),
      read: () => get('/settings/get-settings'),
      changes: [
        { weekOffer: 33 },
        { shipping: 1234 },
        { pickupPlaces: [{ id: 'p', name: 'Centar', address: 'Lipa 1' }] },
        { bankTransfer: 1, bankAccount: '1610000000000011', bankReceiver: 'Ljekarna' },
        { stockThreshold: 9 },
        { couriers: [] },
      ].map((more) => () => post('/settings/update-settings', more)),
    },
  ],
  [
    'a review',
    {
      entity: 'review',
      make: () => make.review(world.product._id),
      read: async (id) =>
        (await get<{ items: { _id: string }[] }>('/recensions/administration')).items.find(
          ({ _id }) => _id === id,
        ),
      changes: [({ _id }) => post(`/recensions/update-recension/${_id}`, { recension_approved: 0 })],
    },
  ],
  [
    'an order',
    {
      entity: 'order',
      make: () => make.order(),
      read: (id) => get(`/orders/single-order-id/${id}`),
      changes: [
        ({ _id }) => post(`/orders/${_id}/tags`, { tags: ['hitno', 'poklon'] }),
        ({ _id }) => post(`/orders/update-order-read-by-admin/${_id}`, { readedByAdmin: 1 }),
        ({ _id }) => make.staffNote(_id),
        async ({ _id }) => {
          const { totalPrice: expectedTotal } = await get<{ totalPrice: number }>(
            `/orders/single-order-id/${_id}`,
          );
          const address = { ...CONTACT, address: 'Ulica 99', phone: '061 333 444' };
          return post(`/orders/${_id}/change`, { address, expectedTotal });
        },
      ],
    },
  ],
];

const CONTACT = {
  name: 'Amra',
  surname: 'Kovač',
  email: 'kupac@example.com',
  postalCode: '71000',
  city: 'Sarajevo',
};

describe.each(KINDS)('a change of %s', (_, kind) => {
  it.each(kind.changes.map((change, at) => [at, change] as const))(
    'is undone: afterwards it is as it was before (%i)',
    async (__, change) => {
      const made = await kind.make();
      await shop.settled();
      const before = await kind.read(made._id);
      const known = (await trail(kind.entity, made._id)).length;
      await change(made);
      const added = (await trail(kind.entity, made._id)).slice(0, -known);
      expect(added.length).toBeGreaterThan(0);
      expect(await kind.read(made._id)).not.toEqual(before);
      for (const { position, undoable } of added) {
        expect(undoable).toBe(true);
        const { undone, conflicts } = await undo(position, { reason: 'Tako smo se dogovorili' });
        expect(undone.length).toBeGreaterThan(0);
        expect(conflicts).toEqual([]);
      }
      expect(await kind.read(made._id)).toEqual(before);
      expect(await lastOf(kind.entity, made._id)).toMatchObject({
        reason: 'Tako smo se dogovorili',
        actor: { kind: 'administrator' },
      });
    },
  );

  it('is undone once: the second time answers what stays, and appends nothing', async () => {
    const made = await kind.make();
    await shop.settled();
    await kind.changes[0]?.(made);
    const { position } = await lastOf(kind.entity, made._id);
    const { undone } = await undo(position);
    const before = await head();
    const again = await undo(position);
    expect([again.undone, fieldsOf(again.conflicts)]).toEqual([[], fieldsOf(undone)]);
    expect(await head()).toBe(before);
  });
});

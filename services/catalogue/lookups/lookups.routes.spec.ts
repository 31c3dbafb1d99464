import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf, productBody } from '../../testing/calls/catalogue-calls.ts';
import { startTestShop, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let get: Calls['get'];
let post: Calls['post'];
let asAdmin: Calls['asAdmin'];
beforeAll(async () => {
  shop = await startTestShop();
  ({ get, post, asAdmin } = callsOf(shop));
});
afterAll(() => shop.close());

describe('categories, brands, filters and markups', () => {
  it('of a fresh shop are category 53 and brand 15', async () => {
    expect((await get('/categories/single-category-id/53')).body).toMatchObject({
      category_id: 53,
      name: 'Ostalo',
      parentCategory: null,
    });
    expect((await get('/brands/single-brand-id/15')).body).toMatchObject({ brand_id: 15, name: 'ostalo' });
    expect((await get('/categories/delete-category/53', shop.asAdmin)).status).toBe(409);
  });

  it('cannot be deleted while they are used, with the count of uses', async () => {
    const parent = (
      await post('/categories/add-category', {
        name: 'Zdravlje',
        slug: 'zdravlje',
        color: 'zdravlje',
        showInMenu: 1,
      })
    ).body;
    expect(parent.category_id).toBeGreaterThan(53);
    const child = (
      await post('/categories/add-category', {
        name: 'Vitamini',
        slug: 'vitamini',
        parentCategory: parent.category_id,
      })
    ).body;
    const brand = (
      await post('/brands/add-brand', {
        name: 'Solvita',
        slug: 'solvita',
        link: 'https://solvita.example',
        metaDesc: 'Opis',
        discount: 5,
      })
    ).body;
    const group = (await post('/filters/add-filter-category', { name: 'Oblik' })).body;
    const filters = (
      await post(`/filters/update-filter/${group.filter_id}`, {
        filters: JSON.stringify([{ name: 'Tablete' }, { id: 'mojaoznaka', name: 'Sirup' }]),
      })
    ).body.filters;
    expect(filters).toEqual([
      { id: expect.stringMatching(/^.{10}$/), name: 'Tablete', isUsed: 0, quantity: 0 },
      { id: 'mojaoznaka', name: 'Sirup', isUsed: 0, quantity: 0 },
    ]);
    const markup = (await post('/markups/add-markup', { name: 'Veledrogerija', value: 12.5 })).body;
    const { body } = await post(
      '/products/add-product',
      productBody({
        category: parent.category_id,
        subCategory: child.category_id,
        brand: brand.brand_id,
        deliverer: markup.markup_id,
        filters: JSON.stringify([
          { cat_id: group.filter_id, filter_id: 'mojaoznaka' },
          { cat_id: 0, filter_id: '' },
        ]),
      }),
    );
    expect(body.filters).toEqual([{ cat_id: group.filter_id, filter_id: 'mojaoznaka' }]);

    const uses = [
      `/categories/delete-category/${parent._id}`,
      `/categories/delete-category/${child.category_id}`,
      `/brands/delete-brand/${brand.brand_id}`,
      `/filters/delete-filter-category/${group._id}`,
      `/markups/delete-markup/${markup.markup_id}`,
    ];
    for (const url of uses)
      expect(await asAdmin(url)).toMatchObject({
        status: 409,
        body: { products: 1, error: expect.stringContaining('1 proizvod') },
      });
    expect((await asAdmin(`/categories/delete-category/${parent._id}`)).body.error).toContain(
      '1 potkategorija',
    );
    expect((await asAdmin(`/filters/edit-filter-category/${group._id}`)).body.filters).toContain(
      '"isUsed":1,"quantity":1',
    );

    const without = { filters: [{ id: filters[0].id, name: 'Tablete' }] };
    expect(await post(`/filters/update-filter/${group._id}`, without)).toMatchObject({
      status: 409,
      body: { code: 'filter_in_use', products: 1, error: expect.stringContaining('Sirup') },
    });

    await shop.app.inject({
      method: 'DELETE',
      url: `/api/products/delete-product/${body._id}`,
      headers: shop.asAdmin,
    });
    expect((await post(`/filters/update-filter/${group._id}`, without)).body.filters).toHaveLength(1);
    for (const url of [...uses.slice(1), ...uses.slice(0, 1)]) expect((await asAdmin(url)).status).toBe(200);
    expect((await get('/categories/edit-category/zdravlje')).status).toBe(404);
    expect((await post('/categories/add-category', { name: 'Zdravlje', slug: 'zdravlje' })).status).toBe(201);
  });

  it('allow two levels of categories and no third', async () => {
    const a = (await post('/categories/add-category', { name: 'A', slug: 'a-a' })).body;
    const b = (
      await post('/categories/add-category', { name: 'B', slug: 'b-b', parentCategory: a.category_id })
    ).body;
    for (const [slug, parentCategory] of [
      ['a-a', b.category_id],
      ['a-a', a.category_id],
      ['b-b', 12_345],
    ] as const) {
      expect(
        await post(`/categories/update-category/${slug}`, { name: 'X', slug, parentCategory }),
      ).toMatchObject({ status: 422, body: { details: [{ field: 'parentCategory' }] } });
    }
    expect((await get(`/categories/subcategories/${a.category_id}`)).body).toEqual([b]);
    expect(
      (await post('/categories/update-category/b-b', { name: 'B', slug: 'b-b', parentCategory: 'null' })).body
        .parentCategory,
    ).toBeNull();
  });

  it('free a changed brand slug', async () => {
    const body = { name: 'Bio', slug: 'bio', link: 'https://bio.example', metaDesc: 'Opis', discount: 0 };
    await post('/brands/add-brand', body);
    expect((await post('/brands/update-brand/bio', { ...body, slug: 'bio-dva' })).body.slug).toBe('bio-dva');
    expect((await post('/brands/add-brand', body)).status).toBe(201);
    expect((await post('/brands/update-brand/bio', { ...body, slug: 'bio-dva' })).status).toBe(409);
    expect((await get('/brands/edit-brand/bio')).status).toBe(200);
  });

  it('show markups to administrators only', async () => {
    for (const url of [
      '/markups',
      '/markups/single-markup-id/1',
      '/products/administration',
      '/products/administration/count/draft',
    ])
      expect((await get(url)).status).toBe(401);
    const customer = await shop.addCustomer('kupac@example.com');
    expect((await get('/markups', customer.headers)).status).toBe(403);
    expect((await post('/products/add-product', productBody(), customer.headers)).status).toBe(403);
    expect((await post('/products/add-product', productBody(), {})).status).toBe(401);
  });

  it('omit a deleted filter group, and saving the list afterwards changes nothing', async () => {
    const groups: { _id: string; filter_id: number }[] = [];
    for (const name of ['Ukus', 'Boja'])
      groups.push((await post('/filters/add-filter-category', { name })).body);
    const [taste, color] = groups.map(({ filter_id }) => filter_id);
    const body = { name: 'Čajevi', slug: 'cajevi', parentCategory: null };
    const { _id, category_id } = (
      await post('/categories/add-category', { ...body, filtersCategories: [taste, color] })
    ).body;
    expect((await asAdmin(`/filters/delete-filter-category/${color}`)).status).toBe(200);

    for (const url of [
      '/categories',
      '/categories/parent',
      `/categories/single-category-id/${category_id}`,
      '/categories/edit-category/cajevi',
    ]) {
      const answer = (await get(url)).body;
      const shown = Array.isArray(answer) ? answer.find((one: { _id: string }) => one._id === _id) : answer;
      expect(shown.filtersCategories).toEqual([taste]);
    }
    const events = () => shop.stores.store.readStream(`category-${_id}`);
    const before = (await events()).length;
    const saved = await post('/categories/update-category/cajevi', {
      ...body,
      filtersCategories: `[${taste}]`,
    });
    expect(saved.body.filtersCategories).toEqual([taste]);
    expect(await events()).toHaveLength(before);
    const renamed = await post('/categories/update-category/cajevi', { ...body, name: 'Čaj' });
    expect(renamed.body.filtersCategories).toEqual([taste]);
  });

  it('count the products of each filter, right after any change', async () => {
    const group = (await post('/filters/add-filter-category', { name: 'Pakovanje' })).body;
    const filters = [
      { id: 'pakovanje1', name: 'Kesica' },
      { id: 'pakovanje2', name: 'Boca' },
    ];
    await post(`/filters/update-filter/${group._id}`, { filters });
    const counts = async () =>
      (await get(`/filters/product-filters/${group._id}`)).body.filters.map(
        ({ isUsed, quantity }: { isUsed: number; quantity: number }) => [isUsed, quantity],
      );
    const having = (...ids: string[]) => ({
      filters: ids.map((filter_id) => ({ cat_id: group.filter_id, filter_id })),
    });
    expect(await counts()).toEqual([
      [0, 0],
      [0, 0],
    ]);

    const one = productBody(having('pakovanje1'));
    const first = (await post('/products/add-product', one)).body;
    const second = (await post('/products/add-product', productBody(having('pakovanje1', 'pakovanje2'))))
      .body;
    expect(await counts()).toEqual([
      [1, 2],
      [1, 1],
    ]);
    await post(`/products/update-product/${first.slug}`, {
      ...one,
      slug: first.slug,
      ...having('pakovanje2'),
    });
    expect(await counts()).toEqual([
      [1, 1],
      [1, 2],
    ]);
    // Of any status: a filter that a draft has cannot be deleted either.
    await post(`/products/update-product/${first.slug}`, {
      ...one,
      slug: first.slug,
      ...having('pakovanje2'),
      status: 'U pripremi',
    });
    expect(await counts()).toEqual([
      [1, 1],
      [1, 2],
    ]);
    await asAdmin(`/products/delete-product/${second._id}`);
    expect(await counts()).toEqual([
      [0, 0],
      [1, 1],
    ]);
    const action = { mode: 'run', selection: { ids: [first._id] }, action: { type: 'delete' } };
    expect((await post('/products/bulk', action)).body.changed).toBe(1);
    expect(await counts()).toEqual([
      [0, 0],
      [0, 0],
    ]);
    // What is said of usage on the way in decides nothing.
    const reported = filters.map((filter) => ({ ...filter, isUsed: 1, quantity: 99 }));
    const saved = await post(`/filters/update-filter/${group._id}`, { filters: JSON.stringify(reported) });
    expect(saved.body.filters[0]).toMatchObject({ isUsed: 0, quantity: 0 });
  });

  it('accept an edited filter without a name, which no list offers, but no new one', async () => {
    const group = (await post('/filters/add-filter-category', { name: 'Miris' })).body;
    const save = (filters: object[]) => post(`/filters/update-filter/${group._id}`, { filters });
    await save([
      { id: 'mirislimun', name: 'Limun' },
      { id: 'mirismenta', name: 'Menta' },
    ]);
    await post(
      '/products/add-product',
      productBody({ filters: [{ cat_id: group.filter_id, filter_id: 'mirislimun' }] }),
    );
    const offered = async () => {
      const { facets } = (await get('/products?page=1')).body;
      const own = facets.find(({ filter_id }: { filter_id: number }) => filter_id === group.filter_id);
      return own.options.map(({ name }: { name: string }) => name);
    };
    expect(await offered()).toEqual(['Limun', 'Menta']);

    const saved = await save([
      { id: 'mirislimun', name: 'Limun' },
      { id: 'mirismenta', name: ' ' },
    ]);
    expect(saved).toMatchObject({ status: 200, body: { filters: [{ name: 'Limun' }, { name: '' }] } });
    expect(await offered()).toEqual(['Limun']);
    expect(await save([{ id: 'mirislimun', name: 'Limun' }, { name: '' }])).toMatchObject({
      status: 422,
      body: { code: 'filter_name_missing', error: 'Naziv novog filtera je obavezan.' },
    });
  });

  it('identify a filter sent without its id by its name', async () => {
    const group = (await post('/filters/add-filter-category', { name: 'Doba dana' })).body;
    const save = (filters: object[]) => post(`/filters/update-filter/${group._id}`, { filters });
    const [morning, evening] = (await save([{ name: 'Jutro' }, { name: 'Večer' }])).body.filters;
    const saved = await save([{ name: 'Podne' }, { name: 'Večer' }, { name: 'Jutro' }, { name: 'Jutro' }]);
    const ids = saved.body.filters.map(({ id }: { id: string }) => id);
    expect(ids.slice(1, 3)).toEqual([evening.id, morning.id]);
    expect(new Set(ids).size).toBe(4);
  });
});

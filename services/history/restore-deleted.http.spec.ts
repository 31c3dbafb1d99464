import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodies, createCaller, createMaker, nextNumber } from '../testing/seed-world.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
let call: ReturnType<typeof createCaller>;
let make: ReturnType<typeof createMaker>;

beforeAll(async () => {
  shop = await startTestShop();
  call = createCaller(shop);
  make = createMaker(shop);
});
afterAll(() => shop?.close());

const remove = (path: string) => call('DELETE', path, shop.asAdmin);
const restore = (path: string, body?: object) => call('POST', path, shop.asAdmin, body);

describe.each([
  ['a category', 'categories', 'category', 'category_id', () => make.category()],
  ['a brand', 'brands', 'brand', 'brand_id', () => make.brand()],
  ['a page', 'pages', 'page', 'page_id', () => make.page()],
  ['a banner', 'sliders', 'slider', 'slider_id', () => make.slider()],
  ['an article', 'posts', 'post', 'post_id', () => make.post()],
  ['a product', 'products', 'product', 'product_id', () => make.product()],
])('%s that was deleted', (_, path, name, number, add) => {
  it.each(['_id', number])('is there again as it was, asked for by its %s', async (by) => {
    const added: Record<string, unknown> = { ...(await add()) };
    delete added.version;
    const id = added._id;
    await remove(`/${path}/delete-${name}/${id}`);
    await shop.settled();
    const restored = await restore(`/${path}/${added[by]}/restore`);
    expect(restored.json()).toMatchObject(added);
    expect(restored.statusCode).toBe(200);
    const again = await restore(`/${path}/${id}/restore`);
    expect(again.statusCode).toBe(path === 'products' ? 400 : 409);
  });

  it('is not found when it never existed', async () => {
    expect((await restore(`/${path}/0199aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee/restore`)).statusCode).toBe(404);
    expect((await restore(`/${path}/999999/restore`)).statusCode).toBe(404);
  });
});

describe('a restored entity', () => {
  it.each([
    ['categories', 'category', bodies.category],
    ['brands', 'brand', bodies.brand],
    ['pages', 'page', bodies.page],
    ['products', 'product', bodies.product],
  ] as const)(
    'of %s has a number in its address when that was taken meanwhile',
    async (path, name, bodyOf) => {
      const body = bodyOf(nextNumber());
      const add = () => call('POST', `/${path}/add-${name}`, shop.asAdmin, body);
      const { _id, slug } = (await add()).json<{ _id: string; slug: string }>();
      await remove(`/${path}/delete-${name}/${_id}`);
      expect((await add()).statusCode).toBe(201);
      expect((await restore(`/${path}/${_id}/restore`)).json()).toMatchObject({ _id, slug: `${slug}-2` });
    },
  );

  it('of a product has its former addresses again, but for those that something else has taken', async () => {
    const body = bodies.product(nextNumber());
    const { _id, slug: first } = await make.product(body);
    async function rename(from: string, to: string): Promise<string> {
      const path = `/products/update-product/${from}`;
      return (await call('POST', path, shop.asAdmin, { ...body, slug: to })).json<{ slug: string }>().slug;
    }
    const second = await rename(first, `${first}-drugi`);
    const third = await rename(second, `${first}-treci`);
    await remove(`/products/delete-product/${_id}`);
    const other = await make.product({ slug: second });
    expect((await restore(`/products/${_id}/restore`)).json()).toMatchObject({ _id, slug: third });
    const found = async (slug: string) =>
      (await call('GET', `/products/edit-product/${slug}`)).json<{ _id: string }[]>()[0]?._id;
    expect([await found(first), await found(second), await found(third)]).toEqual([_id, other._id, _id]);
    const taken = await call('POST', '/products/add-product', shop.asAdmin, {
      ...bodies.product(nextNumber()),
      slug: first,
    });
    expect([taken.statusCode, taken.json<{ code: string }>().code]).toEqual([409, 'slug_taken']);
  });

  it('is found by visitors, in the search and in lists, and recorded in the trail', async () => {
    const { _id } = await make.product({ title: 'Melem od nevena' });
    await remove(`/products/delete-product/${_id}`);
    await restore(`/products/${_id}/restore`);
    const found = await call('GET', '/products?q=nevena&page=1');
    expect(found.json()).toMatchObject({ total: 1, items: [{ _id }] });
    await shop.settled();
    const trail = await call('GET', `/audit?entity=product&id=${_id}`, shop.asAdmin);
    expect(trail.json<{ items: { type: string }[] }>().items.map(({ type }) => type)).toEqual([
      'ProductRestored',
      'ProductDeleted',
      'ProductAdded',
    ]);
  });

  it('requires its parent: a product its category, a subcategory its main category', async () => {
    const category = await make.category();
    const product = await make.product({ category: category.category_id });
    await remove(`/products/delete-product/${product._id}`);
    await remove(`/categories/delete-category/${category._id}`);
    const refused = await restore(`/products/${product._id}/restore`);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'restore_refused', details: [{ field: 'category' }] },
    ]);
    await restore(`/categories/${category._id}/restore`);
    expect((await restore(`/products/${product._id}/restore`)).statusCode).toBe(200);

    const group = await make.filter();
    const options = await call('POST', `/filters/update-filter/${group._id}`, shop.asAdmin, bodies.filters());
    const [option] = options.json<{ filters: { id: string }[] }>().filters;
    const filters = [{ cat_id: group.filter_id, filter_id: option?.id }];
    const filtered = await make.product({ filters });
    await remove(`/products/delete-product/${filtered._id}`);
    expect((await remove(`/filters/delete-filter-category/${group._id}`)).statusCode).toBe(200);
    expect((await restore(`/products/${filtered._id}/restore`)).json()).toMatchObject({
      code: 'restore_refused',
      details: [{ field: 'filters' }],
    });

    const parent = await make.category();
    const child = await make.category({ parentCategory: parent.category_id });
    await remove(`/categories/delete-category/${child._id}`);
    await remove(`/categories/delete-category/${parent._id}`);
    expect((await restore(`/categories/${child._id}/restore`)).json()).toMatchObject({
      details: [{ field: 'parentCategory' }],
    });
  });
});

it('a field that a product does not have is refused by its restoration', async () => {
  const { _id } = await make.product();
  const at = new Date().toISOString();
  const answer = await restore(`/products/${_id}/restore`, { at, fields: ['cijenica'] });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalid_request']);
});

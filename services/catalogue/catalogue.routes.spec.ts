import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../api/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

async function get(url: string, headers: Record<string, string> = {}) {
  const answer = await shop.app.inject({ url: `/api${url}`, headers });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json(), headers: answer.headers };
}
async function post(url: string, payload: object, headers: Record<string, string> = shop.asAdmin) {
  const answer = await shop.app.inject({ method: 'POST', url: `/api${url}`, payload, headers });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}
const asAdmin = (url: string) => get(url, shop.asAdmin);

let made = 0;
function product(changes: object = {}) {
  made += 1;
  return {
    title: `Proizvod ${made}`, slug: `proizvod ${made}`, purpose: 'Za zdravlje', price: 1000, brand: 15, category: 53,
    localProductKey: `GWS${made}`, status: 'Objavljeno', image: 'slika.jpg', ...changes,
  };
}

describe('products over the wire', () => {
  it('are answered whole when added, and can be read at once', async () => {
    const body = product({ title: 'Ćorkov čaj', slug: 'Ćorkov čaj!', vele_price: 500, productAction: 1, actionPercent: '10', description: '<p onclick="x()">Opis<script>alert(1)</script></p>', shortDescription: '<b>Kratko</b>' });
    const added = await post('/products/add-product', body);
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      title: 'Ćorkov čaj', slug: 'corkov-caj', price: 1000, priceAction: 900, discountPercent: 10, vele_price: 500,
      description: '<p>Opis</p>', seoTitle: 'Ćorkov čaj', seoDescription: 'Kratko', image_thumb: 'empty', status: 'Objavljeno',
    });
    const read = await get('/products/edit-product/corkov-caj');
    expect(read.body).toEqual([expect.objectContaining({ product_id: added.body.product_id, categoryData: { slug: 'ostalo', name: 'Ostalo', color: null } })]);
    expect((await get(`/products/get-product-id/${added.body.product_id}`)).body._id).toBe(added.body._id);
  });

  it('never show the public what only administrators may know', async () => {
    const { body } = await post('/products/add-product', product({ vele_price: 777 }));
    for (const url of ['/products', '/products?page=1', `/products/edit-product/${body.slug}`, `/products/get-product-id/${body._id}`, `/storefront/product/${body.slug}`]) {
      const answer = JSON.stringify((await get(url)).body);
      expect(answer).toContain(body._id);
      expect(answer).not.toMatch(/vele_price|markup|deliverer|localProductKey/);
    }
    expect((await asAdmin(`/products/edit-product/${body.slug}`)).body[0]).toMatchObject({ vele_price: 777, markup: null, localProductKey: body.localProductKey });
  });

  it('do not exist for the public while unpublished', async () => {
    const { body } = await post('/products/add-product', product({ title: 'Tajni artikal', status: 'U pripremi' }));
    expect((await get(`/products/edit-product/${body.slug}`)).status).toBe(404);
    expect((await get(`/products/get-product-id/${body._id}`)).status).toBe(404);
    expect((await get(`/storefront/product/${body.slug}`)).body).toMatchObject({ code: 'product_not_found', error: 'Proizvod ne postoji.' });
    expect((await get('/products?page=1&q=tajni')).body.total).toBe(0);
    expect((await asAdmin(`/products/edit-product/${body.slug}`)).body[0].status).toBe('U pripremi');
  });

  it('keep a slug theirs, also one they had before', async () => {
    const { body: first } = await post('/products/add-product', product({ slug: 'prvi-slug' }));
    expect((await post('/products/update-product/prvi-slug', { ...first, slug: 'drugi-slug' })).body.slug).toBe('drugi-slug');
    expect((await get('/products/edit-product/prvi-slug')).body[0].slug).toBe('drugi-slug');
    for (const slug of ['prvi-slug', 'drugi-slug']) {
      const refused = await post('/products/add-product', product({ slug }));
      expect([refused.status, refused.body.code, refused.body.details[0].field]).toEqual([409, 'slug_taken', 'slug']);
    }
    expect((await get(`/products/delete-product/${first._id}`, shop.asAdmin)).body).toEqual({ _id: first._id });
    expect((await post('/products/add-product', product({ slug: 'prvi-slug' }))).status).toBe(201);
  });

  it('give a slug to one of many who want it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => post('/products/add-product', product({ slug: 'jedan-za-sve' }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  });

  it('change only in what an update says', async () => {
    const { body: before } = await post('/products/add-product', product({ bestSeller: 1, sliderImage2: 'druga.jpg', productOffer: 1 }));
    const after = await post(`/products/update-product/${before.slug}`, { ...product(), title: before.title, slug: before.slug, localProductKey: before.localProductKey, price: 1500, image: '' });
    expect(after.status).toBe(200);
    expect(after.body).toMatchObject({ price: 1500, priceAction: 1200, bestSeller: 1, image: 'slika.jpg', sliderImage2: 'druga.jpg', productOffer: 1 });
    const marked = await post(`/products/update-best-seller/${before.product_id}`, { bestSeller: 0 });
    expect(marked.body.bestSeller).toBe(0);
  });

  it('are added once by a request that is repeated', async () => {
    const body = product();
    const headers = { ...shop.asAdmin, 'idempotency-key': 'isti-zahtjev' };
    const [first, second] = [await post('/products/add-product', body, headers), await post('/products/add-product', body, headers)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body._id).toBe(first.body._id);
  });

  it.each([
    ['category', { category: 99_999 }],
    ['brand', { brand: 99_999 }],
    ['markup', { markup: 99_999 }],
    ['deliverer', { deliverer: 99_999 }],
    ['subCategory', { subCategory: 99_999 }],
    ['categories', { categories: '[99999]' }],
    ['filters', { filters: [{ cat_id: 4, filter_id: 'nema' }] }],
    ['productVariations', { productVariety: 1, productVariations: [] }],
    ['slug', { slug: '!!!' }],
  ])('refuse with 422 a wrong %s', async (field, wrong) => {
    const refused = await post('/products/add-product', product(wrong));
    expect(refused.status).toBe(422);
    expect(refused.body.details.map((detail: { field: string }) => detail.field)).toContain(field);
  });

  it.each([
    [{ price: -1 }], [{ price: 'skupo' }], [{ title: ' ' }], [{ status: 'Nešto' }], [{ productVariations: '{' }], [{ filters: [{ cat_id: 'x' }] }],
    [{ actionPercent: 150 }], [{ image: undefined }], [{ title: 'x'.repeat(251) }], [{ price: 1e12 }],
  ])('refuse with 400 what does not fit: %j', async (wrong) => {
    const refused = await post('/products/add-product', product(wrong));
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'invalid_request', error: expect.any(String) });
  });

  it('answer 404 and not 500 for ids and slugs that cannot be', async () => {
    for (const id of ['99999999999999999999', 'nema', '%00', '0', '-1', '1.5', "'", '\u2603'.repeat(20)]) {
      const path = encodeURIComponent(decodeURIComponent(id));
      expect((await get(`/products/get-product-id/${path}`)).status).toBe(404);
      expect((await get(`/products/edit-product/${path}`)).status).toBe(404);
      expect((await get(`/categories/single-category-id/${path}`)).status).toBe(404);
      expect((await get(`/products/categories/${path}`)).body).toEqual([]);
      expect((await get(`/products/delete-product/${path}`, shop.asAdmin)).status).toBe(404);
    }
  });
});

describe('lists of products', () => {
  it('are arrays, or pages when a page is asked for', async () => {
    expect(Array.isArray((await get('/products')).body)).toBe(true);
    const page = await get('/products/categories/53?page=1&pageSize=2&sort=price-asc');
    expect(page.body).toMatchObject({ page: 1, pageSize: 2, facets: [], total: expect.any(Number) });
    expect(page.body.items).toHaveLength(2);
    expect((await get('/products?page=0')).status).toBe(400);
    expect((await get('/products?page=1&sort=nesto')).status).toBe(400);
  });

  it('keep their answer until something changes', async () => {
    const first = await get('/products?page=1');
    const again = await get('/products?page=1', { 'if-none-match': String(first.headers.etag) });
    expect(again.status).toBe(304);
    await post('/products/add-product', product());
    expect((await get('/products?page=1', { 'if-none-match': String(first.headers.etag) })).status).toBe(200);
  });
});

describe('categories, brands, filters and markups', () => {
  it('of a fresh shop are category 53 and brand 15', async () => {
    expect((await get('/categories/single-category-id/53')).body).toMatchObject({ category_id: 53, name: 'Ostalo', parentCategory: null });
    expect((await get('/brands/single-brand-id/15')).body).toMatchObject({ brand_id: 15, name: 'ostalo' });
    expect((await get('/categories/delete-category/53', shop.asAdmin)).status).toBe(409);
  });

  it('cannot be deleted while they are used, and say by how many', async () => {
    const parent = (await post('/categories/add-category', { name: 'Zdravlje', slug: 'zdravlje', color: 'zdravlje', showInMenu: 1 })).body;
    expect(parent.category_id).toBeGreaterThan(53);
    const child = (await post('/categories/add-category', { name: 'Vitamini', slug: 'vitamini', parentCategory: parent.category_id })).body;
    const brand = (await post('/brands/add-brand', { name: 'Solvita', slug: 'solvita', link: '', metaDesc: '', discount: 5 })).body;
    const group = (await post('/filters/add-filter-category', { name: 'Oblik' })).body;
    const filters = (await post(`/filters/update-filter/${group.filter_id}`, { filters: JSON.stringify([{ name: 'Tablete' }, { id: 'mojaoznaka', name: 'Sirup' }]) })).body.filters;
    expect(filters).toEqual([{ id: expect.stringMatching(/^.{10}$/), name: 'Tablete', isUsed: 0, quantity: 0 }, { id: 'mojaoznaka', name: 'Sirup', isUsed: 0, quantity: 0 }]);
    const markup = (await post('/markups/add-markup', { name: 'Veledrogerija', value: 12.5 })).body;
    const { body } = await post(
      '/products/add-product',
      product({ category: parent.category_id, subCategory: child.category_id, brand: brand.brand_id, deliverer: markup.markup_id, filters: JSON.stringify([{ cat_id: group.filter_id, filter_id: 'mojaoznaka' }, { cat_id: 0, filter_id: '' }]) }),
    );
    expect(body.filters).toEqual([{ cat_id: group.filter_id, filter_id: 'mojaoznaka' }]);

    const uses = [
      `/categories/delete-category/${parent._id}`, `/categories/delete-category/${child.category_id}`, `/brands/delete-brand/${brand.brand_id}`,
      `/filters/delete-filter-category/${group._id}`, `/markups/delete-markup/${markup.markup_id}`,
    ];
    for (const url of uses) expect(await asAdmin(url)).toMatchObject({ status: 409, body: { products: 1, error: expect.stringContaining('1 proizvod') } });
    expect((await asAdmin(`/categories/delete-category/${parent._id}`)).body.error).toContain('1 potkategorija');
    expect((await asAdmin(`/filters/edit-filter-category/${group._id}`)).body.filters).toContain('"isUsed":1,"quantity":1');

    await shop.app.inject({ method: 'DELETE', url: `/api/products/delete-product/${body._id}`, headers: shop.asAdmin });
    for (const url of [...uses.slice(1), ...uses.slice(0, 1)]) expect((await asAdmin(url)).status).toBe(200);
    expect((await get('/categories/edit-category/zdravlje')).status).toBe(404);
    expect((await post('/categories/add-category', { name: 'Zdravlje', slug: 'zdravlje' })).status).toBe(201);
  });

  it('know two levels of categories and no third', async () => {
    const a = (await post('/categories/add-category', { name: 'A', slug: 'a-a' })).body;
    const b = (await post('/categories/add-category', { name: 'B', slug: 'b-b', parentCategory: a.category_id })).body;
    for (const [slug, parentCategory] of [['a-a', b.category_id], ['a-a', a.category_id], ['b-b', 12_345]] as const) {
      expect(await post(`/categories/update-category/${slug}`, { name: 'X', slug, parentCategory })).toMatchObject({ status: 422, body: { details: [{ field: 'parentCategory' }] } });
    }
    expect((await get(`/categories/subcategories/${a.category_id}`)).body).toEqual([b]);
    expect((await post('/categories/update-category/b-b', { name: 'B', slug: 'b-b', parentCategory: 'null' })).body.parentCategory).toBeNull();
  });

  it('give back a brand slug that was changed', async () => {
    const body = { name: 'Bio', slug: 'bio', link: 'https://bio.example', metaDesc: 'Opis', discount: 0 };
    await post('/brands/add-brand', body);
    expect((await post('/brands/update-brand/bio', { ...body, slug: 'bio-dva' })).body.slug).toBe('bio-dva');
    expect((await post('/brands/add-brand', body)).status).toBe(201);
    expect((await post('/brands/update-brand/bio', { ...body, slug: 'bio-dva' })).status).toBe(409);
    expect((await get('/brands/edit-brand/bio')).status).toBe(200);
  });

  it('keep markups from everybody but administrators', async () => {
    for (const url of ['/markups', '/markups/single-markup-id/1', '/products/administration', '/products/administration/count/draft']) expect((await get(url)).status).toBe(401);
    const customer = await shop.addCustomer('kupac@example.com');
    expect((await get('/markups', customer.headers)).status).toBe(403);
    expect((await post('/products/add-product', product(), customer.headers)).status).toBe(403);
    expect((await post('/products/add-product', product(), {})).status).toBe(401);
  });
});

describe('the administration’s table', () => {
  it('answers pages of twelve rows of every status', async () => {
    const page = await asAdmin('/products/administration?page=1&sort=title-asc&title=proizvod');
    expect(page.body).toMatchObject({ page: 1, pageSize: 12 });
    expect(page.body.items[0]).toHaveProperty('vele_price');
    const { count } = (await asAdmin('/products/administration/count/draft')).body;
    expect((await asAdmin(`/products/administration?page=1&status=${encodeURIComponent('U pripremi')}`)).body.total).toBe(count);
    expect((await asAdmin('/products/administration/productAction')).body.every((row: { productAction: number }) => row.productAction === 1)).toBe(true);
  });
});

describe('the settings', () => {
  it('change what is given, and every price with it', async () => {
    const { body } = await post('/products/add-product', product({ productOffer: 1 }));
    expect(body.priceAction).toBe(800);
    const updated = await post('/settings/update-settings', { weekOffer: '30', pickupPlaces: [{ id: 'a', name: 'Apoteka', address: 'Lipa 1' }] });
    expect(updated.body).toMatchObject({ weekOffer: 30, shipping: 900, freeShipping: 10_000, pdv: 17, productsInCategory: 16 });
    expect((await get(`/products/edit-product/${body.slug}`)).body[0].priceAction).toBe(700);
    expect((await get('/settings/get-settings')).body).toEqual(updated.body);
    expect((await post('/settings/update-settings', { weekOffer: 100 })).status).toBe(400);
  });
});

describe('the pages of the storefront', () => {
  it('have all they show in one answer', async () => {
    const layout = (await get('/storefront/layout')).body;
    expect(layout).toMatchObject({ brandsCount: expect.any(Number), settings: { weekOffer: 30 } });
    const home = (await get('/storefront/home')).body;
    expect(home.sections.map(({ category }: { category: { slug: string } }) => category.slug)).toContain('ostalo');
    const page = (await get('/storefront/category/ostalo?sort=name')).body;
    expect(page).toMatchObject({ category: { slug: 'ostalo' }, subcategory: null, page: { page: 1, pageSize: 16 } });
    expect((await get('/storefront/category/nema')).body.code).toBe('category_not_found');
    expect((await get('/storefront/category/ostalo?sub=vitamini')).status).toBe(404);
    const shown = (await get('/storefront/product/corkov-caj')).body;
    expect(shown).toMatchObject({ product: { slug: 'corkov-caj' }, category: { slug: 'ostalo' }, brand: { slug: 'ostalo' }, attributes: [], reviews: [] });
  });
});

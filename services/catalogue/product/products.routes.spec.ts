import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf, productBody } from '../../testing/calls/catalogue-calls.ts';
import { startTestShop, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let get: Calls['get'];
let post: Calls['post'];
let asAdmin: Calls['asAdmin'];
let statementsOf: Calls['statementsOf'];
beforeAll(async () => {
  shop = await startTestShop();
  ({ get, post, asAdmin, statementsOf } = callsOf(shop));
});
afterAll(() => shop.close());

describe('products over the wire', () => {
  it.each([
    ['C &amp; D ', 'C & D '],
    ['a'.repeat(6), 'a'.repeat(6)],
  ])('can be read when their description is cut at an emoji: <p>%s…', async (written, read) => {
    const slug = `vosak-s-emojijem-${read.length}-${written.length}`;
    const shortDescription = `<p>${written}${'a'.repeat(113)}😀 kraj</p>`;
    const body = productBody({ title: 'Pčelinji vosak', slug, shortDescription });
    const added = await post('/products/add-product', body);
    expect(added).toMatchObject({ status: 201, body: { seoDescription: `${read}${'a'.repeat(113)}` } });
    expect((await get(`/products/edit-product/${slug}`)).body).toMatchObject([{ slug }]);
    expect((await get(`/products/get-product-id/${added.body._id}`)).body).toMatchObject({ slug });
  });

  it('have visible titles on one line', async () => {
    const body = productBody({ title: 'Krema\r\n za\truke ', slug: 'krema-za-ruke-l', purpose: 'ruke\n' });
    expect((await post('/products/add-product', body)).body).toMatchObject({
      title: 'Krema za ruke',
      purpose: 'ruke',
    });
    expect(await post('/products/add-product', { ...body, title: '\u200b\u00ad' })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'title', error: 'Ovo polje ne smije biti prazno.' }] },
    });
  });

  it('omit the text of invisible elements', async () => {
    const description =
      '<html><head><title>Dokument1</title><style>p{}</style><!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]--></head><body><p>Njeguje ko&#382;u<o:p></o:p></p><xml><w:View>Pogled</w:View></xml></body></html>';
    const added = await post(
      '/products/add-product',
      productBody({ title: 'Word gel', slug: 'word-gel', description }),
    );
    expect(added.body.description).toBe('<p>Njeguje kožu</p>');
  });

  it('are answered in full when added, and can be read at once', async () => {
    const body = productBody({
      title: 'Ćorkov čaj',
      slug: 'Ćorkov čaj!',
      vele_price: 500,
      productAction: 1,
      actionPercent: '10',
      description: '<p onclick="x()">Opis<script>alert(1)</script></p>',
      shortDescription: '<b>Kratko</b>',
    });
    const added = await post('/products/add-product', body);
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      title: 'Ćorkov čaj',
      slug: 'corkov-caj',
      price: 1000,
      priceAction: 900,
      discountPercent: 10,
      vele_price: 500,
      description: '<p>Opis</p>',
      seoTitle: 'Ćorkov čaj',
      seoDescription: 'Kratko',
      image_thumb: 'empty',
      status: 'Objavljeno',
    });
    const read = await get('/products/edit-product/corkov-caj');
    expect(read.body).toEqual([
      expect.objectContaining({
        product_id: added.body.product_id,
        categoryData: { slug: 'ostalo', name: 'Ostalo', color: null },
      }),
    ]);
    expect((await get(`/products/get-product-id/${added.body.product_id}`)).body._id).toBe(added.body._id);
  });

  it('never show the public the fields of administrators', async () => {
    const { body } = await post('/products/add-product', productBody({ vele_price: 777 }));
    for (const url of [
      '/products',
      '/products?page=1',
      `/products/edit-product/${body.slug}`,
      `/products/get-product-id/${body._id}`,
      `/storefront/product/${body.slug}`,
    ]) {
      const answer = JSON.stringify((await get(url)).body);
      expect(answer).toContain(body._id);
      expect(answer).not.toMatch(/vele_price|markup|deliverer|localProductKey/);
    }
    expect((await asAdmin(`/products/edit-product/${body.slug}`)).body[0]).toMatchObject({
      vele_price: 777,
      markup: null,
      localProductKey: body.localProductKey,
    });
  });

  it('take choices that are not made as empty texts', async () => {
    const none = { subCategory: '', markup: '', deliverer: '' };
    const { status, body } = await post('/products/add-product', productBody(none));
    expect([status, body]).toMatchObject([201, { subCategory: null }]);
    expect((await asAdmin(`/products/edit-product/${body.slug}`)).body[0]).toMatchObject({
      markup: null,
      deliverer: null,
    });
  });

  it('are listed as without a search when it is empty', async () => {
    const all = (await get('/products?page=1')).body;
    expect(all.total).toBeGreaterThan(0);
    for (const q of ['', '%20']) expect((await get(`/products?page=1&q=${q}`)).body).toEqual(all);
  });

  it('do not exist for the public while unpublished', async () => {
    const { body } = await post(
      '/products/add-product',
      productBody({ title: 'Tajni artikal', status: 'U pripremi' }),
    );
    expect((await get(`/products/edit-product/${body.slug}`)).status).toBe(404);
    expect((await get(`/products/get-product-id/${body._id}`)).status).toBe(404);
    expect((await get(`/storefront/product/${body.slug}`)).body).toMatchObject({
      code: 'product_not_found',
      error: 'Proizvod ne postoji.',
    });
    expect((await get('/products?page=1&q=tajni')).body.total).toBe(0);
    expect((await asAdmin(`/products/edit-product/${body.slug}`)).body[0].status).toBe('U pripremi');
  });

  it('keep their slug, and their earlier ones', async () => {
    const { body: first } = await post('/products/add-product', productBody({ slug: 'prvi-slug' }));
    expect(
      (await post('/products/update-product/prvi-slug', { ...first, slug: 'drugi-slug' })).body.slug,
    ).toBe('drugi-slug');
    expect((await get('/products/edit-product/prvi-slug')).body[0].slug).toBe('drugi-slug');
    for (const slug of ['prvi-slug', 'drugi-slug']) {
      const refused = await post('/products/add-product', productBody({ slug }));
      expect([refused.status, refused.body.code, refused.body.details[0].field]).toEqual([
        409,
        'slug_taken',
        'slug',
      ]);
    }
    expect((await get(`/products/delete-product/${first._id}`, shop.asAdmin)).body).toEqual({
      _id: first._id,
    });
    expect((await post('/products/add-product', productBody({ slug: 'prvi-slug' }))).status).toBe(201);
  });

  it('give a slug to one of several concurrent claimants', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post('/products/add-product', productBody({ slug: 'jedan-za-sve' }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  });

  it('change only in the fields of an update', async () => {
    const { body: before } = await post(
      '/products/add-product',
      productBody({ bestSeller: 1, sliderImage2: 'druga.jpg', productOffer: 1 }),
    );
    const after = await post(`/products/update-product/${before.slug}`, {
      ...productBody(),
      title: before.title,
      slug: before.slug,
      localProductKey: before.localProductKey,
      price: 1500,
      image: '',
    });
    expect(after.status).toBe(200);
    expect(after.body).toMatchObject({
      price: 1500,
      priceAction: 1200,
      bestSeller: 1,
      image: 'slika.jpg',
      sliderImage2: 'druga.jpg',
      productOffer: 1,
    });
    const marked = await post(`/products/update-best-seller/${before.product_id}`, { bestSeller: 0 });
    expect(marked.body.bestSeller).toBe(0);
  });

  it('are added once by a repeated request', async () => {
    const body = productBody();
    const headers = { ...shop.asAdmin, 'idempotency-key': 'isti-zahtjev' };
    const [first, second] = [
      await post('/products/add-product', body, headers),
      await post('/products/add-product', body, headers),
    ];
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
    const refused = await post('/products/add-product', productBody(wrong));
    expect(refused.status).toBe(422);
    expect(refused.body.details.map((detail: { field: string }) => detail.field)).toContain(field);
  });

  it.each([
    [{ price: -1 }],
    [{ price: 'skupo' }],
    [{ title: ' ' }],
    [{ status: 'Nešto' }],
    [{ productVariations: '{' }],
    [{ filters: [{ cat_id: 'x' }] }],
    [{ actionPercent: 150 }],
    [{ image: undefined }],
    [{ title: 'x'.repeat(251) }],
    [{ price: 1e12 }],
  ])('refuse with 400 an invalid body: %j', async (wrong) => {
    const refused = await post('/products/add-product', productBody(wrong));
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'invalid_request', error: expect.any(String) });
  });

  it('answer 404 and not 500 for impossible ids and slugs', async () => {
    expect((await get('/products/get-product-id/%00')).status).toBe(400);
    for (const id of ['99999999999999999999', 'nema', '0', '-1', '1.5', "'", '\u2603'.repeat(20)]) {
      const path = encodeURIComponent(id);
      expect((await get(`/products/get-product-id/${path}`)).status).toBe(404);
      expect((await get(`/products/edit-product/${path}`)).status).toBe(404);
      expect((await get(`/categories/single-category-id/${path}`)).status).toBe(404);
      expect((await get(`/products/categories/${path}`)).body).toEqual([]);
      expect((await get(`/products/delete-product/${path}`, shop.asAdmin)).status).toBe(404);
    }
  });
});

describe('lists of products', () => {
  it('are arrays, or pages when a page is requested', async () => {
    expect(Array.isArray((await get('/products')).body)).toBe(true);
    const page = await get('/products/categories/53?page=1&pageSize=2&sort=price-asc');
    expect(page.body).toMatchObject({ page: 1, pageSize: 2, facets: [], total: expect.any(Number) });
    expect(page.body.items).toHaveLength(2);
    expect((await get('/products?page=0')).status).toBe(400);
    expect((await get('/products?page=1&sort=nesto')).status).toBe(400);
  });

  it('keep their answer until a change', async () => {
    const first = await get('/products?page=1');
    const again = await get('/products?page=1', { 'if-none-match': String(first.headers.etag) });
    expect(again.status).toBe(304);
    await post('/products/add-product', productBody());
    expect((await get('/products?page=1', { 'if-none-match': String(first.headers.etag) })).status).toBe(200);
  });
});

describe('the administration’s table', () => {
  it('answers pages of twelve rows of every status', async () => {
    const page = await asAdmin('/products/administration?page=1&sort=title-asc&title=proizvod');
    expect(page.body).toMatchObject({ page: 1, pageSize: 12 });
    expect(page.body.items[0]).toHaveProperty('vele_price');
    const { count } = (await asAdmin('/products/administration/count/draft')).body;
    expect(
      (await asAdmin(`/products/administration?page=1&status=${encodeURIComponent('U pripremi')}`)).body
        .total,
    ).toBe(count);
    expect(
      (await asAdmin('/products/administration/productAction')).body.every(
        (row: { productAction: number }) => row.productAction === 1,
      ),
    ).toBe(true);
  });
});

describe('a filter by title', () => {
  it('finds it as it is typed, or else its words in any order', async () => {
    for (const title of ['Žalfija C+D, 400 ml', 'Kamilica 40', 'Kamilica 04'])
      await post('/products/add-product', productBody({ title }));
    const found = async (title: string) =>
      (await asAdmin(`/products/administration?page=1&title=${encodeURIComponent(title)}`)).body.total;
    const texts = ['400 zalfija', 'ml C+D', 'd+c', 'žalfija 500', 'kamilica 4', '4 kamilica'];
    expect(await Promise.all(texts.map(found))).toEqual([1, 1, 0, 0, 1, 2]);
  });
});

describe('the settings', () => {
  it('change the given fields, and every price that depends on them', async () => {
    const { body } = await post('/products/add-product', productBody({ productOffer: 1 }));
    expect(body.priceAction).toBe(800);
    const updated = await post('/settings/update-settings', {
      weekOffer: '30',
      pickupPlaces: [{ id: 'a', name: 'Apoteka', address: 'Lipa 1' }],
    });
    expect(updated.body).toMatchObject({
      weekOffer: 30,
      shipping: 900,
      freeShipping: 10_000,
      pdv: 17,
      productsInCategory: 16,
    });
    expect((await get(`/products/edit-product/${body.slug}`)).body[0].priceAction).toBe(700);
    expect((await get('/settings/get-settings')).body).toEqual(updated.body);
    expect((await post('/settings/update-settings', { weekOffer: 100 })).status).toBe(400);
  });
});

describe('the pages of the storefront', () => {
  it('get all their data in one answer', async () => {
    const layout = (await get('/storefront/layout')).body;
    expect(layout).toMatchObject({ categories: expect.any(Array), settings: { freeShipping: 10_000 } });
    expect(layout.settings).not.toHaveProperty('weekOffer');
    const home = (await get('/storefront/home')).body;
    expect(home.sections.map(({ category }: { category: { slug: string } }) => category.slug)).toContain(
      'ostalo',
    );
    const page = (await get('/storefront/category/ostalo?sort=name')).body;
    expect(page).toMatchObject({
      category: { slug: 'ostalo' },
      subcategory: null,
      page: { page: 1, pageSize: 16 },
    });
    expect((await get('/storefront/category/ostalo?filters=nema-ga')).body).toMatchObject({ filters: [] });
    expect((await get('/storefront/category/nema')).body.code).toBe('category_not_found');
    expect((await get('/storefront/category/ostalo?sub=vitamini')).status).toBe(404);
    const shown = (await get('/storefront/product/corkov-caj')).body;
    expect(shown).toMatchObject({
      product: { slug: 'corkov-caj' },
      category: { slug: 'ostalo' },
      brand: { slug: 'ostalo' },
      attributes: [],
      reviews: [],
    });
  });

  it('run at most two SQL statements when the catalogue is in memory', async () => {
    await get('/storefront/layout');
    for (const url of [
      '/storefront/layout?x',
      '/storefront/home?x',
      '/storefront/category/ostalo?page=1',
      '/storefront/product/corkov-caj?x',
    ]) {
      const statements = await statementsOf(() => get(url));
      expect([url, statements.length <= 2, statements]).toEqual([url, true, statements]);
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMaker } from '../testing/seed-world.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';
import type { CategoryPageAnswer } from './storefront.schemas.ts';
import type {
  BrandPageAnswer,
  BrandsAnswer,
  LandingPageAnswer,
  WeeklyOfferAnswer,
} from './storefront-lists.schemas.ts';

let shop: TestShop;
let make: ReturnType<typeof createMaker>;
beforeAll(async () => {
  shop = await startTestShop();
  make = createMaker(shop);
});
afterAll(() => shop?.close());

async function get<T>(url: string): Promise<{ status: number; body: T }> {
  await shop.settled();
  const answer = await shop.app.inject({ url: `/api/storefront${url}` });
  return { status: answer.statusCode, body: answer.json<T>() };
}

async function addOption(name: string) {
  const { filter_id: group } = await make.filter();
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/filters/update-filter/${group}`,
    headers: shop.asAdmin,
    payload: { filters: [{ name }] },
  });
  const [option] = answer.json<{ filters: { id: string }[] }>().filters;
  return { group, option: option?.id ?? '' };
}

async function addBrand(name: string, slug: string) {
  const payload = { name, slug, link: 'https://brend.example', metaDesc: 'Opis', discount: 0 };
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/brands/add-brand',
    headers: shop.asAdmin,
    payload,
  });
  return answer.json<{ brand_id: number }>();
}

describe('a category’s page', () => {
  it('is narrowed by its own filters alone: others could not be taken off', async () => {
    const [own, foreign] = [await addOption('Sirup'), await addOption('Gel')];
    const { slug, category_id: category } = await make.category({ filtersCategories: [own.group] });
    const chosen = await make.product({ category, filters: [{ cat_id: own.group, filter_id: own.option }] });
    await make.product({ category });
    const page = (filters: string) =>
      get<CategoryPageAnswer>(`/category/${slug}?filters=${filters}`).then(({ body }) => body);
    expect(await page(foreign.option)).toMatchObject({ filters: [], page: { total: 2 } });
    expect(await page(`${foreign.option},${own.option}`)).toMatchObject({
      filters: [own.option],
      page: { total: 1, items: [{ slug: chosen.slug }] },
    });
  });
});

describe('a brand’s page', () => {
  it('contains 15 of the brand’s published products, the newest first', async () => {
    const { brand_id } = await addBrand('Mnogo', 'mnogo');
    const made: string[] = [];
    for (let count = 0; count < 17; count += 1) made.push((await make.product({ brand: brand_id })).slug);
    await make.product({ brand: brand_id, status: 'U pripremi' });
    const first = await get<BrandPageAnswer>('/brand/mnogo');
    const second = await get<BrandPageAnswer>('/brand/mnogo?page=2');
    expect(first.body.brand.name).toBe('Mnogo');
    expect(first.body.page).toMatchObject({ total: 17, page: 1, pageSize: 15 });
    const slugs = [...first.body.page.items, ...second.body.page.items].map(({ slug }) => slug);
    expect(slugs).toEqual(made.toReversed());
  });

  it('does not exist for an unknown brand', async () => {
    const { status, body } = await get<{ code: string }>('/brand/nema');
    expect([status, body.code]).toEqual([404, 'brand_not_found']);
  });
});

describe('the brands', () => {
  it('are found by their first letter without diacritics, and exclude the placeholder brand', async () => {
    await addBrand('Šuma', 'suma');
    await addBrand('Sol', 'sol');
    await addBrand('Đurđevak', 'djurdjevak');
    const { body: all } = await get<BrandsAnswer>('/brands');
    const { body: s } = await get<BrandsAnswer>('/brands?letter=S');
    const { body: d } = await get<BrandsAnswer>('/brands?letter=D');
    expect(s.brands.map(({ name }) => name).sort()).toEqual(['Sol', 'Šuma']);
    expect(d.brands.map(({ name }) => name)).toEqual(['Đurđevak']);
    expect(all.letters).toEqual(expect.arrayContaining(['D', 'S']));
    expect(s.letters).toEqual(all.letters);
    expect(all.brands.map(({ slug }) => slug)).not.toContain('ostalo');
  });

  it('accept only a letter', async () => {
    expect((await get('/brands?letter=SS')).status).toBe(400);
  });
});

describe('the weekly offer', () => {
  it('contains its published products', async () => {
    const offered = await make.product({ productOffer: 1 });
    await make.product({ productOffer: 1, status: 'Neobjavljeno' });
    await make.product();
    const { body } = await get<WeeklyOfferAnswer>('/weekly-offer');
    expect(body.page).toMatchObject({ total: 1, pageSize: 15 });
    expect(body.page.items[0]?.slug).toBe(offered.slug);
  });
});

describe('a landing page', () => {
  const form = {
    title: 'Zima',
    slug: 'zima',
    metaDesc: 'Opis',
    status: 'Objavljeno',
    description: '<p>Čaj</p>',
  };
  const call = (path: string, payload: object) =>
    shop.app.inject({ method: 'POST', url: `/api/pages/${path}`, headers: shop.asAdmin, payload });

  it('shows the current data of its products, in its order, and only published ones', async () => {
    const [first, second] = [await make.product({ price: 1000 }), await make.product()];
    const draft = await make.product({ status: 'U pripremi' });
    const kept = { title: 'Stari naziv', image: 'stara.jpg', slug: 'stari' };
    const products = [second._id, draft._id, first._id, 'nema'].map((id) => ({ id, ...kept }));
    expect((await call('add-page', { ...form, products })).statusCode).toBe(201);

    const { body } = await get<LandingPageAnswer>('/page/zima');
    expect(body.page).toMatchObject({ title: 'Zima', description: '<p>Čaj</p>' });
    expect(body.products.map(({ slug }) => slug)).toEqual([second.slug, first.slug]);
    expect(body.products[1]).toMatchObject({ price: 1000, priceAction: 1000, image: 'caj.jpg' });
    expect(body.products[1]?.title).not.toBe('Stari naziv');
  });

  it.each(['U pripremi', 'Neobjavljeno'])('does not exist for anybody while it is "%s"', async (status) => {
    expect((await call('update-page/zima', { ...form, status })).statusCode).toBe(200);
    const answer = await get<{ code: string }>('/page/zima');
    expect([answer.status, answer.body.code]).toEqual([404, 'page_not_found']);
  });
});

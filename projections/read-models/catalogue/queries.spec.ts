import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  brandDecider,
  categoryDecider,
  filterGroupDecider,
  productDecider,
} from '../../../services/catalogue/index.ts';
import { newId } from '../../../services/platform/kernel/ids.ts';
import { SETTINGS_ID, settingsDecider } from '../../../services/settings/index.ts';
import { startTestCatalogue, type TestCatalogue } from './catalogue.testing.ts';

let shop: TestCatalogue;
const titles = (list: { items: { title: string }[] }) => list.items.map(({ title }) => title);
const published = { selection: {} } as const;

beforeAll(async () => {
  shop = await startTestCatalogue();
  await shop.handle(filterGroupDecider, 'oblik', {
    type: 'Add',
    facts: {
      number: 1,
      name: 'Oblik',
      options: [
        { id: 'tablete', name: 'Tablete' },
        { id: 'sirup', name: 'Sirup' },
      ],
    },
  });
  await shop.handle(filterGroupDecider, 'uzrast', {
    type: 'Add',
    facts: {
      number: 2,
      name: 'Uzrast',
      options: [
        { id: 'djeca', name: 'Djeca' },
        { id: 'odrasli', name: 'Odrasli' },
      ],
    },
  });
  const plain = { color: null, image: 'empty', inMenu: true, filterGroups: [] };
  await shop.handle(categoryDecider, 'zdravlje', {
    type: 'Add',
    facts: {
      ...plain,
      number: 1,
      name: 'Zdravlje',
      slug: 'zdravlje',
      parent: null,
      order: 1,
      filterGroups: [2, 1],
    },
  });
  await shop.handle(categoryDecider, 'vitamini', {
    type: 'Add',
    facts: { ...plain, number: 2, name: 'Vitamini', slug: 'vitamini', parent: 1, order: 1 },
  });
  await shop.handle(brandDecider, 'solvita', {
    type: 'Add',
    facts: {
      number: 1,
      name: 'Šolvita',
      slug: 'solvita',
      link: '',
      image: 'logo.png',
      description: '',
      discount: 0,
    },
  });

  const tablets = { group: 1, option: 'tablete' };
  const syrup = { group: 1, option: 'sirup' };
  const children = { group: 2, option: 'djeca' };
  const adults = { group: 2, option: 'odrasli' };
  await shop.addProduct({
    number: 1,
    title: 'Magnezij 375',
    category: 1,
    subcategory: 2,
    filters: [tablets, adults],
    price: 2000,
  });
  await shop.addProduct({
    number: 2,
    title: 'Čaj od đumbira',
    category: 1,
    filters: [syrup, children],
    price: 500,
    onSale: true,
    salePercent: 10,
  });
  await shop.addProduct({
    number: 3,
    title: 'Vitamin C za djecu',
    brand: 1,
    category: 53,
    categories: [1],
    subcategories: [2],
    filters: [syrup, children],
    price: 1200,
    inWeeklyOffer: true,
  });
  await shop.addProduct({ number: 4, title: 'Dječiji šampon', filters: [], bestSeller: true });
  await shop.addProduct({
    number: 5,
    title: 'Skriveni magnezij',
    category: 1,
    filters: [tablets, adults],
    status: 'draft',
  });
  await shop.settled();
});
afterAll(() => shop.stop());

describe('the lists of the catalogue', () => {
  it('hold published products alone, the newest first', async () => {
    expect(titles(await shop.queries.list(published))).toEqual([
      'Dječiji šampon',
      'Vitamin C za djecu',
      'Čaj od đumbira',
      'Magnezij 375',
    ]);
  });

  it('contain the products that have a category as main or further category', async () => {
    expect(titles(await shop.queries.list({ selection: { category: 1 }, sort: 'oldest' }))).toEqual([
      'Magnezij 375',
      'Čaj od đumbira',
      'Vitamin C za djecu',
    ]);
    expect(titles(await shop.queries.list({ selection: { subcategory: 2 }, sort: 'oldest' }))).toEqual([
      'Magnezij 375',
      'Vitamin C za djecu',
    ]);
  });

  it('sort by the price that is charged, and by name as a Bosnian dictionary does', async () => {
    const cheapest = await shop.queries.list({ ...published, sort: 'price-asc' });
    expect(cheapest.items.map(({ priceAction }) => priceAction)).toEqual([450, 960, 1000, 2000]);
    expect(titles(await shop.queries.list({ ...published, sort: 'name' }))).toEqual([
      'Čaj od đumbira',
      'Dječiji šampon',
      'Magnezij 375',
      'Vitamin C za djecu',
    ]);
  });

  it('count each filter as if its own group were not chosen', async () => {
    const list = await shop.queries.list({
      selection: { category: 1 },
      filters: ['sirup', 'nepoznat'],
      facets: true,
      page: { number: 1, size: 16 },
    });
    expect(list.total).toBe(2);
    expect(list.facets).toEqual([
      {
        filter_id: 2,
        name: 'Uzrast',
        options: [
          { id: 'djeca', name: 'Djeca', count: 2 },
          { id: 'odrasli', name: 'Odrasli', count: 0 },
        ],
      },
      {
        filter_id: 1,
        name: 'Oblik',
        options: [
          { id: 'tablete', name: 'Tablete', count: 1 },
          { id: 'sirup', name: 'Sirup', count: 2 },
        ],
      },
    ]);
    const both = await shop.queries.list({
      selection: { category: 1 },
      filters: ['sirup', 'tablete', 'djeca'],
    });
    expect(both.total).toBe(2);
  });

  it('are cut into pages', async () => {
    const page = await shop.queries.list({ ...published, page: { number: 2, size: 3 } });
    expect([titles(page), page.total]).toEqual([['Magnezij 375'], 4]);
    expect(titles(await shop.queries.list({ ...published, page: { number: 9, size: 3 } }))).toEqual([]);
  });

  it('can be read in batches', async () => {
    const streamed: string[] = [];
    for await (const { title } of shop.queries.stream(published)) streamed.push(title);
    expect(streamed).toEqual(titles(await shop.queries.list(published)));
  });
});

describe('the search', () => {
  it.each(['đumbir', 'djumbir', 'dumbir', 'ĐUMBIR', 'caj od d', 'čaj', 'umbira'])(
    'finds „Čaj od đumbira“ by „%s“',
    async (q) => {
      expect(titles(await shop.queries.list({ ...published, q }))).toEqual(['Čaj od đumbira']);
    },
  );

  it('finds the brand, too, and forgives a typo', async () => {
    expect(titles(await shop.queries.list({ ...published, q: 'solvita' }))).toEqual(['Vitamin C za djecu']);
    expect(titles(await shop.queries.list({ ...published, q: 'magnzij' }))).toEqual(['Magnezij 375']);
  });

  it('never shows unpublished products', async () => {
    expect((await shop.queries.list({ ...published, q: 'skriveni' })).total).toBe(0);
  });
});

describe('a product for sale', () => {
  it('has the price that sale, weekly offer and brand make', async () => {
    const sales = await shop.queries.productsForSale([2, '3', 5, 99, 'nema']);
    expect([...sales.keys()]).toEqual(['2', '3']);
    expect(await shop.queries.pricedProducts([2, '3', 5, 99, 'nema'])).toEqual(sales);
    expect(sales.get('2')).toMatchObject({ price: 500, sellingPrice: 450, discountPercent: 10 });
    expect(sales.get('3')).toMatchObject({
      price: 1200,
      sellingPrice: 960,
      discountPercent: 20,
      brandSlug: 'solvita',
    });
  });

  it('follows the settings and the brand the moment they change', async () => {
    await shop.handle(settingsDecider, SETTINGS_ID, { type: 'Update', changes: { weeklyOfferPercent: 50 } });
    await shop.handle(brandDecider, 'solvita', {
      type: 'Update',
      changes: { discount: 5, name: 'Nova Vita' },
    });
    await shop.settled();
    expect(await shop.queries.productForSale(3)).toMatchObject({
      discountPercent: 52,
      sellingPrice: 575,
      brandName: 'Nova Vita',
    });
    expect(
      (await shop.queries.list({ ...published, sort: 'price-asc' })).items.map(
        ({ priceAction }) => priceAction,
      ),
    ).toEqual([450, 575, 1000, 2000]);
    expect((await shop.queries.list({ ...published, q: 'solvita' })).total).toBe(0);
    expect((await shop.queries.list({ ...published, q: 'nova vita' })).total).toBe(1);
  });
});

describe('one product', () => {
  it('is found by an earlier slug, with its new one', async () => {
    const id = await shop.addProduct({
      number: 10,
      title: 'Preimenovani',
      slug: 'staro-ime',
      description: '<p>Opis</p>',
      status: 'unpublished',
    });
    await shop.handle(productDecider, id, { type: 'Update', changes: { slug: 'novo-ime', price: 700 } });
    await shop.settled();
    expect(await shop.queries.productBySlug('staro-ime')).toMatchObject({
      id,
      slug: 'novo-ime',
      price: 700,
      description: '<p>Opis</p>',
    });
    expect(await shop.queries.productForSale(id)).toBeNull();
    await shop.handle(productDecider, id, { type: 'Update', changes: { status: 'published' } });
    await shop.settled();
    expect(await shop.queries.productForSale(id)).toMatchObject({ sellingPrice: 700 });
  });

  it('is in no list once it is deleted', async () => {
    const id = await shop.addProduct({ number: 11, title: 'Prolazni artikal', slug: 'prolazni' });
    await shop.settled();
    expect((await shop.queries.list({ ...published, q: 'prolazni' })).total).toBe(1);
    await shop.handle(productDecider, id, { type: 'Delete' });
    await shop.settled();
    expect((await shop.queries.list({ ...published, q: 'prolazni' })).total).toBe(0);
    expect(await shop.queries.productBySlug('prolazni')).toBeNull();
    expect(await shop.queries.productById(id)).toBeNull();
    expect(await shop.queries.productForSale(id)).toBeNull();
  });
});

describe('the administration', () => {
  it('sees every status, filtered and sorted by the columns of its table', async () => {
    const all = await shop.queries.administration({
      selection: { status: 'any' },
      page: { number: 1, size: 12 },
    });
    expect(all.items.map(({ number }) => number)).toEqual([10, 5, 4, 3, 2, 1]);
    const found = await shop.queries.administration({
      selection: {},
      title: 'MAGNEZIJ',
      categoryText: 'zdrav',
      sort: 'id-asc',
    });
    expect(found.items.map(({ number }) => number)).toEqual([1, 5]);
    expect(
      (await shop.queries.administration({ selection: { status: 'any' }, priceText: '12,0' })).items.map(
        ({ number }) => number,
      ),
    ).toEqual([3]);
    expect(await shop.queries.countByStatus()).toEqual({ published: 5, draft: 1, unpublished: 0 });
  });

  it('counts the products that use an entity, including drafts', async () => {
    const usage = await shop.queries.usage();
    expect([
      usage.category(1),
      usage.category(2),
      usage.brand(1),
      usage.filterGroup(1),
      usage.filterOption(1, 'tablete'),
      usage.markup(1),
    ]).toEqual([4, 2, 1, 4, 2, 0]);
  });
});

describe('the database', () => {
  it('runs no statement for known products, and one for a page of unknown ones', async () => {
    const first = await shop.statementsOf(() =>
      shop.queries.list({ selection: { category: 53 }, page: { number: 1, size: 16 }, facets: true }),
    );
    expect(first.length).toBeLessThanOrEqual(1);
    expect(
      await shop.statementsOf(() =>
        shop.queries.list({ selection: { category: 53 }, page: { number: 1, size: 16 }, facets: true }),
      ),
    ).toEqual([]);
    expect(await shop.statementsOf(() => shop.queries.productsForSale([1, 2, 3, 4]))).toEqual([]);
    expect(await shop.statementsOf(() => shop.queries.productPage('proizvod-1', 5))).toHaveLength(1);
  });

  it('runs no statement for known products after a change of the stock', async () => {
    const price = () => shop.queries.pricedProducts([1, 2]);
    await price();
    const item = { productId: 'p1', productNumber: 1, title: 'Sirup', variation: null };
    const metadata = {
      commandId: newId(),
      correlationId: 'test',
      causationId: 'test',
      actor: { kind: 'system', id: 'test' },
    } as const;
    const event = { type: 'StockItemOpened', data: item };
    await shop.store.append('stock-p1', 'none', [{ eventId: newId(), event }], metadata);
    await shop.settled();
    expect(await shop.statementsOf(price)).toEqual([]);
  });

  it('runs two statements for a page right after a change of the catalogue', async () => {
    const id = await shop.addProduct({ number: 12, title: 'Nov na polici' });
    await shop.settled();
    const statements = await shop.statementsOf(() =>
      shop.queries.list({ ...published, page: { number: 1, size: 16 }, facets: true }),
    );
    expect(statements.length).toBeLessThanOrEqual(2);
    expect((await shop.queries.productById(id))?.title).toBe('Nov na polici');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sort } from '../../../../services/catalogue/catalogue.schemas.ts';
import {
  ADMIN_SORTS,
  type AdminListRequest,
  brandDecider,
  type CatalogueQueries,
  categoryDecider,
  filterGroupDecider,
  type ProductListRequest,
  productDecider,
} from '../../../../services/catalogue/index.ts';
import { SETTINGS_ID, settingsDecider } from '../../../../services/settings/index.ts';
import type { StockCommand } from '../../../../services/stock/stock.commands.ts';
import { stockDecider } from '../../../../services/stock/stock.decider.ts';
import type { StockItem } from '../../../../services/stock/stock.events.ts';
import { stockItemId } from '../../../../services/stock/stock-item.ts';
import { wholeList } from '../../../../services/testing/calls/whole-list.ts';
import { startTestCatalogue, type TestCatalogue } from '../catalogue.testing.ts';
import { SORT_ORDERS } from '../product-index/listing.ts';
import { loadPlaces, loadSequence, SEQUENCES, type Sequence } from './database/sort-order.ts';

const BEGINNINGS = ['Magnezij', 'Čaj od đumbira', 'Vitamin C', 'Šampon', 'Krema', 'Dječiji sirup', 'Sirup'];
const ENDINGS = [
  '375',
  'za djecu',
  'forte',
  'Solvita',
  'D3 2000ij',
  'magnezijum',
  'B 6',
  'đak',
  '500 mg',
  'ljiljan',
];
const PRODUCTS = 140;

/** What visitors and administrators type: whole words, parts, diacritics, typos, several words, numbers, nonsense. */
const QUESTIONS = [
  ...['đumbir', 'djumbir', 'dumbir', 'ĐUMBIR', 'caj od d', 'čaj', 'umbira', 'solvita', 'magnzij', 'skriveni'],
  ...[
    'vitamin',
    'vitamin c',
    'c vitamin',
    'krema',
    'kreme',
    'krma',
    'rkema',
    'xkrema',
    'kxema',
    'krea',
    'mgnezij',
  ],
  ...['sirup djecu', 'sirup 500', '500', 'a', 'ma', 'dj', 'd', 'djecji', 'dječiji', 'sampon forte', 'šampn'],
  ...['sampom frote', 'nova vita', 'vita', 'ita', 'ne postoji', '%%%', '_', '', '   ', '--', "'", '\\'],
  ...[
    'magnezij solgar',
    'magnezij magnezij',
    'MAGNEZIJ--forte',
    'gws1',
    'gws13',
    '387',
    '38713',
    '7',
    '13',
    'lj',
    'od',
  ],
  ...[
    '500mg',
    'b6',
    'b 6',
    'um b6',
    'umb6',
    'd3',
    'd 3',
    'd3 2000ij',
    '2000 ij',
    '000i',
    '3 2000',
    'sirup500',
    'sirup500mg',
  ],
  ...['витамин', 'Чај од ђ', 'vita\u00admin', 'magne\u200bzij', '6b', 'j3', '00mg vitamin', 'vitamin 00mg'],
  'jedan dva tri četiri pet šest sedam osam devet deset',
];
const SORTS: readonly (Sort | undefined)[] = [
  undefined,
  'newest',
  'oldest',
  'price-asc',
  'price-desc',
  'name',
];

let shop: TestCatalogue;
beforeAll(async () => {
  shop = await startTestCatalogue();
  for (const number of [1, 2])
    await shop.handle(filterGroupDecider, `grupa-${number}`, {
      type: 'Add',
      facts: {
        number,
        name: `Grupa ${number}`,
        options: ['a', 'b', 'c'].map((letter) => ({
          id: `${letter}${number}`,
          name: letter === 'c' && number === 2 ? '' : letter,
        })),
      },
    });
  for (const [number, name] of [
    [1, 'Zdravlje'],
    [2, 'Ljepota'],
    [3, 'Đaci'],
    [4, 'Vitamini'],
  ] as const)
    await shop.handle(categoryDecider, `kategorija-${number}`, {
      type: 'Add',
      facts: {
        number,
        name,
        slug: `kategorija-${number}`,
        parent: number === 4 ? 1 : null,
        order: number,
        color: null,
        image: 'empty',
        inMenu: true,
        filterGroups: number === 1 ? [2, 1] : [],
      },
    });
  for (const [number, name] of [
    [1, 'Šolvita'],
    [2, 'Magnezium B6 Plus'],
    [3, 'Đurđevak'],
  ] as const)
    await shop.handle(brandDecider, `brend-${number}`, {
      type: 'Add',
      facts: {
        number,
        name,
        slug: `brend-${number}`,
        link: '',
        image: 'empty',
        description: '',
        discount: 0,
      },
    });
  for (let number = 1; number <= PRODUCTS; number += 1) await addProduct(number);
  await shop.settled();
});
afterAll(() => shop.stop());

/** A product whose facts follow from its number, in ever other combinations. */
function addProduct(number: number): Promise<string> {
  const option = ['a', 'b', 'c'][number % 3] ?? '';
  return shop.addProduct({
    number,
    title: `${BEGINNINGS[number % 7] ?? ''} ${ENDINGS[number % 10] ?? ''}${number % 4 === 0 ? ` ${number}` : ''}`,
    price: 100 * ((number * 37) % 23) + 5,
    brand: [1, 2, 3, 15][number % 4] ?? 15,
    category: [1, 2, 3, 53][(number >> 1) % 4] ?? 53,
    subcategory: number % 5 === 0 ? 4 : null,
    categories: number % 6 === 0 ? [1, 2] : [],
    subcategories: number % 11 === 0 ? [4] : [],
    filters: [
      { group: 1, option: `${option}1` },
      ...(number % 2 === 0 ? [{ group: 2, option: `${option}2` }] : []),
    ],
    onSale: number % 9 === 0,
    salePercent: 10,
    inWeeklyOffer: number % 8 === 0,
    bestSeller: number % 5 === 1,
    onHomepage: number % 7 === 3,
    delivererBarcode: number % 13 === 0 ? `387${number}` : '',
    status: (['published', 'published', 'published', 'draft', 'unpublished'] as const)[number % 5] ?? 'draft',
  });
}

const SELECTIONS: readonly ProductListRequest['selection'][] = [
  {},
  { category: 1 },
  { category: 2 },
  { category: -1 },
  { subcategory: 4 },
  { brand: 2 },
  { onSale: true },
  { inWeeklyOffer: true },
  { bestSeller: true, category: 3 },
  { onHomepage: true },
  { status: 'draft' },
];
const FILTERS: readonly (readonly string[] | undefined)[] = [
  undefined,
  ['a1'],
  ['a1', 'b1'],
  ['a1', 'b2', 'nepoznat'],
  ['c2'],
];

function lists(): ProductListRequest[] {
  const plain = SELECTIONS.flatMap((selection) =>
    SORTS.flatMap((sort) =>
      FILTERS.map((filters) => ({
        selection,
        ...(sort ? { sort } : {}),
        ...(filters ? { filters } : {}),
        facets: true,
        page: { number: 1, size: 500 },
      })),
    ),
  );
  return [
    ...plain,
    ...SELECTIONS.map((selection) => ({ selection, homepageFirst: true as const })),
    { selection: {}, page: { number: 2, size: 16 } },
    { selection: {}, sort: 'name', page: { number: 99, size: 16 } },
    { selection: {}, sort: 'price-desc', page: { number: 3, size: 7 } },
  ];
}

function searches(): ProductListRequest[] {
  return QUESTIONS.flatMap((q) => [
    { selection: {}, q },
    { selection: {}, q, page: { number: 2, size: 5 } },
    { selection: { category: 1 }, q, facets: true, filters: ['a1', 'b1'] },
    { selection: {}, q, sort: 'price-asc' as const },
  ]);
}

function tables(): AdminListRequest[] {
  const filters: readonly Omit<AdminListRequest, 'sort'>[] = [
    { selection: {} },
    { selection: { status: 'draft' } },
    { selection: { brand: 2 }, title: 'MAGNEZIJ' },
    { selection: {}, title: 'od đ' },
    { selection: {}, title: 'đ od' },
    { selection: {}, title: '  o e i a o e i a u o ' },
    { selection: {}, title: '%' },
    { selection: {}, categoryText: 'lj' },
    { selection: {}, categoryText: '4' },
    { selection: {}, categoryText: 'djac' },
    { selection: {}, categoryText: 'nigdje' },
    { selection: {}, priceText: '12,0' },
    { selection: {}, priceText: '5.05 ' },
    { selection: {}, priceText: '5,05 KM' },
    { selection: {}, page: { number: 3, size: 12 } },
  ];
  return ADMIN_SORTS.flatMap((sort) => filters.map((filter) => ({ ...filter, sort })));
}

/** The answers to every question, as numbers of products. */
async function answers(queries: CatalogueQueries): Promise<Record<string, unknown>> {
  const reported: Record<string, unknown> = {};
  for (const request of [...lists(), ...searches()]) {
    const { items, ...rest } = await queries.list(request);
    reported[JSON.stringify(request)] = {
      ...rest,
      items: items.map(({ product_id, priceAction }) => [product_id, priceAction]),
    };
  }
  for (const request of tables()) {
    const { items, total } = await queries.administration(request);
    reported[`table ${JSON.stringify(request)}`] = {
      total,
      items: items.map(({ number }) => number),
      numbers: (await queries.administrationNumbers({ ...request, ids: new Set(someIds) })).join(),
    };
  }
  for (const question of QUESTIONS)
    reported[`find ${question}`] = (await queries.find(question, 8)).map(({ number }) => number);
  const streamed: number[] = [];
  for await (const { product_id } of queries.stream({ selection: {}, sort: 'name' }))
    streamed.push(product_id);
  const table = await wholeList(queries.administrationStream({ selection: {}, sort: 'price-asc' }));
  const usage = await queries.usage();
  return {
    ...reported,
    streamed,
    table: table.map(({ number }) => number),
    statuses: await queries.countByStatus(),
    usage: [1, 2, 3, 4, 15, 53].map((number) => [
      usage.category(number),
      usage.brand(number),
      usage.markup(number),
      usage.filterGroup(number),
      usage.filterOption(number, `a${number}`),
    ]),
    forSale: [...(await queries.productsForSale([1, '2', 3, 4, someIds[0] ?? '', 9_999, 'nema']))].sort(),
    briefs: (await queries.briefs([3, 1, '2', 9_999, 99_999_999_999])).map(({ number }) => number).sort(),
    slugs: await Promise.all(
      ['proizvod-1', 'proizvod-2', 'novo-ime', 'nema'].map(
        async (slug) => (await queries.productBySlug(slug))?.number,
      ),
    ),
    page: await queries.productPage('proizvod-1', 3),
  };
}

const isSequence = (name: string): name is Sequence => name in SEQUENCES;

let someIds: string[] = [];

async function expectBothAlike(): Promise<void> {
  const [inMemory, inDatabase] = [await answers(shop.queries), await answers(shop.databaseQueries)];
  expect(inDatabase).toEqual(inMemory);
}

describe('lists of a large catalogue', () => {
  it('are answered by PostgreSQL as from memory', async () => {
    someIds = [await shop.queries.idOf('product', 1), await shop.queries.idOf('product', 6)].flatMap(
      (id) => id ?? [],
    );
    expect(Object.keys(SORT_ORDERS)).toEqual(SORTS.slice(1));
    await expectBothAlike();
  });

  it('know the product before each, in every sequence', async () => {
    const schema = shop.readModels.schema('catalogue');
    for (const sequence of Object.keys(SEQUENCES).filter(isSequence)) {
      const numbers = [...(await loadSequence(shop.pool, schema, sequence))];
      const places = await loadPlaces(shop.pool, schema, sequence, '-1');
      const before = new Map(places.map((place) => [place.number, place.before]));
      expect(numbers.map((number) => before.get(number))).toEqual([null, ...numbers.slice(0, -1)]);
    }
  });

  it('are equal after every kind of change', async () => {
    const idOf = async (number: number) => (await shop.queries.idOf('product', number)) ?? '';
    await shop.handle(brandDecider, 'brend-1', {
      type: 'Update',
      changes: { discount: 5, name: 'Nova Vita' },
    });
    await shop.handle(settingsDecider, SETTINGS_ID, { type: 'Update', changes: { weeklyOfferPercent: 50 } });
    await shop.handle(productDecider, await idOf(2), {
      type: 'Update',
      changes: { slug: 'novo-ime', title: 'Žuti ljiljan', price: 1, status: 'published' },
    });
    await shop.handle(productDecider, await idOf(7), {
      type: 'Update',
      changes: { category: 2, filters: [] },
    });
    await shop.handle(productDecider, await idOf(10), { type: 'Delete' });
    await shop.handle(productDecider, await idOf(12), {
      type: 'Update',
      changes: { status: 'draft', price: 99_999 },
    });
    for (const number of [201, 202, 203]) await addProduct(number);
    await shop.settled();
    await expectBothAlike();
    await shop.handle(categoryDecider, 'kategorija-2', { type: 'Update', changes: { name: 'Aparati' } });
    for (const number of [20, 21, 22, 23])
      await shop.handle(productDecider, await idOf(number), {
        type: 'Update',
        changes: { price: 777, title: 'Krema' },
      });
    await shop.settled();
    await expectBothAlike();
  });

  it('agree on availability, and on its counts in each list', async () => {
    await shop.handle(settingsDecider, SETTINGS_ID, { type: 'Update', changes: { stockKept: true } });
    for (let number = 3; number <= 120; number += 3) await receive(number, number % 2 === 0 ? 2 : 1);
    await expectAvailableOnes(40);
    // Some are sold out, one has only expired pieces, one is on order, and one has its pieces in a variation that is gone.
    for (const number of [3, 6, 9]) await receive(number, -2);
    await receive(127, 5, { lot: 'A', expires: '2026-01-31' });
    await moved(128, { type: 'ChangeTerms', item: await itemOf(128), threshold: null, onOrder: true });
    await shop.handle(productDecider, await productId(15), {
      type: 'Update',
      changes: { varied: true, variations: [{ id: 1, type: 'Vrsta', name: 'Limun', price: 100 }] },
    });
    await expectAvailableOnes(36);
    await receive(15, 1, {}, 'Limun');
    await expectAvailableOnes(37);
    await shop.handle(productDecider, await productId(18), { type: 'Delete' });
    await expectAvailableOnes(36);
    await shop.handle(settingsDecider, SETTINGS_ID, { type: 'Update', changes: { stockKept: false } });
    await shop.settled();
    for (const queries of [shop.queries, shop.databaseQueries]) {
      const [all, only] = await Promise.all([
        queries.list({ selection: {}, facets: true }),
        queries.list({ selection: {}, facets: true, onlyAvailable: true }),
      ]);
      expect(only).toEqual(all);
      expect(all).not.toHaveProperty('availableTotal');
    }
  });
});

const productId = async (number: number) => (await shop.queries.idOf('product', number)) ?? '';

async function itemOf(number: number, variation: string | null = null): Promise<StockItem> {
  return { productId: await productId(number), productNumber: number, title: '', variation };
}

async function moved(number: number, command: StockCommand, variation: string | null = null): Promise<void> {
  const id = stockItemId(await itemOf(number, variation));
  await shop.handle(stockDecider, id, command);
}

async function receive(number: number, quantity: number, more: object = {}, variation: string | null = null) {
  const item = await itemOf(number, variation);
  const movementId = `${number} ${quantity} ${variation}`;
  const command = { item, movementId, quantity, lot: null, expires: null, ...more };
  await moved(number, { type: quantity < 0 ? 'Correct' : 'Receive', ...command }, variation);
}

/** Both ways find `count` products of all statuses available, and in every list those whose cards say so. */
async function expectAvailableOnes(count: number): Promise<void> {
  await shop.settled();
  await expectBothAlike();
  const everything = await shop.queries.list({ selection: { status: 'any' }, onlyAvailable: true });
  expect(everything.total).toBe(count);
  const asked = [...lists(), ...searches()].filter(({ page }) => page === undefined || page.size === 500);
  for (const request of asked) {
    const inMemory = await shop.queries.list(request);
    const there = inMemory.items.filter(({ available }) => available > 0);
    const only = { ...request, onlyAvailable: true };
    for (const queries of [shop.queries, shop.databaseQueries]) {
      const { items, total, facets, availableTotal } = await queries.list(only);
      expect(items, JSON.stringify(only)).toEqual(there);
      expect(total).toBe(there.length);
      expect(availableTotal).toBe(request.facets ? total : undefined);
      expect((await queries.list(request)).availableTotal).toBe(availableTotal);
      if (request.filters === undefined && request.sort === undefined)
        for (const { options } of facets ?? [])
          for (const { id, count: counted } of options)
            expect(counted).toBe((await queries.list({ ...only, filters: [id] })).total);
    }
  }
}

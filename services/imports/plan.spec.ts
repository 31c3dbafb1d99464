import { describe, expect, it } from 'vitest';
import { createLookups } from '../catalogue/index.ts';
import { DEFAULT_SETTINGS } from '../settings/index.ts';
import { readWholeTable } from './file/whole-table.testing.ts';
import type { KnownProduct } from './imports.ports.ts';
import { createPlanner, gatherKnown, type Planning } from './plan.ts';

const picture = { image: 'empty' };
const category = { slug: '', inMenu: true, color: null, order: 1, filterGroups: [], ...picture };
const brand = { link: '', description: '', discount: 0, ...picture };
const lookups = createLookups({
  categories: [
    { ...category, id: 'c53', number: 53, name: 'Ostalo', slug: 'ostalo', parent: null },
    { ...category, id: 'c60', number: 60, name: 'Čajevi', slug: 'cajevi', parent: null },
    { ...category, id: 'c61', number: 61, name: 'Biljni čajevi', slug: 'biljni-cajevi', parent: 60 },
  ],
  brands: [
    { ...brand, id: 'b15', number: 15, name: 'ostalo', slug: 'ostalo' },
    { ...brand, id: 'b20', number: 20, name: 'Šumina', slug: 'sumina' },
  ],
  filterGroups: [],
  markups: [],
  settings: DEFAULT_SETTINGS,
});
const product: KnownProduct = {
  ...{ id: 'p1', number: 1, title: 'Čaj od nane', brand: 15, deliverer: 3 },
  ...{ localKey: 'GWS1231700000000000ABCD', delivererKey: 'N-1', delivererBarcode: '387' },
};

type More = Partial<Omit<Planning, 'known'>> & { readonly known?: readonly KnownProduct[] };

async function plan(text: string, { known = [product], ...more }: More = {}) {
  const table = await readWholeTable('a.csv', Buffer.from(text));
  const planning: Planning = {
    ...{
      lookups,
      known: await gatherKnown(known, (id) => id.startsWith('row-')),
      deliverer: 3,
      brand: 15,
      duplicates: 'skip',
    },
    ...{ marks: table.marks, cleaned: true },
    ...more,
  };
  return table.rows.map(createPlanner(planning));
}
const kinds = async (text: string, more: More = {}) =>
  (await plan(text, more)).map((step) =>
    step.kind === 'skip'
      ? typeof step.repeats === 'number'
        ? `repeats ${step.repeats}`
        : step.repeats.id
      : step.kind,
  );

describe('the rows of an import', () => {
  it('become what the columns say, prices in hundredths and rounded', async () => {
    const text = [
      'title;price;vele_price;brand;subCategory;status;available;productType;actionPercent;description;seoDescription',
      'Sirup;12,33;8,11;šumina;Biljni čajevi;u pripremi;ne;2;12,5 %;<p onclick="x()">Da</p><script>1</script>;Opis',
    ].join('\n');
    expect(await plan(text)).toEqual([
      {
        kind: 'add',
        row: 2,
        facts: {
          ...{ title: 'Sirup', price: 1235, wholesalePrice: 811, brand: 20, category: 60, subcategory: 61 },
          ...{ status: 'draft', available: false, productType: 2, salePercent: 12.5 },
          ...{ description: '<p>Da</p>', seoDescription: 'Opis' },
        },
      },
    ]);
  });

  it.each([
    ['12.34', 1235],
    ['12,32', 1230],
    ['12,38', 1240],
    ['12,37', 1235],
    ['0,03', 5],
  ])('cost %s KM, rounded: %s', async (text, price) => {
    expect(await plan(`title;price\nSirup;${text}\n`)).toMatchObject([{ facts: { price } }]);
  });

  it.each([
    ['title;price\n;5', 'title'],
    ['title;price\nSirup;', 'price'],
    ['title;price\nSirup;pet', 'price'],
    ['title;price\nSirup;-5', 'price'],
    ['title;price\nSirup;0', 'price'],
    ['title;price\nSirup;0,02', 'price'],
    [`title;price\n${'a'.repeat(251)};5`, 'title'],
    ['title;price;brand\nSirup;5;Nema ga', 'brand'],
    ['title;price;brand\nSirup;5;999', 'brand'],
    ['title;price;category\nSirup;5;61', 'category'],
    ['title;price;category;subCategory\nSirup;5;Ostalo;61', 'subCategory'],
    ['title;price;status\nSirup;5;objavi', 'status'],
    ['title;price;available\nSirup;5;možda', 'available'],
    ['title;price;productType\nSirup;5;6', 'productType'],
    ['title;price;actionPercent\nSirup;5;100', 'actionPercent'],
    ['title;price;deliveryTime\nSirup;5;sutra', 'deliveryTime'],
    ['title;price;slug\nSirup;5;???', 'slug'],
    ['title;price;vele_price\nSirup;5;x', 'vele_price'],
  ])('are wrong, and say where: %j', async (text, field) => {
    expect(await plan(text)).toEqual([
      {
        kind: 'wrong',
        row: 2,
        errors: [{ row: 2, field, error: expect.stringMatching(/^[A-ZČĆŽŠĐ„].+\.$/) }],
      },
    ]);
  });

  it.each([
    ['the deliverer’s key', 'title;price;delivererProductKey\nDrugo;5;N-1\n'],
    ['the barcode', 'title;price;delivererBarcode\nDrugo;5;387\n'],
    ['the own key', 'title;price;localProductKey\nDrugo;5;GWS1231700000000000ABCD\n'],
    ['title and brand', 'title;price\nCAJ OD NANE;5\n'],
    ['title and brand, a new key beside them', 'title;price;localProductKey\nČaj od nane;5;N7\n'],
  ])('repeat a product of the shop by %s', async (_, text) => {
    expect(await kinds(text)).toEqual(['p1']);
    expect(await plan(text, { duplicates: 'update' })).toMatchObject([
      { kind: 'update', product: { id: 'p1' } },
    ]);
  });

  it.each([
    ['another brand', 'title;price;brand\nČaj od nane;5;20\n', {}],
    ['another barcode', 'title;price;delivererBarcode\nČaj od nane;5;388\n', {}],
    ['another key of the same deliverer', 'title;price;delivererProductKey\nČaj od nane;5;N-2\n', {}],
    ['the same key of another deliverer', 'title;price;delivererProductKey\nDrugo;5;N-1\n', { deliverer: 4 }],
  ])('repeat nothing with %s', async (_, text, more) => {
    expect(await kinds(text, more)).toEqual(['add']);
  });

  it('repeat an earlier row of the file, or a product that an earlier row takes over', async () => {
    const text = 'title;price;delivererBarcode\nMed;5;1\nMed;6;\nDrugi;5;1\nČaj od nane;5;\nTreći;5;387\n';
    expect(await kinds(text)).toEqual(['add', 'repeats 2', 'repeats 2', 'p1', 'repeats 5']);
    expect(await kinds(text, { duplicates: 'update' })).toEqual([
      ...['add', 'repeats 2', 'repeats 2', 'update', 'repeats 5'],
    ]);
  });

  it('do not repeat what they have added themselves, before the import was broken off', async () => {
    const own = { ...product, id: 'row-2', title: 'Med' };
    expect(await kinds('title;price\nMed;5\n', { known: [own] })).toEqual(['add']);
  });
});

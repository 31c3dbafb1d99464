import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ADMIN_SORTS, type LookupRows, newProduct } from '../../../../services/catalogue/index.ts';
import { DEFAULT_SETTINGS } from '../../../../services/settings/index.ts';
import { administrationList } from './administration.ts';
import { type CatalogueIndex, createCatalogueIndex, type ProductRow } from './catalogue-index.ts';
import type { EntryFacts } from './entries.ts';
import { SORT_ORDERS } from './listing.ts';

const NUMBERS = [1, 2, 3, 4, 5, 6];
const CLASSES = [1, 2, 3];
const class_ = fc.constantFrom(...CLASSES);

const product = fc
  .record({
    number: fc.constantFrom(...NUMBERS),
    title: fc.constantFrom('Čaj', 'Ćilim', 'Cvijet', 'Đumbir', 'Džem'),
    price: fc.constantFrom(100, 200, 300),
    status: fc.constantFrom('published' as const, 'draft' as const, 'unpublished' as const),
    onSale: fc.boolean(),
    brand: class_,
    category: class_,
    categories: fc.array(class_, { maxLength: 2 }),
    markup: fc.option(class_),
    filters: fc.array(
      class_.map((option) => ({ group: 1, option: `filter-${option}` })),
      { maxLength: 2 },
    ),
    deleted: fc.boolean(),
  })
  .map(({ deleted, ...given }): ProductRow => {
    const { number } = given;
    const { formerSlugs, createdAt } = {
      formerSlugs: [],
      createdAt: `2026-01-0${1 + (number % 3)}T08:00:00Z`,
    };
    const facts = newProduct({ ...given, slug: `proizvod-${number}`, localKey: '', salePercent: 50 });
    const entry: EntryFacts = { ...facts, formerSlugs, createdAt };
    return { id: `product-${number}`, version: '1', facts: deleted ? null : entry };
  });

const lookups = fc
  .record({
    names: fc.shuffledSubarray(['Aparati', 'Drogerija', 'Zdravlje'], { minLength: 3 }),
    discount: fc.constantFrom(0, 5),
  })
  .map(
    ({ names, discount }): LookupRows => ({
      categories: CLASSES.map((number) => ({
        id: `category-${number}`,
        number,
        name: names[number - 1] ?? '',
        slug: `kategorija-${number}`,
        parent: null,
        order: number,
        color: null,
        image: 'empty',
        inMenu: true,
        filterGroups: [],
      })),
      brands: CLASSES.map((number) => ({
        id: `brand-${number}`,
        number,
        name: `Brend ${number}`,
        slug: `brend-${number}`,
        link: '',
        image: 'empty',
        description: '',
        discount: number === 1 ? discount : 0,
      })),
      filterGroups: [],
      markups: [],
      settings: DEFAULT_SETTINGS,
    }),
  );

/** All that is answered of orders, searches and counts. */
function answers(index: CatalogueIndex) {
  const usage = index.usage();
  return {
    administration: ADMIN_SORTS.map((sort) =>
      administrationList(index, { selection: {}, sort }).entries.map(({ id }) => id),
    ),
    filtered: administrationList(index, { selection: { status: 'draft' }, categoryText: 'drog' }).total,
    storefront: Object.keys(SORT_ORDERS).flatMap((sort) =>
      [{}, { category: 1 }, { brand: 1 }, { onSale: true } as const].map((selection) =>
        index
          .select(selection, sort as keyof typeof SORT_ORDERS)
          .map(({ id, sellingPrice }) => [id, sellingPrice]),
      ),
    ),
    found: ['caj', 'c', 'brend', 'djum'].map((query) =>
      [...index.search(query)].map((slot) => index.entryAt(slot)?.id),
    ),
    statuses: index.byStatus(),
    usage: CLASSES.map((number) => [
      usage.category(number),
      usage.brand(number),
      usage.markup(number),
      usage.filterGroup(number),
      usage.filterOption(1, `filter-${number}`),
    ]),
  };
}

it('a catalogue in memory answers after any changes like a newly filled one', () => {
  const change = fc.record({ lookups, products: fc.array(product, { maxLength: 4 }), isAsked: fc.boolean() });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
      const [lived, rarelySearched] = [
        createCatalogueIndex(),
        createCatalogueIndex(undefined, { isRarelySearched: true }),
      ];
      const present = new Map<string, ProductRow>();
      for (const { lookups: rows, products, isAsked } of changes) {
        const changed = [...new Map(products.map((row) => [row.id, row])).values()];
        for (const index of [lived, rarelySearched]) index.apply(rows, changed);
        for (const row of changed) present.set(row.id, row);
        if (!isAsked) continue;
        const fresh = createCatalogueIndex();
        fresh.apply(rows, [...present.values()]);
        for (const index of [lived, rarelySearched]) expect(answers(index)).toEqual(answers(fresh));
      }
    }),
  );
});

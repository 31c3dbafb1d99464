import { type Lookups, percentOf } from '../../../../services/catalogue/index.ts';
import { sellingPrice as reducedPrice } from '../../../../services/rules/money/money.ts';
import type { LivingProduct } from '../states/catalogue-documents.ts';
import { formsOfTitle, wordsOfText } from './forms.ts';
import type { OptionNumbers } from './option-numbers.ts';

/** Fields not needed to filter, sort and count; they are loaded when a product is shown. */
export const FIELDS_OUTSIDE_INDEX = [
  'purpose',
  'wholesalePrice',
  'productType',
  'varied',
  'variations',
  'parts',
  'image',
  'thumbnail',
  'gallery',
  'socialImage',
  'deliveryTime',
  'available',
  'changedAt',
] as const satisfies readonly (keyof LivingProduct)[];
export type EntryFacts = Omit<LivingProduct, (typeof FIELDS_OUTSIDE_INDEX)[number]>;

/** A product in the index: the fields to filter, sort, count and find it. */
export type Entry = {
  readonly id: string;
  readonly slot: number;
  readonly number: number;
  readonly slug: string;
  readonly formerSlugs: readonly string[];
  readonly published: boolean;
  readonly status: EntryFacts['status'];
  /** The title in all its spellings without diacritics. */
  readonly titles: readonly string[];
  /** The name of its brand, likewise. */
  readonly brandNames: readonly string[];
  readonly sortKey: string;
  readonly words: ReadonlySet<string>;
  /** Bar code and the keys of shop and deliverer, in lower case, without missing ones. */
  readonly codes: readonly string[];
  readonly price: number;
  readonly sellingPrice: number;
  readonly onSale: boolean;
  readonly salePercent: number;
  readonly inWeeklyOffer: boolean;
  readonly brand: number;
  readonly category: number;
  readonly subcategory: number | null;
  readonly categories: readonly number[];
  readonly subcategories: readonly number[];
  /** Its filter options, as `OptionNumbers` numbers them. */
  readonly options: readonly number[];
  readonly markup: number | null;
  readonly deliverer: number | null;
  readonly bestSeller: boolean;
  readonly onHomepage: boolean;
  /** Milliseconds. */
  readonly created: number;
  /** Changes with every change of the product. */
  readonly version: string;
};

type Loaded = {
  readonly id: string;
  readonly slot: number;
  readonly version: string;
  readonly facts: EntryFacts;
};

export function entryOf(
  { id, slot, version, facts }: Loaded,
  lookups: Lookups,
  options: OptionNumbers,
): Entry {
  const { titles, sortKey } = formsOfTitle(facts.title);
  const { price, onSale, salePercent, inWeeklyOffer, brand } = facts;
  const { brandNames, words, sellingPrice } = derived(
    { titles, price, onSale, salePercent, inWeeklyOffer, brand },
    lookups,
  );
  return {
    id,
    slot,
    version,
    number: facts.number,
    slug: facts.slug,
    formerSlugs: facts.formerSlugs,
    published: facts.status === 'published',
    status: facts.status,
    titles,
    sortKey,
    codes: [facts.delivererBarcode, facts.delivererKey, facts.localKey]
      .filter(Boolean)
      .map((code) => code.toLowerCase()),
    price,
    onSale,
    salePercent,
    inWeeklyOffer,
    brand,
    category: facts.category,
    subcategory: facts.subcategory,
    categories: facts.categories,
    subcategories: facts.subcategories,
    options: [...new Set(facts.filters.map(({ group, option }) => options.numberOf(group, option)))],
    markup: facts.markup,
    deliverer: facts.deliverer,
    bestSeller: facts.bestSeller,
    onHomepage: facts.onHomepage,
    created: Date.parse(facts.createdAt),
    brandNames,
    words,
    sellingPrice,
  };
}

/** The values of an entry that also depend on its brand and on the settings; `before`: those that it had. */
export function derived(
  facts: Pick<Entry, 'titles' | 'price' | 'onSale' | 'salePercent' | 'inWeeklyOffer' | 'brand'>,
  lookups: Lookups,
  before?: Pick<Entry, 'brandNames' | 'words'>,
): Pick<Entry, 'brandNames' | 'words' | 'sellingPrice'> {
  const brand = lookups.brands.byNumber(facts.brand)?.name ?? '';
  const brandNames = formsOfTitle(brand).titles;
  return {
    brandNames,
    words:
      before?.brandNames === brandNames ? before.words : wordsOfText(`${facts.titles.join(' ')} ${brand}`),
    sellingPrice: reducedPrice(facts.price, percentOf(facts, lookups)),
  };
}

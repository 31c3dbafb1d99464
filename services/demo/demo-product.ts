import type { DELIVERY_TIMES, Status } from '../catalogue/index.ts';
import { STATUS_NAMES } from '../rules/products/publication.ts';
import { slugify } from '../rules/texts/slug.ts';
import { BRANDS } from './brands.ts';
import type { Combination } from './catalogue/combinations.ts';
import { formOf } from './catalogue/forms.ts';
import { changedBefore, type PriceChange, priceHistory, priceOf, wholesaleFor } from './catalogue/prices.ts';
import { type DemoProductFilter, filtersOf } from './catalogue/product-filters.ts';
import { productTexts } from './catalogue/texts.ts';
import { type DemoVariation, variationsOf } from './catalogue/variations.ts';
import { DELIVERERS } from './deliverers.ts';
import { createRandom, hashText, type Random } from './random.ts';

/** A product as data. Amounts are hundredths of a KM; brand, category … are indices into the lists of the shop. */
export type DemoProduct = {
  readonly index: number;
  readonly title: string;
  readonly slug: string;
  readonly purpose: string;
  readonly shortDescription: string;
  readonly description: string;
  readonly seoTitle: string;
  readonly seoDescription: string;
  readonly wholesalePrice: number;
  /** The regular price today. */
  readonly price: number;
  /** The price it was added with; equals `price` when there were no changes. */
  readonly initialPrice: number;
  /** Oldest first; the last one is to `price`. */
  readonly priceChanges: readonly PriceChange[];
  /** Index into `deliverers`, for the markup and the deliverer. */
  readonly deliverer: number;
  readonly brand: number;
  readonly category: number;
  /** Index into `subcategories`. */
  readonly subCategory: number;
  /** All subcategories it is listed in, `subCategory` first. */
  readonly subCategories: readonly number[];
  readonly filters: readonly DemoProductFilter[];
  readonly deliveryTime: (typeof DELIVERY_TIMES)[number];
  readonly productType: 1 | 2 | 3 | 4 | 5;
  readonly available: boolean;
  readonly status: Status;
  readonly onSale: boolean;
  /** 0 to 30; 0 on a sale is shown as '+ GRATIS'. */
  readonly salePercent: number;
  readonly weeklyOffer: boolean;
  /** When the sale or offer began; null without one. Its regular price had then been the same for 30 days. */
  readonly reducedDaysAgo: number | null;
  readonly bestSeller: boolean;
  readonly displayOnHomepage: boolean;
  readonly variations: readonly DemoVariation[];
  readonly pictureKey: string;
  readonly createdDaysAgo: number;
  readonly localKey: string;
  readonly delivererBarcode: string;
  readonly delivererKey: string;
};

/** Value added tax of the demo shop, percent. */
export const TAX = 17;
/** Only the first products are shown off, so that a shop of 50,000 has no hundreds of offers. */
export const SHOWN_OFF = 1200;

const NAME_FIRST = ['čaj', 'med', 'hrana', 'ulje'];

/** A combination, and which of the equal products of a very large shop it is; from 1. */
export type ProductSource = Combination & { readonly series: number };

const titleOf = ({ kind, brand, line, strength, pack, series }: ProductSource): string => {
  const maker = BRANDS[brand]?.name ?? '';
  const words = NAME_FIRST.includes(kind.form) ? [kind.name, line, maker] : [maker, kind.name, line];
  const name = [...words, kind.strengths[strength] ?? ''].filter((word) => word !== '').join(' ');
  const title = `${name}, ${formOf(kind.form).packs[pack] ?? ''}`;
  return series === 1 ? title : `${title}, serija ${series}`;
};

/** Products with equal keys have the same picture. */
const pictureKeyOf = ({ kind, look }: Combination): string =>
  `${slugify(kind.name)}-${look === 'first' ? 'a' : look === 'second' ? 'b' : 'c'}`;

const barcode = (random: Random): string => {
  const body = `20${String(random.whole(0, 99_999)).padStart(5, '0')}${String(random.whole(0, 99_999)).padStart(5, '0')}`;
  const sum = [...body].reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
};

const statusOf = (random: Random): Status => {
  const throwOfDice = random.next();
  if (throwOfDice < 0.03) return STATUS_NAMES.draft;
  return throwOfDice < 0.06 ? STATUS_NAMES.unpublished : STATUS_NAMES.published;
};

/** Kinds with a choice of their own (colour, sort …) are variable more often than those of which one buys two. */
const variableShare = ({ kind, strength }: Combination): number => {
  if (kind.form === 'pojas') return 0.6;
  return (kind.strengths[strength] ?? '') === '' ? 0.16 : 0.05;
};

const OFFER_DAYS_AGO = 5;
const LONGEST_SALE_DAYS = 24;

/** A sale or offer begins some time after the product has been sold at its regular price. */
const reductionOf = (index: number, weeklyOffer: boolean, createdDaysAgo: number): number => {
  const begun = weeklyOffer ? OFFER_DAYS_AGO : 2 + (index % LONGEST_SALE_DAYS);
  return Math.max(Math.min(begun, createdDaysAgo - 1), 0);
};

/** The product at a place of the shop; the same for every size of shop that is large enough to hold it. */
export const demoProduct = (combination: ProductSource, index: number, seed: number): DemoProduct => {
  const { kind, brand, strength, pack } = combination;
  const title = titleOf(combination);
  const random = createRandom(`${seed}/${title}`);
  const form = formOf(kind.form);
  const shown = index < SHOWN_OFF;
  const weeklyOffer = shown && index % 97 === 5;
  const bestSeller = shown && index % 59 === 7;
  const displayOnHomepage = shown && index % 20 === 3;
  const special = weeklyOffer || bestSeller || displayOnHomepage;
  const status = statusOf(random);
  const inStock = random.chance(0.92);
  const price = priceOf(combination, random);
  const createdDaysAgo = random.chance(0.05) ? random.whole(1, 40) : random.whole(62, 420);
  const changed = createdDaysAgo > 61 && random.chance(0.21);
  const { initialPrice, changes } = changed
    ? priceHistory(price, createdDaysAgo, random)
    : { initialPrice: price, changes: [] };
  const onSale = !weeklyOffer && random.chance(0.09);
  const reducedDaysAgo = onSale || weeklyOffer ? reductionOf(index, weeklyOffer, createdDaysAgo) : null;
  const salePercent = random.chance(0.09) ? 0 : random.pick([5, 10, 10, 15, 20, 20, 25, 30]);
  const deliverer = hashText(`deliverer ${brand}`) % DELIVERERS.length;
  const variable = random.chance(variableShare(combination));
  const texts = productTexts(
    kind,
    title,
    BRANDS[brand]?.name ?? '',
    form.packs[pack] ?? '',
    random.whole(0, 2),
  );
  const alsoRelated = random.chance(0.14);
  return {
    index,
    title,
    slug: slugify(title),
    purpose: kind.purpose,
    ...texts,
    seoTitle: title,
    wholesalePrice: wholesaleFor(price, DELIVERERS[deliverer]?.markup ?? 0, TAX),
    price,
    initialPrice,
    priceChanges: reducedDaysAgo === null ? changes : changedBefore(reducedDaysAgo, changes),
    deliverer,
    brand,
    category: kind.category,
    subCategory: kind.subcategory,
    subCategories: alsoRelated ? [kind.subcategory, kind.related] : [kind.subcategory],
    filters: filtersOf(combination, random),
    deliveryTime: random.pick(['1 dan', '1 dan', '2 dana', '2 dana', '3 dana', '4 dana']),
    productType: form.productType,
    available: special || inStock,
    status: special ? STATUS_NAMES.published : status,
    onSale,
    salePercent: onSale ? salePercent : 0,
    weeklyOffer,
    reducedDaysAgo,
    bestSeller,
    displayOnHomepage,
    variations: variable ? variationsOf(kind.form, kind.strengths[strength] ?? '', price) : [],
    pictureKey: pictureKeyOf(combination),
    createdDaysAgo,
    localKey: `GWS${String(random.whole(100_000, 999_999))}${String(index).padStart(6, '0')}`,
    delivererBarcode: barcode(random),
    delivererKey: `${deliverer + 1}-${random.whole(10_000, 99_999)}`,
  };
};

import { randomInt } from 'node:crypto';
import { fromFields } from '../../platform/entity/entity-fields.ts';
import { listFrom } from '../../platform/http/lists.ts';
import { cleanRichText } from '../../platform/http/rich-text.ts';
import { flag, isSet } from '../../platform/kernel/http-schemas.ts';
import { randomCode } from '../../platform/kernel/ids.ts';
import { omitUndefined } from '../../platform/kernel/presence.ts';
import { STATUS_NAMES, statusFrom } from '../../rules/publication.ts';
import type { ProductBrief, ProductForSale, ProductView, StockLevel } from '../catalogue.ports.ts';
import type { ProductAnswer, ProductCard, ProductSupply } from '../catalogue.schemas.ts';
import type { Lookups } from '../lookups/lookups.ts';
import {
  type Fact,
  type FactOfKind,
  FIELDS,
  type Kind,
  NO_PICTURE,
  type ProductField,
  SLIDERS,
  type Sliders,
  sliders,
  type WireOf,
} from '../product-fields.ts';
import type { ProductFacts } from './product.facts.ts';
import { forSale } from './product.pricing.ts';
import {
  AddProductBody,
  type AdminProduct,
  type ProductRow,
  ProductVariation,
  type UpdateProductBody,
} from './product.schemas.ts';

/** A product as a list shows it. Holds nothing that is not public. */
export function cardAnswer(product: ProductBrief, lookups: Lookups): ProductCard {
  return cardOf(product, forSale(product, lookups), lookups);
}

function cardOf(product: ProductBrief, sale: ProductForSale, lookups: Lookups): ProductCard {
  return {
    _id: product.id,
    product_id: product.number,
    title: product.title,
    slug: product.slug,
    purpose: product.purpose,
    price: product.price,
    priceAction: sale.sellingPrice,
    lowestPrice30: sale.lowestPrice30,
    discountPercent: sale.discountPercent,
    productAction: flag(product.onSale),
    productOffer: flag(product.inWeeklyOffer),
    actionPercent: product.salePercent,
    productVariety: flag(product.varied),
    ...stockAnswer(product),
    bestSeller: flag(product.bestSeller),
    image: product.image,
    image_thumb: product.thumbnail,
    points: sale.points,
    productCreatedAt: product.createdAt,
    ...categoryAndBrand(sale, lookups),
  };
}

/** The category and brand of a product, as cards show them. */
export function categoryAndBrand(
  sale: ProductForSale,
  { categories, brands }: Lookups,
): Pick<ProductCard, 'categoryData' | 'brandData'> {
  const brand = brands.byNumber(sale.brand);
  return {
    categoryData: {
      slug: sale.categorySlug,
      name: sale.categoryName,
      color: categories.byNumber(sale.category)?.color ?? null,
    },
    brandData: {
      slug: sale.brandSlug,
      name: sale.brandName,
      discount: brand?.discount ?? 0,
      image: brand?.image ?? NO_PICTURE,
    },
  };
}

/** 'Odmah dostupno', or the available pieces when stock is kept. */
export function stockAnswer({
  available,
  stock,
}: Pick<ProductBrief, 'available' | 'stock'>): Pick<ProductCard, 'available' | 'availability'> {
  return stock ? levelAnswer(stock) : { available: flag(available) };
}

const NOTHING: StockLevel = { pieces: 0, onOrder: false };

function levelAnswer(level: StockLevel) {
  return { available: level.pieces, availability: availabilityOf(level) };
}

function availabilityOf({ pieces, onOrder }: StockLevel): NonNullable<ProductCard['availability']> {
  if (pieces > 0) return 'in-stock';
  return onOrder ? 'on-order' : 'out-of-stock';
}

/** What fields hold, by their names on the wire, flags as 0 or 1. */
function answered<Answer>(product: Partial<ProductFacts>, fields: readonly ProductField[]): Answer {
  return fromFields(
    fields.map(({ wire, fact }) => {
      const value = product[fact];
      return [wire, typeof value === 'boolean' ? flag(value) : value];
    }),
  );
}

const HAND_MADE: readonly Kind[] = ['status', 'filters', 'variations', 'gallery'];
const PUBLIC = FIELDS.filter(
  ({ onlyAdministrators, kind }) => !onlyAdministrators && !HAND_MADE.includes(kind),
);
const INTERNAL = FIELDS.filter(({ onlyAdministrators }) => onlyAdministrators);
/** The fields of a product's answer that are not facts. */
type Computed =
  | Exclude<keyof ProductCard, WireOf<Fact>>
  | 'status'
  | 'filters'
  | 'productVariations'
  | keyof Sliders;

/** A whole product, as the public sees it. */
export function productAnswer(product: Omit<ProductView, 'version'>, lookups: Lookups): ProductAnswer {
  const sale = forSale(product, lookups);
  return {
    ...cardOf(product, sale, lookups),
    ...answered<Omit<ProductAnswer, Computed>>(product, PUBLIC),
    filters: product.filters.map(({ group, option }) => ({ cat_id: group, filter_id: option })),
    productVariations: sale.variations.map(
      ({ id, type, name, price, sellingPrice, points, lowestPrice30 }, at) => ({
        id,
        type: variationType(type),
        name,
        price,
        priceAction: sellingPrice,
        lowestPrice30,
        points,
        ...(product.stock ? levelAnswer(product.stock.variations[at] ?? NOTHING) : {}),
      }),
    ),
    ...stockAnswer(product),
    status: STATUS_NAMES[product.status],
    ...sliders((_, at) => product.gallery[at] ?? NO_PICTURE),
  };
}

type VariationType = ProductVariation['type'];
const VARIATION_TYPE = ProductVariation.properties.type.enum;

function variationType(type: string): VariationType {
  return VARIATION_TYPE.find((known) => known === type) ?? 'Vrsta';
}

/** What only administrators may see of a product (specification/catalogue §14). */
export function supplyAnswer(product: ProductBrief): ProductSupply {
  return answered(product, INTERNAL);
}

/** A whole product as administrators see it. */
export function administratorAnswer(product: ProductView, lookups: Lookups): AdminProduct {
  return { ...productAnswer(product, lookups), ...supplyAnswer(product), version: product.version };
}

/** A product as a row of the administration's lists. */
export function adminRow(product: ProductBrief, lookups: Lookups): ProductRow {
  return {
    ...cardAnswer(product, lookups),
    ...supplyAnswer(product),
    status: STATUS_NAMES[product.status],
    category: product.category,
    subCategory: product.subcategory,
    brand: product.brand,
    displayOnHomepage: flag(product.onHomepage),
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);
/** An empty picture means that it stays. */
const pictureOf = (value: unknown) => textOf(value)?.trim() || undefined;

/** The fact of a field as a body sends it. The others are read by hand. */
const FACT_OF: { readonly [K in Kind]?: (value: unknown) => FactOfKind[K] | undefined } = {
  text: (value) => textOf(value)?.trim(),
  code: textOf,
  richText: (value) => (typeof value === 'string' ? cleanRichText(value) : undefined),
  amount: numberOf,
  percent: numberOf,
  flag: (value) => isSet(numberOf(value)),
  reference: numberOf,
  optionalReference: (value) => (value === null ? null : numberOf(value)),
  productType: numberOf,
  deliveryTime: textOf,
  picture: pictureOf,
};

type Changes = Partial<Omit<ProductFacts, 'number'>>;
const fields = AddProductBody.properties;

/** A body's values of a product; missing fields are undefined. The slug is returned separately. */
export function productChanges(
  body: AddProductBody | UpdateProductBody,
  galleryBefore: readonly string[] = [],
): Changes {
  const sent: Readonly<Record<string, unknown>> = body;
  const variations =
    body.productVariations === undefined
      ? undefined
      : listFrom(fields.productVariations, body.productVariations, 'productVariations');
  const filters = body.filters === undefined ? undefined : listFrom(fields.filters, body.filters, 'filters');
  const gallery = SLIDERS.map((slider) => body[slider]);
  return omitUndefined({
    ...fromFields<Changes>(FIELDS.map(({ fact, wire, kind }) => [fact, FACT_OF[kind]?.(sent[wire])])),
    status: statusFrom(body.status),
    categories: numbers(body, 'categories'),
    subcategories: numbers(body, 'subcategories'),
    filters: filters
      ?.filter(({ filter_id }) => filter_id !== '')
      .map(({ cat_id, filter_id }) => ({ group: cat_id, option: filter_id })),
    variations,
    gallery: gallery.every((picture) => picture === undefined)
      ? undefined
      : gallery.map((picture, at) => pictureOf(picture) ?? galleryBefore[at] ?? NO_PICTURE),
  });
}

function numbers(
  body: AddProductBody | UpdateProductBody,
  field: 'categories' | 'subcategories',
): number[] | undefined {
  return body[field] === undefined ? undefined : [...new Set(listFrom(fields[field], body[field], field))];
}

/** The local key a new product gets by default: 'GWS', a random number, the date's number, random characters. */
export function newLocalProductKey(now: Date = new Date()): string {
  return `GWS${randomInt(100, 1000)}${now.getTime()}${randomCode(4)}`;
}

import { randomInt } from 'node:crypto';
import { fromFields } from '../../platform/entity/entity-fields.ts';
import { randomCode } from '../../platform/kernel/secrets/secrets.ts';
import { flag } from '../../platform/kernel/wire/flag.ts';
import { STATUS_NAMES } from '../../rules/products/publication.ts';
import type { ProductAnswer, ProductCard, ProductSupply } from '../catalogue.schemas.ts';
import type { Lookups } from '../lookups/lookups.ts';
import type { ProductBrief, ProductView, StockLevel } from '../product.ports.ts';
import {
  type Fact,
  FIELDS,
  type Kind,
  NO_PICTURE,
  type ProductField,
  type Sliders,
  sliders,
  type WireOf,
} from '../product-fields.ts';
import type { ProductFacts } from './product.facts.ts';
import { forSale } from './product.pricing.ts';
import { type AdminProduct, type ProductRow, ProductVariation } from './product.schemas.ts';
import { cardAnswer, cardOf, levelAnswer, stockAnswer } from './product-card.wire.ts';

const NOTHING: StockLevel = { pieces: 0, onOrder: false };

/** The values of fields, by their names on the wire, flags as 0 or 1. */
function answered<Answer>(product: Partial<ProductFacts>, fields: readonly ProductField[]): Answer {
  return fromFields(
    fields.map(({ wire, fact }) => {
      const value = product[fact];
      return [wire, typeof value === 'boolean' ? flag(value) : value];
    }),
  );
}

const HAND_MADE: readonly Kind[] = ['status', 'filters', 'variations', 'parts', 'gallery'];
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
  | 'parts'
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
    parts: product.parts.map(({ productId: id, variation, quantity }) => ({
      id,
      ...(variation === null ? {} : { variation }),
      quantity,
    })),
    status: STATUS_NAMES[product.status],
    ...sliders((_, at) => product.gallery[at] ?? NO_PICTURE),
  };
}

type VariationType = ProductVariation['type'];
const VARIATION_TYPE = ProductVariation.properties.type.enum;

function variationType(type: string): VariationType {
  return VARIATION_TYPE.find((known) => known === type) ?? 'Vrsta';
}

/** The fields of a product that only administrators may see (specification/catalogue §14). */
export function supplyAnswer(product: ProductBrief): ProductSupply {
  return answered(product, INTERNAL);
}

/** A whole product as administrators see it. */
export function administratorAnswer(product: ProductView, lookups: Lookups): AdminProduct {
  return {
    ...productAnswer(product, lookups),
    ...supplyAnswer(product),
    partTitles: product.parts.map(({ title }) => title),
    version: product.version,
  };
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

/** The local key a new product gets by default: 'GWS', a random number, the date's number, random characters. */
export function newLocalProductKey(now: Date = new Date()): string {
  return `GWS${randomInt(100, 1000)}${now.getTime()}${randomCode(4)}`;
}

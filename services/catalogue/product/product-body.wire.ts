import { fromFields } from '../../platform/entity/entity-fields.ts';
import { listFrom } from '../../platform/http/schemas/lists.ts';
import { cleanRichText } from '../../platform/http/schemas/rich-text.ts';
import { omitUndefined } from '../../platform/kernel/commands/presence.ts';
import { isSet } from '../../platform/kernel/wire/flag.ts';
import { statusFrom } from '../../rules/products/publication.ts';
import { type FactOfKind, FIELDS, type Kind, NO_PICTURE, SLIDERS } from '../product-fields.ts';
import type { ProductFacts } from './product.facts.ts';
import { AddProductBody, type UpdateProductBody } from './product.schemas.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);
/** An empty picture means that it stays. */
const pictureOf = (value: unknown) => textOf(value)?.trim() || undefined;

/** The fact of a field as a body sends it. The others are read by hand. */
const FACT_OF: { readonly [K in Kind]?: (value: unknown) => FactOfKind[K] | undefined } = {
  text: (value) => textOf(value)?.trim(),
  code: (value) => textOf(value)?.trim(),
  richText: (value) => (typeof value === 'string' ? cleanRichText(value) : undefined),
  amount: numberOf,
  percent: numberOf,
  flag: (value) => isSet(numberOf(value)),
  reference: numberOf,
  optionalReference: (value) => (value === null || value === '' ? null : numberOf(value)),
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

function numbers(body: AddProductBody | UpdateProductBody, field: 'categories' | 'subcategories') {
  return body[field] === undefined ? undefined : [...new Set(listFrom(fields[field], body[field], field))];
}

import type { ProductFilter } from '../../../../../services/catalogue/catalogue.schemas.ts';
import type {
  AddProductBody,
  UpdateProductBody,
} from '../../../../../services/catalogue/product/product.schemas.ts';
import { type Kind, NO_PICTURE, sliders } from '../../../../../services/catalogue/product-fields.ts';
import { fromFields } from '../../../../../services/platform/entity/entity-fields.ts';
import { flag } from '../../../../../services/platform/kernel/wire/flag.ts';
import { STATUS_NAMES } from '../../../../../services/rules/products/publication.ts';
import type { Errors } from '../../../../shared/form/errors.ts';
import { parseAmount, parseNumber } from '../../../shared/form/amounts.ts';
import { amount, errorsOf, firstOf, ifTyped, percent, required } from '../../../shared/form/checks.ts';
import { partErrors, partsFrom } from './parts.ts';
import { FORM_FIELDS, type ProductValues } from './product-values.ts';
import { variationErrors, variationsFrom } from './variations.ts';

const MOST_PERCENT = 99;

/** The errors of an edited product (specification/catalogue §9). */
export function editErrors(values: ProductValues): Errors {
  return {
    ...errorsOf({
      title: required(values.title),
      slug: required(values.slug),
      purpose: required(values.purpose),
      price: firstOf(required(values.price), amount(values.price), sellable(values)),
      vele_price: ifTyped(values.vele_price, (text) => amount(text)),
      actionPercent: ifTyped(values.actionPercent, (text) => percent(text, MOST_PERCENT)),
      category: required(values.category),
      brand: required(values.brand),
      localProductKey: required(values.localProductKey),
      status: required(values.status),
    }),
    ...(values.productVariety ? variationErrors(values.productVariations) : {}),
    ...partErrors(values.parts),
  };
}

/** A draft may have no price yet. */
function sellable({ price, status }: ProductValues): string | undefined {
  const isFree = status === STATUS_NAMES.published && parseAmount(price) === 0;
  return isFree ? 'Cijena objavljenog proizvoda mora biti veća od nule.' : undefined;
}

/** The same for a new product, which needs its picture, too. */
export function addErrors(values: ProductValues): Errors {
  const image = values.image === NO_PICTURE ? 'Odaberite glavnu sliku proizvoda.' : undefined;
  return { ...editErrors(values), ...errorsOf({ image }) };
}

const trimmed = (held: unknown) => String(held).trim();
/** The body's value of a field by its kind; other kinds are sent unchanged. */
const SEND: { readonly [K in Kind]?: (held: unknown) => unknown } = {
  text: trimmed,
  slug: trimmed,
  amount: (held) => parseAmount(String(held)) ?? 0,
  percent: (held) => parseNumber(String(held)) ?? 0,
  flag: (held) => flag(held === true),
  reference: Number,
  optionalReference: (held) => (held === '' ? null : Number(held)),
  productType: Number,
};

/** The body of valid values. */
export function productBody(values: ProductValues): AddProductBody & UpdateProductBody {
  const held: Readonly<Record<string, unknown>> = values;
  const sent = FORM_FIELDS.map(({ wire, kind }) => {
    const send = SEND[kind];
    return [wire, send ? send(held[wire]) : held[wire]] as const;
  });
  return {
    ...fromFields<AddProductBody & UpdateProductBody>(sent),
    ...sliders((slider) => values[slider]),
    productVariations: variationsFrom(values.productVariations),
    parts: partsFrom(values.parts),
  };
}

/** Which of 'Atributi proizvoda' are ticked in a group. */
export function withFilters(
  filters: readonly ProductFilter[],
  group: number,
  chosen: readonly string[],
): ProductFilter[] {
  return [
    ...filters.filter(({ cat_id }) => cat_id !== group),
    ...chosen.map((filter_id) => ({ cat_id: group, filter_id })),
  ];
}

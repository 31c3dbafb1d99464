import type { ProductFilter } from '../../../../../services/catalogue/catalogue.schemas.ts';
import type { AdminProduct } from '../../../../../services/catalogue/product/product.schemas.ts';
import {
  type Fact,
  FIELDS,
  type Kind,
  NO_PICTURE,
  type OnWire,
  type Sliders,
  sliders,
} from '../../../../../services/catalogue/product-fields.ts';
import { fromFields } from '../../../../../services/platform/entity/entity-fields.ts';
import { amountText, numberText } from '../../../shared/form/amounts.ts';
import { type PartDraft, partDrafts } from './parts.ts';
import { type VariationDraft, variationDrafts } from './variations.ts';

/** The form's value for each kind of field: the input, as text by default. */
type Held = Record<Exclude<Kind, 'flag' | 'references' | 'filters' | 'variations' | 'parts'>, string> & {
  flag: boolean;
  references: number[];
  filters: ProductFilter[];
  variations: VariationDraft[];
  parts: PartDraft[];
};
/** The values of a product's form: fields by their names on the wire, amounts in KM as typed. */
export type ProductValues = OnWire<Held, Exclude<Fact, 'gallery'>> & Sliders;

/** The fields of the form but the gallery's, which are `SLIDERS`. */
export const FORM_FIELDS = FIELDS.filter(({ kind }) => kind !== 'gallery');

/** The defaults of an empty form other than an empty text (specification/catalogue §8). */
const EMPTY: { readonly [K in Kind]?: Held[K] } = {
  percent: '0',
  productType: '1',
  references: [],
  filters: [],
  variations: [],
  parts: [],
  picture: NO_PICTURE,
};

export function newProductValues(localProductKey: string): ProductValues {
  const empty = FORM_FIELDS.map(
    (field) => [field.wire, field.kind === 'flag' ? field.default : (EMPTY[field.kind] ?? '')] as const,
  );
  return { ...fromFields<ProductValues>(empty), ...sliders(() => NO_PICTURE), localProductKey };
}

const choiceOf = (number: unknown) => (number === null ? '' : String(number));
/** Converts an answer's values to the form's; other kinds are unchanged. */
const HOLD: { readonly [K in Kind]?: (answered: unknown) => Held[K] } = {
  amount: (hundredths) => amountText(Number(hundredths)),
  percent: (percent) => numberText(Number(percent)),
  // `available` has the pieces where stock is kept.
  flag: (flag) => Number(flag) > 0,
  reference: choiceOf,
  optionalReference: choiceOf,
  productType: choiceOf,
};

/** An existing product, for editing. */
export function productValues(product: AdminProduct): ProductValues {
  const answered: Readonly<Record<string, unknown>> = product;
  const held = FORM_FIELDS.map(({ wire, kind }) => {
    const hold = HOLD[kind];
    return [wire, hold ? hold(answered[wire]) : answered[wire]] as const;
  });
  return {
    ...fromFields<ProductValues>(held),
    ...sliders((slider) => product[slider]),
    vele_price: product.vele_price === 0 ? '' : amountText(product.vele_price),
    productVariations: variationDrafts(product.productVariations),
    parts: partDrafts(product),
  };
}

import { SLIDERS, sliders } from '../../../../../services/catalogue/product-fields.ts';
import { fromFields } from '../../../../../services/platform/entity/entity-fields.ts';
import { withoutTags } from '../../../../../services/rules/texts/without-tags.ts';
import { partName } from './parts.ts';
import { PRODUCT_TYPES } from './product-choices.ts';
import type { ProductFormData } from './product-form-props.ts';
import { FORM_FIELDS, type ProductValues } from './product-values.ts';

export type ProductFieldName = keyof ProductValues;

/** The labels of the form's fields. */
export const FIELD_NAMES = {
  ...fromFields<Record<ProductFieldName, string>>(FORM_FIELDS.map(({ wire, label }) => [wire, label])),
  ...sliders((_, at) => `Slika ${at + 1}`),
};

const isField = (name: string): name is ProductFieldName => Object.hasOwn(FIELD_NAMES, name);
export const FORM_ORDER = Object.keys(FIELD_NAMES).filter(isField);

export const PICTURE_FIELDS: readonly string[] = [
  ...FORM_FIELDS.filter(({ kind }) => kind === 'picture').map(({ wire }) => wire),
  ...SLIDERS,
];

const NOTHING = '—';

/** The names of values: the form's choices, and filters by their ids. */
export type FieldChoices = ProductFormData & { filterNames: ReadonlyMap<string, string> };

/** A field's value as one reads it. */
export function fieldText(field: ProductFieldName, values: ProductValues, data: FieldChoices): string {
  const category = (id: string | number) =>
    data.categories.find(({ category_id }) => String(category_id) === String(id))?.name ?? String(id);
  const markup = (id: string) => data.markups.find(({ markup_id }) => String(markup_id) === id)?.name ?? id;
  switch (field) {
    case 'category':
    case 'subCategory':
      return values[field] === '' ? NOTHING : category(values[field]);
    case 'categories':
    case 'subcategories':
      return values[field].map(category).join(', ') || NOTHING;
    case 'brand':
      return data.brands.find(({ brand_id }) => String(brand_id) === values.brand)?.name ?? values.brand;
    case 'markup':
    case 'deliverer':
      return markup(values[field]) || NOTHING;
    case 'productType':
      return PRODUCT_TYPES.find(({ value }) => value === values.productType)?.label ?? values.productType;
    case 'filters':
      return filtersText(values.filters, data.filterNames);
    case 'productVariations':
      return values.productVariations.map(({ name, price }) => `${name} (${price} KM)`).join(', ') || NOTHING;
    case 'parts':
      return values.parts.map((part) => `${part.quantity} × ${partName(part)}`).join(', ') || NOTHING;
    case 'description':
    case 'shortDescription':
      return withoutTags(values[field]) || NOTHING;
    default: {
      const value = values[field];
      if (typeof value === 'boolean') return value ? 'da' : 'ne';
      return value || NOTHING;
    }
  }
}

function filtersText(filters: ProductValues['filters'], names: FieldChoices['filterNames']): string {
  if (filters.length === 0) return NOTHING;
  const known = filters.flatMap(({ filter_id }) => names.get(filter_id) ?? []);
  return known.length < filters.length
    ? [...known, `odabrano: ${filters.length}`].join(', ')
    : known.sort((a, b) => a.localeCompare(b, 'bs')).join(', ');
}

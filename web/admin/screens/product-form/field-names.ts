import type { ProductFormData } from './form-data.ts';
import { PRODUCT_TYPES } from './product-choices.ts';
import type { ProductValues } from './product-values.ts';

/** The fields of the form by the names that stand beside them. */
export const FIELD_NAMES = {
  title: 'Naziv',
  slug: 'Slug',
  purpose: 'Namjena',
  shortDescription: 'Kratki opis',
  description: 'Opis',
  seoTitle: 'SEO naslov',
  seoDescription: 'SEO opis',
  vele_price: 'Veleprodajna cijena (KM)',
  markup: 'Marža',
  price: 'Cijena (KM)',
  actionPercent: 'Popust (%)',
  productAction: 'Proizvod na akciji',
  productOffer: 'Ponuda sedmice',
  productVariety: 'Proizvod ima varijacije',
  productVariations: 'Varijacije',
  image: 'Glavna slika',
  image_thumb: 'Mala slika',
  sliderImage1: 'Slika 1',
  sliderImage2: 'Slika 2',
  sliderImage3: 'Slika 3',
  sliderImage4: 'Slika 4',
  facebookImage: 'Slika za društvene mreže',
  filters: 'Atributi proizvoda',
  status: 'Status',
  available: 'Odmah dostupno',
  displayOnHomepage: 'Prikaži na naslovnoj',
  bestSeller: 'Best Seller',
  category: 'Glavna kategorija',
  subCategory: 'Potkategorija',
  categories: 'Dodatne kategorije',
  subcategories: 'Dodatne potkategorije',
  brand: 'Brend',
  productType: 'Tip proizvoda',
  deliverer: 'Dobavljač',
  delivererBarcode: 'Barkod dobavljača',
  delivererProductKey: 'Šifra proizvoda kod dobavljača',
  localProductKey: 'Lokalna šifra proizvoda',
  deliveryTime: 'Vrijeme isporuke',
} as const satisfies Record<keyof ProductValues, string>;

export type ProductFieldName = keyof typeof FIELD_NAMES;
export const PRODUCT_FIELDS = Object.keys(FIELD_NAMES) as ProductFieldName[];

export const PICTURE_FIELDS: readonly ProductFieldName[] = [
  'image',
  'image_thumb',
  'sliderImage1',
  'sliderImage2',
  'sliderImage3',
  'sliderImage4',
  'facebookImage',
];

const NOTHING = '—';

/** What names values refer to: the form's choices, and filters by their ids. */
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
    case 'description':
    case 'shortDescription':
      return textOf(values[field]) || NOTHING;
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

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

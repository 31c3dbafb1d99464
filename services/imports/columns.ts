/**
 * The columns that an import takes, by their headers (any case; others are ignored). Names and values are those of the
 * product's fields on the wire, with three exceptions for the sake of whoever writes the file: prices are in KM,
 * `brand`, `category` and `subCategory` may be names instead of numbers, and a flag may be 'da' or 'ne'.
 * An empty cell counts as not given.
 */
export const COLUMNS = [
  'title',
  'price',
  'vele_price',
  'purpose',
  'shortDescription',
  'description',
  'seoTitle',
  'seoDescription',
  'slug',
  'brand',
  'category',
  'subCategory',
  'status',
  'available',
  'productType',
  'deliveryTime',
  'localProductKey',
  'delivererProductKey',
  'delivererBarcode',
  'productAction',
  'actionPercent',
  'productOffer',
  'bestSeller',
  'displayOnHomepage',
] as const;
export type Column = (typeof COLUMNS)[number];

/** Without these columns nothing is imported (specification/imports-and-bulk §1). */
export const REQUIRED = ['title', 'price'] as const satisfies readonly Column[];

export function isColumn(name: string): name is Column {
  return COLUMNS.some((column) => column === name);
}

import { type Column, FIELDS } from '../catalogue/index.ts';

/** A column of an import: a field of the product, or its number of pieces. */
export type ImportColumn = Column | 'stock';

/** The columns that a table may have. */
export type TableColumns<Name extends string> = {
  /** The column that each header means, by the header in lower case. */
  readonly headers: ReadonlyMap<string, Name>;
  readonly required: readonly Name[];
  /** Columns with amounts, whose decimal mark is detected. */
  readonly amounts: readonly Name[];
};

const isColumn = (name: string): name is Column => FIELDS.some(({ wire, column }) => column && wire === name);

/**
 * The importable fields by column header (case-insensitive; unknown headers are ignored). Names and values are those of
 * the product's wire fields, with three exceptions for the author of the file: prices are in KM,
 * `brand`, `category` and `subCategory` may be names instead of numbers, and a flag may be 'da' or 'ne'.
 * An empty cell counts as absent.
 */
export const COLUMN_FIELDS = FIELDS.flatMap((field) =>
  isColumn(field.wire) ? [{ ...field, wire: field.wire }] : [],
);
const NAMED: readonly ImportColumn[] = [...COLUMN_FIELDS.map(({ wire }) => wire), 'stock'];

/** Required columns (specification/imports-and-bulk §1). */
export const REQUIRED = ['title', 'price'] as const satisfies readonly Column[];

/** The columns of a file with products. */
export const PRODUCT_COLUMNS: TableColumns<ImportColumn> = {
  headers: new Map([
    ...NAMED.map((column) => [column.toLowerCase(), column] as const),
    ...['zaliha', 'zalihe', 'stanje'].map((header) => [header, 'stock'] as const),
  ]),
  required: REQUIRED,
  amounts: ['price', 'vele_price'],
};

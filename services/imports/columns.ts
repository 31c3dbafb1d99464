import { type Column, FIELDS } from '../catalogue/index.ts';

export type { Column };

const isColumn = (name: string): name is Column => FIELDS.some(({ wire, column }) => column && wire === name);

/**
 * The fields that an import has a column for, by their headers (any case; others are ignored). Names and values are those of
 * the product's fields on the wire, with three exceptions for the sake of whoever writes the file: prices are in KM,
 * `brand`, `category` and `subCategory` may be names instead of numbers, and a flag may be 'da' or 'ne'.
 * An empty cell counts as not given.
 */
export const COLUMN_FIELDS = FIELDS.flatMap((field) =>
  isColumn(field.wire) ? [{ ...field, wire: field.wire }] : [],
);
export const COLUMNS = COLUMN_FIELDS.map(({ wire }) => wire);

/** Without these columns nothing is imported (specification/imports-and-bulk §1). */
export const REQUIRED = ['title', 'price'] as const satisfies readonly Column[];

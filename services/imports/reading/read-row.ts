import type { ProductFacts } from '../../catalogue/index.ts';
import { fromFields } from '../../platform/entity/entity-fields.ts';
import { omitUndefined } from '../../platform/kernel/commands/presence.ts';
import { showsSomething } from '../../platform/kernel/wire/texts.ts';
import { COLUMN_FIELDS, type ImportColumn, REQUIRED } from '../columns.ts';
import type { DecimalMark } from '../file/decimal-mark.ts';
import type { TableRow } from '../file/table.ts';
import type { RowError } from '../import.events.ts';
import type { Names } from './lookup-names.ts';
import { named, piecesOf, READ, readable, WrongCell } from './read-cell.ts';

/** The product fields given in a row. Amounts in hundredths of a KM. */
export type RowFacts = Pick<ProductFacts, 'title' | 'price'> & Partial<Omit<ProductFacts, 'number'>>;
export type ReadRow =
  | { readonly row: number; readonly facts: RowFacts /** The number of pieces. */; readonly stock?: number }
  | { readonly row: number; readonly errors: readonly RowError[] };

export type Reading = {
  readonly names: Names;
  /** The decimal mark of each column. */
  readonly marks: Readonly<Partial<Record<ImportColumn, DecimalMark>>>;
  /** Whether to sanitise HTML. */
  readonly cleaned: boolean;
  /** Whether the column `stock` is read: in a shop that keeps stock. */
  readonly takesStock: boolean;
};

/** Reads one row of the file, with a sentence for every invalid cell (specification/imports-and-bulk §2). */
export function readRow(
  { row, cells, fault }: TableRow,
  { names, marks, cleaned, takesStock }: Reading,
): ReadRow {
  if (fault !== undefined) return { row, errors: [{ row, field: REQUIRED[0], error: fault }] };
  const errors: RowError[] = [];
  function read<T>(column: ImportColumn, of: (text: string) => T): T | undefined {
    const text = cells[column];
    if (!isFilled(text)) return undefined;
    try {
      return of(readable(column, text));
    } catch (error) {
      if (!(error instanceof WrongCell)) throw error;
      errors.push({ row, field: column, error: error.message });
      return undefined;
    }
  }

  for (const column of REQUIRED)
    if (!isFilled(cells[column])) errors.push({ row, field: column, error: 'Ovo polje je obavezno.' });
  const category = read('category', (value) => named(names.mainCategory(value), 'Kategorija', value));
  const subcategory = read('subCategory', (value) =>
    named(names.subcategory(value, category), 'Potkategorija', value),
  );
  if (subcategory && category !== undefined && subcategory.parent !== category)
    errors.push({ row, field: 'subCategory', error: 'Potkategorija ne pripada kategoriji iz istog reda.' });

  const facts: Partial<Omit<ProductFacts, 'number'>> = omitUndefined({
    ...fromFields<Partial<ProductFacts>>(
      COLUMN_FIELDS.map((field) => {
        const cell = { field, cleaned, mark: marks[field.wire] ?? null };
        return [field.fact, read(field.wire, (value) => READ[field.kind]?.(value, cell))];
      }),
    ),
    brand: read('brand', (value) => named(names.brand(value), 'Brend', value)),
    category: category ?? subcategory?.parent,
    subcategory: subcategory?.number,
  });
  const stock = takesStock ? read('stock', piecesOf) : undefined;
  const { title, price } = facts;
  if (errors.length > 0 || title === undefined || price === undefined) return { row, errors };
  return { row, facts: { ...facts, title, price }, ...(stock === undefined ? {} : { stock }) };
}

/** A cell that shows nothing is as good as empty. */
function isFilled(text: string | undefined): text is string {
  return text !== undefined && showsSomething(text);
}

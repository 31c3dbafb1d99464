import type { TableFacts } from '../file/table.ts';
import type { ImportPreview } from '../imports.schemas.ts';
import type { Step } from '../step.ts';

/** The maximum list length; counts cover all rows. */
const MOST_LISTED = 500;
const SAMPLE = 10;

/** Builds the preview from the steps of an import. */
export function createPreview(
  { columns, ignored }: Pick<TableFacts, 'columns' | 'ignored'>,
  { takesStock }: { readonly takesStock: boolean },
) {
  const isTaken = (column: string) => takesStock || column !== 'stock';
  let stocked = 0;
  const counts = { total: 0, added: 0, known: 0, repeated: 0, failed: 0 };
  const errors: ImportPreview['errors'] = [];
  const update: NonNullable<ImportPreview['update']> = { failed: 0, errors: [] };
  const repeats: ImportPreview['repeats'] = [];
  const sample: ImportPreview['sample'] = [];

  return {
    look(step: Step): void {
      const { row } = step;
      counts.total += 1;
      if ('stock' in step) stocked += 1;
      if (step.kind === 'wrong') {
        counts.failed += 1;
        if (errors.length < MOST_LISTED) errors.push(...step.errors);
      } else if (step.kind === 'add') {
        counts.added += 1;
        const { title, price } = step.facts;
        if (sample.length < SAMPLE) sample.push({ row, title, price });
      } else {
        const repeated = step.kind === 'update' ? step.product : step.repeats;
        const refused = step.kind === 'skip' ? (step.asUpdate ?? []) : [];
        if (refused.length > 0) update.failed += 1;
        if (update.errors.length < MOST_LISTED) update.errors.push(...refused);
        const isRow = typeof repeated === 'number';
        counts[isRow ? 'repeated' : 'known'] += 1;
        if (repeats.length < MOST_LISTED)
          repeats.push({
            row,
            title: step.facts.title,
            product: isRow ? null : { _id: repeated.id, product_id: repeated.number, title: repeated.title },
            repeatsRow: isRow ? repeated : null,
          });
      }
    },
    preview(): ImportPreview {
      return {
        ...counts,
        columns: columns.filter(isTaken),
        ignoredColumns: ignored.slice(0, MOST_LISTED),
        ...(columns.includes('stock') ? { stock: { kept: takesStock, rows: stocked } } : {}),
        errors: errors.slice(0, MOST_LISTED),
        ...(update.failed > 0 ? { update } : {}),
        repeats,
        sample,
      };
    },
  };
}

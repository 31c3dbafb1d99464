import type { Table } from './file/table.ts';
import type { ImportPreview } from './imports.schemas.ts';
import type { Step } from './plan.ts';

/** Longer lists help nobody to decide; the counts are of all. */
const MOST_LISTED = 500;
const SAMPLE = 10;

/** What an import of these steps would do. */
export function previewOf({ columns, ignored }: Table, steps: readonly Step[]): ImportPreview {
  const adding = steps.filter((step) => step.kind === 'add');
  const wrong = steps.filter((step) => step.kind === 'wrong');
  const repeats = steps.flatMap((step) => {
    if (step.kind !== 'skip' && step.kind !== 'update') return [];
    const repeated = step.kind === 'update' ? step.product : step.repeats;
    const of = typeof repeated === 'number' ? null : repeated;
    return [
      {
        row: step.row,
        title: step.facts.title,
        product: of && { _id: of.id, product_id: of.number, title: of.title },
        repeatsRow: typeof repeated === 'number' ? repeated : null,
      },
    ];
  });
  const known = repeats.filter(({ product }) => product !== null).length;
  return {
    total: steps.length,
    added: adding.length,
    known,
    repeated: repeats.length - known,
    failed: wrong.length,
    columns: [...columns],
    ignoredColumns: ignored.slice(0, MOST_LISTED),
    errors: wrong.flatMap(({ errors }) => errors).slice(0, MOST_LISTED),
    repeats: repeats.slice(0, MOST_LISTED),
    sample: adding
      .slice(0, SAMPLE)
      .map(({ row, facts }) => ({ row, title: facts.title, price: facts.price })),
  };
}

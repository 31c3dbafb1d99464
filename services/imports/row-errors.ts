import type { RowError } from './import.events.ts';
import type { KnownProduct } from './imports.ports.ts';
import type { Step } from './plan.ts';
import type { MarkColumn } from './same-products.ts';

/** Why a row is not taken, in Bosnian; empty for rows that are. */
export function rowErrorsOf(step: Step): readonly RowError[] {
  if (step.kind === 'wrong') return step.errors;
  if (step.kind !== 'skip') return [];
  const { row, by, repeats } = step;
  return [{ row, field: by, error: `Red je preskočen: isti je kao ${named(repeats)}.` }];
}

/** A row with a code that a product, or an earlier row, of another title has. */
export function conflict(row: number, by: MarkColumn, holder: KnownProduct | number): RowError {
  return { row, field: by, error: `Istu šifru pod drugim nazivom ima ${named(holder)}.` };
}

function named(repeated: KnownProduct | number): string {
  return typeof repeated === 'number'
    ? `red ${repeated}`
    : `proizvod „${repeated.title}“ (${repeated.number})`;
}

import { idFrom } from '../platform/kernel/ids.ts';
import type { Rejection } from '../platform/kernel/rejection.ts';
import type { RowError } from './import.events.ts';
import type { KnownProduct } from './imports.ports.ts';
import type { MarkColumn, Match } from './planning/same-products.ts';
import type { RowFacts } from './reading/read-row.ts';

/** The action for a row. */
export type Step =
  | { readonly kind: 'add'; readonly row: number; readonly facts: RowFacts; readonly stock?: number }
  | {
      readonly kind: 'update';
      readonly row: number;
      readonly facts: RowFacts;
      readonly product: KnownProduct;
      readonly stock?: number;
    }
  /** It repeats a product of the shop, or an earlier row of the file. */
  | {
      readonly kind: 'skip';
      readonly row: number;
      readonly facts: RowFacts;
      readonly repeats: KnownProduct | number;
      readonly by: MarkColumn;
      /** Why the row would be refused if it updated the product; absent where it would not. */
      readonly asUpdate?: readonly RowError[];
    }
  | { readonly kind: 'wrong'; readonly row: number; readonly errors: readonly RowError[] };

/** Why a row is not taken, in Bosnian; empty for rows that are. */
export function rowErrorsOf(step: Step): readonly RowError[] {
  if (step.kind === 'wrong') return step.errors;
  if (step.kind !== 'skip') return [];
  const { row, by, repeats } = step;
  return [{ row, field: by, error: `Red je preskočen: isti je kao ${named(repeats)}.` }];
}

/** Why the product of a row was refused. */
export function rowErrors(row: number, { message, details }: Rejection): RowError[] {
  return (details ?? [{ field: 'title', error: message }]).map(({ field, error }) => ({ row, field, error }));
}

/** Why a row in doubt is not taken, in Bosnian. */
export function doubtful(
  row: number,
  { by, product, other, doubt }: Match<KnownProduct> | Match<number>,
): RowError {
  const holder = named(product);
  if (other !== undefined)
    return { row, field: by, error: `Redu odgovara više proizvoda: ${holder} i ${named(other)}.` };
  const error =
    doubt === 'zeros'
      ? `Istu šifru s nulama na početku ima ${holder}. Upišite šifru sa svim nulama, kao tekst.`
      : `Istu šifru pod drugim nazivom ima ${holder}.`;
  return { row, field: by, error };
}

function named(repeated: KnownProduct | number): string {
  return typeof repeated === 'number'
    ? `red ${repeated}`
    : `proizvod „${repeated.title}“ (${repeated.number})`;
}

/** The `_id` of the product a row adds: the same for every attempt. */
export function productIdOf(importId: string, row: number): string {
  return idFrom('import', importId, row);
}

/** The maximum bytes of row errors in one event; refusals take less in addition. */
const MOST_ERROR_BYTES = 256 * 1024;

/** Splits a portion into parts whose errors fit into one event each. */
export function inParts(steps: readonly Step[]): (readonly Step[])[] {
  const parts: Step[][] = [];
  let bytes = MOST_ERROR_BYTES;
  for (const step of steps) {
    const errors = rowErrorsOf(step);
    const more = errors.length === 0 ? 0 : Buffer.byteLength(JSON.stringify(errors));
    bytes += more;
    if (parts.length > 0 && bytes <= MOST_ERROR_BYTES) {
      parts.at(-1)?.push(step);
      continue;
    }
    parts.push([step]);
    bytes = more;
  }
  return parts;
}

export type Taken<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

export function ofKind<Kind extends Step['kind']>(steps: readonly Step[], kind: Kind): Taken<Kind>[] {
  return steps.filter((step): step is Taken<Kind> => step.kind === kind);
}

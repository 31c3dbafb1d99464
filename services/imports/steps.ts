import {
  DEFAULT_CATEGORY,
  type ImportedProducts,
  newLocalProductKey,
  type ProductWithoutSlug,
} from '../catalogue/index.ts';
import { eachAtOnce } from '../platform/kernel/at-once.ts';
import type { CommandContext } from '../platform/kernel/handle-command.ts';
import { idFrom } from '../platform/kernel/ids.ts';
import type { Rejection } from '../platform/kernel/rejection.ts';
import type { ImportFacts, Portion, RowError } from './import.events.ts';
import type { Step } from './plan.ts';

/** The `_id` of the product that a row adds: the same at every attempt. */
export function productIdOf(importId: string, row: number): string {
  return idFrom('import', importId, row);
}

export const STEPS_AT_ONCE = 64;

/** So many bytes of what is wrong with rows go into one event; what is refused beside them adds less. */
const MOST_ERROR_BYTES = 256 * 1024;

/** The steps of a portion, in parts whose errors fit into one event each. */
export function inParts(steps: readonly Step[]): (readonly Step[])[] {
  const parts: Step[][] = [];
  let bytes = MOST_ERROR_BYTES;
  for (const step of steps) {
    const more = step.kind === 'wrong' ? Buffer.byteLength(JSON.stringify(step.errors)) : 0;
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

export type Stepping = {
  readonly importId: string;
  readonly facts: Pick<ImportFacts, 'deliverer' | 'brand'>;
  readonly products: ImportedProducts;
  /** Of every event that the import causes. */
  readonly context: Omit<CommandContext, 'commandId'>;
};

/** Does a portion of the steps, in any order but with numbers in the file's; tells what became of them. */
export async function takeSteps(
  from: number,
  steps: readonly Step[],
  { importId, facts, products, context }: Stepping,
): Promise<Portion> {
  const errors: RowError[] = [];
  const counts = { added: 0, updated: 0, skipped: 0, failed: 0 };
  const numbers = await products.numbers(steps.filter(({ kind }) => kind === 'add').length);
  const numbered = steps.map((step) => ({ step, number: step.kind === 'add' ? (numbers.shift() ?? 0) : 0 }));

  await eachAtOnce(numbered, STEPS_AT_ONCE, async ({ step, number }) => {
    const refusal = await take(step, number);
    if (refusal) errors.push(...rowErrors(step.row, refusal));
    if (step.kind === 'wrong') errors.push(...step.errors);
    if (refusal || step.kind === 'wrong') counts.failed += 1;
    else counts[OUTCOMES[step.kind]] += 1;
  });

  errors.sort((a, b) => a.row - b.row);
  return { from, rows: steps.length, ...counts, errors };

  async function take(step: Step, number: number): Promise<Rejection | null> {
    const command = { ...context, commandId: idFrom('import-row', importId, step.row) };
    if (step.kind === 'add') {
      const product = { ...defaultsOf(facts), ...step.facts, number };
      const added = await products.add(productIdOf(importId, step.row), product, command);
      return added.ok ? null : added.error;
    }
    if (step.kind === 'update') {
      // A product keeps its address; the file's slug is for those that are new.
      const { slug: _, ...changes } = step.facts;
      const deliverer = facts.deliverer === null ? {} : { deliverer: facts.deliverer };
      const changed = await products.change(step.product.id, { ...deliverer, ...changes }, command);
      return changed.ok ? null : changed.error;
    }
    return null;
  }
}

const OUTCOMES = { add: 'added', update: 'updated', skip: 'skipped' } as const;

/** What a new product is where the file says nothing (specification/imports-and-bulk §2). */
function defaultsOf({
  deliverer,
  brand,
}: Stepping['facts']): Omit<ProductWithoutSlug, 'title' | 'price' | 'number'> {
  return {
    brand,
    deliverer,
    category: DEFAULT_CATEGORY,
    available: true,
    productType: 1,
    status: 'published',
    filters: [{ group: 0, option: '' }],
    localKey: newLocalProductKey(),
  };
}

function rowErrors(row: number, { message, details }: Rejection): RowError[] {
  return (details ?? [{ field: 'title', error: message }]).map(({ field, error }) => ({ row, field, error }));
}

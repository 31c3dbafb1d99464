import {
  DEFAULT_CATEGORY,
  type ImportedProducts,
  newLocalProductKey,
  type ProductWithoutSlug,
} from '../catalogue/index.ts';
import type { CommandContext } from '../platform/kernel/command-handler.ts';
import { idFrom } from '../platform/kernel/ids.ts';
import type { Rejection, Result } from '../platform/kernel/rejection.ts';
import type { ImportFacts, Portion, RowError } from './import.events.ts';
import type { ImportStock, StockedRow } from './imports.ports.ts';
import type { Step } from './step.ts';
import { rowErrorsOf } from './step.ts';

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

export type Stepping = {
  readonly importId: string;
  readonly facts: Pick<ImportFacts, 'deliverer' | 'brand'>;
  readonly products: ImportedProducts;
  readonly stock: Pick<ImportStock, 'book'>;
  /** The metadata of every event the import causes. */
  readonly context: Omit<CommandContext, 'commandId'>;
};

/** Runs a portion of the steps; numbers products in the file's order. Returns the outcome. */
export async function takeSteps(
  from: number,
  steps: readonly Step[],
  { importId, facts, products, stock, context }: Stepping,
): Promise<Portion> {
  const commandOf = (row: number) => ({ ...context, commandId: idFrom('import-row', importId, row) });

  async function add(own: readonly Taken<'add'>[]) {
    const numbers = await products.numbers(own.length);
    return products.add(
      own.map((step, at) => ({
        id: productIdOf(importId, step.row),
        product: { ...defaultsOf(facts), ...step.facts, number: numbers[at] ?? 0 },
        context: commandOf(step.row),
      })),
    );
  }

  function update(own: readonly Taken<'update'>[]) {
    const deliverer = facts.deliverer === null ? {} : { deliverer: facts.deliverer };
    return products.change(
      own.map((step) => {
        // A product keeps its address; the file's slug applies only to new products.
        const { slug: _, ...changes } = step.facts;
        return {
          id: step.product.id,
          changes: { ...deliverer, ...changes },
          context: commandOf(step.row),
        };
      }),
    );
  }

  const [added, updated] = [ofKind(steps, 'add'), ofKind(steps, 'update')];
  const wrong = ofKind(steps, 'wrong');
  const [additions, updates] = [await add(added), await update(updated)];
  const refused = [...refusalsOf(added, additions), ...refusalsOf(updated, updates)];
  const failures = { add: 0, update: 0 };
  for (const { step } of refused) failures[step.kind] += 1;
  const errors = [
    ...steps.flatMap(rowErrorsOf),
    ...refused.flatMap(({ step, refusal }) => rowErrors(step.row, refusal)),
  ];
  errors.sort((a, b) => a.row - b.row);
  const stocked = [...piecesOfAdded(importId, added, additions), ...piecesOfUpdated(updated, updates)];
  if (stocked.length > 0) await stock.book({ importId, from, rows: stocked, context });
  return {
    from,
    rows: steps.length,
    added: added.length - failures.add,
    updated: updated.length - failures.update,
    skipped: ofKind(steps, 'skip').length,
    failed: wrong.length + refused.length,
    errors,
    ...(stocked.length > 0 ? { stocked: stocked.length } : {}),
  };
}

type Added = Awaited<ReturnType<ImportedProducts['add']>>[number];

/** The pieces of products that rows have added, with the numbers that these have. */
function piecesOfAdded(
  importId: string,
  steps: readonly Taken<'add'>[],
  results: readonly Added[],
): StockedRow[] {
  return steps.flatMap(({ row, facts: { title }, stock }, at) => {
    const result = results[at];
    if (stock === undefined || !result?.ok || result.value.state.stage !== 'present') return [];
    const { number: productNumber } = result.value.state.facts;
    return [{ productId: productIdOf(importId, row), productNumber, title, quantity: stock, isNew: true }];
  });
}

function piecesOfUpdated(
  steps: readonly Taken<'update'>[],
  results: readonly Result<unknown>[],
): StockedRow[] {
  return steps.flatMap(({ product, facts: { title }, stock }, at) =>
    stock === undefined || !results[at]?.ok
      ? []
      : [{ productId: product.id, productNumber: product.number, title, quantity: stock, isNew: false }],
  );
}

type Taken<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

function ofKind<Kind extends Step['kind']>(steps: readonly Step[], kind: Kind): Taken<Kind>[] {
  return steps.filter((step): step is Taken<Kind> => step.kind === kind);
}

function refusalsOf<Of extends Step>(steps: readonly Of[], results: readonly Result<unknown>[]) {
  return steps.flatMap((step, at) => {
    const result = results[at];
    return result && !result.ok ? [{ step, refusal: result.error }] : [];
  });
}

/** Defaults of a new product (specification/imports-and-bulk §2). */
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

import {
  DEFAULT_CATEGORY,
  type ImportedProducts,
  type Lookups,
  newLocalProductKey,
  type ProductWithoutSlug,
} from '../../catalogue/index.ts';
import type { CommandContext } from '../../platform/kernel/commands/command-handler.ts';
import { idFrom } from '../../platform/kernel/ids.ts';
import type { Result } from '../../platform/kernel/rejection.ts';
import { withCondition } from '../../platform/log/conditions.ts';
import { expectedNow } from '../../platform/log/expected-log.ts';
import { LEFT_OUT } from '../../rules/left-out-ahead.ts';
import type { ImportFacts, Portion } from '../import.events.ts';
import type { ImportStock } from '../imports.ports.ts';
import { ofKind, productIdOf, rowErrors, rowErrorsOf, type Step, type Taken } from '../step.ts';
import { withKnownReferences } from './known-references.ts';
import { piecesOfAdded, piecesOfUpdated } from './stocked-rows.ts';

export type Stepping = {
  readonly importId: string;
  readonly facts: Pick<ImportFacts, 'deliverer' | 'brand'>;
  readonly lookups: Lookups;
  readonly products: ImportedProducts;
  readonly stock: Pick<ImportStock, 'book'>;
  /** The metadata of every event the import causes. */
  readonly context: Omit<CommandContext, 'commandId'>;
};

/** Runs a portion of the steps; numbers products in the file's order. Returns the outcome. */
export async function takeSteps(
  from: number,
  planned: readonly Step[],
  { importId, facts, lookups, products, stock, context }: Stepping,
): Promise<Portion> {
  const steps = withKnownReferences(planned, facts, lookups);
  const commandOf = (row: number) => ({ ...context, commandId: idFrom('import-row', importId, row) });

  async function add(own: readonly Taken<'add'>[]) {
    const numbersStand = products.since();
    const numbers = await products.numbers(own.length);
    return products.add(
      own.map((step, at) => ({
        id: productIdOf(importId, step.row),
        product: { ...defaultsOf(facts), ...step.facts, number: numbers[at] ?? 0 },
        context: withCondition(commandOf(step.row), numbersStand),
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
  const pieces = [...piecesOfAdded(importId, added, additions), ...piecesOfUpdated(updated, updates)];
  const expected = expectedNow();
  if (pieces.length > 0) expected?.leaveOut(LEFT_OUT.pieces);
  const stocked = expected ? [] : pieces;
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

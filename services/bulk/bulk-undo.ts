import {
  PRODUCT_SLUG,
  type ProductCommand,
  type ProductEvent,
  type ProductFacts,
  type ProductState,
  productDecider,
  productReferences,
  restoreProduct,
} from '../catalogue/index.ts';
import type {
  CommandContext,
  Outcome as Handled,
  OneOfMany,
} from '../platform/kernel/commands/command-handler.ts';
import { MOST_EVENTS } from '../platform/kernel/commands/handle-many.ts';
import type { Result } from '../platform/kernel/rejection.ts';
import { mapAtOnce } from '../platform/kernel/waiting/at-once.ts';
import { freeing } from '../platform/registry/unique-value.ts';
import type { BulkChange } from './bulk.events.ts';
import { CHANGED_SINCE, type Done, doneBy, isDone } from './bulk-done.ts';
import { commandFor, outcomeOf, type PortionDeps, type ProductsToChange } from './bulk-outcome.ts';
import type { Outcome } from './bulk-stock.ports.ts';

/** Products handled at once where each needs statements of its own; concurrent ones are combined. */
const AT_ONCE = 250;

/**
 * Undoes an action for the products of a portion by new events: deleted products are restored. Skips products changed
 * by anything else since, also concurrently.
 */
export async function undoProducts(
  deps: PortionDeps,
  { change, products, context }: ProductsToChange<BulkChange & { kind: 'undo' }>,
): Promise<Outcome[]> {
  const streams = await deps.store.readStreams<ProductEvent>(
    products.map(({ id }) => `product-${id}` as const),
    MOST_EVENTS,
  );
  const outcomes = new Map<string, Outcome>();
  const updates: OneOfMany<ProductState, ProductCommand, ProductEvent>[] = [];
  for (const [at, { id }] of products.entries()) {
    const stored = streams[at] ?? [];
    const revision = stored.at(-1)?.revision ?? -1;
    if (revision + 1 >= MOST_EVENTS) continue;
    const own = commandFor(context, id);
    const done = doneBy(change.of, stored, own);
    if (!isDone(done)) outcomes.set(id, done);
    else if (done.before.stage === 'present' && done.now.stage === 'present')
      updates.push({
        id,
        context: own,
        assumed: { state: done.now, revision },
        command: restoringFacts(done.own, done.before.facts, done.now.facts),
      });
  }
  const updated = await deps.handler.handleMany(productDecider, updates);
  for (const [at, result] of updated.entries()) {
    const id = updates[at]?.id;
    if (id) outcomes.set(id, undoneOutcome(result));
  }
  // Restored and deleted ones change claims, too, and long streams are not read at once.
  return mapAtOnce(products, AT_ONCE, async ({ id }) => {
    const known = outcomes.get(id);
    return known ?? undoProduct(deps, { product: id, action: change.of, context: commandFor(context, id) });
  });
}

async function undoProduct(
  deps: PortionDeps,
  { product, action, context }: { product: string; action: string; context: CommandContext },
): Promise<Outcome> {
  const events = await deps.store.readStream<ProductEvent>(`product-${product}`);
  const done = doneBy(action, events, context);
  return isDone(done) ? undoneOutcome(await takeBack(deps, { ...done, id: product, context })) : done;
}

function undoneOutcome(result: Result<Handled<unknown, unknown>>): Outcome {
  const isChanged = !result.ok && ['product_changed', 'product_exists'].includes(result.error.code);
  return isChanged ? CHANGED_SINCE : outcomeOf(result);
}

type Undoing = Done & { readonly id: string; readonly context: CommandContext };

async function takeBack(
  deps: PortionDeps,
  { id, own, before, now, context }: Undoing,
): Promise<Result<Handled<ProductState, ProductEvent>>> {
  const { handler, queries } = deps;
  if (before.stage === 'present' && now.stage === 'deleted') {
    const { slug } = before.facts;
    const missing = productReferences(before.facts, await queries.lookups(), before.facts);
    return missing
      ? { ok: false, error: missing }
      : restoreProduct(deps, { id, slug, changes: before.facts, context });
  }
  if (now.stage !== 'present') throw new Error(`product-${id} is ${now.stage} after a bulk change`);
  const seen = now.facts;
  if (before.stage !== 'present')
    return freeing(deps, PRODUCT_SLUG, id, () =>
      handler.handle(productDecider, id, { type: 'Delete', seen }, context),
    );
  return handler.handle(productDecider, id, restoringFacts(own, before.facts, seen), context);
}

/** Gives a product that still is as `seen` the former values of the fields that `events` have set. */
function restoringFacts(
  events: readonly ProductEvent[],
  before: ProductFacts,
  seen: ProductFacts,
): ProductCommand {
  const keys = new Set(events.flatMap(({ data }) => Object.keys(data)));
  const entries = Object.entries(before).filter(([key]) => key !== 'number' && keys.has(key));
  return { type: 'Update', changes: Object.fromEntries(entries), seen };
}

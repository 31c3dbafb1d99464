import {
  PRODUCT_SLUG,
  type ProductCommand,
  type ProductEvent,
  type ProductState,
  productDecider,
  productMissing,
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
import { CHANGED_SINCE, isWayBack, updateBy, type WayBack, wayBack } from './bulk-done.ts';
import { commandFor, outcomeOf, type PortionDeps, type ProductsToChange } from './bulk-outcome.ts';
import { createIsUndone } from './bulk-standing.ts';
import type { Outcome } from './bulk-stock.ports.ts';

/** Products handled at once where each needs statements of its own; concurrent ones are combined. */
const AT_ONCE = 250;
/** Attempts on a product whose fields others change at the same time. */
const MOST_ATTEMPTS = 5;

/**
 * Undoes an action for the products of a portion by new events: deleted products are restored. Leaves those whose fields others
 * have changed since, also concurrently.
 */
export async function undoProducts(
  deps: PortionDeps,
  { change, products, context }: ProductsToChange<BulkChange & { kind: 'undo' }>,
): Promise<Outcome[]> {
  const streams = await deps.store.readStreams<ProductEvent>(
    products.map(({ id }) => `product-${id}` as const),
    MOST_EVENTS,
  );
  const isUndone = createIsUndone(deps.handler);
  const outcomes = new Map<string, Outcome>();
  const updates: OneOfMany<ProductState, ProductCommand, ProductEvent>[] = [];
  for (const [at, { id }] of products.entries()) {
    const stored = streams[at] ?? [];
    const revision = stored.at(-1)?.revision ?? -1;
    if (revision + 1 >= MOST_EVENTS) continue;
    const own = commandFor(context, id);
    const way = await wayBack(change.of, stored, own, isUndone);
    if (!isWayBack(way)) outcomes.set(id, way);
    else if (way.kind === 'update')
      updates.push({ id, context: own, assumed: { state: way.state, revision }, command: updateBy(way) });
  }
  const updated = await deps.handler.handleMany(productDecider, updates);
  for (const [at, result] of updated.entries()) {
    const id = updates[at]?.id;
    if (id && !isOvertaken(result)) outcomes.set(id, outcomeOf(result));
  }
  // Restored and deleted ones change claims, too, and long streams are not read at once.
  return mapAtOnce(products, AT_ONCE, async ({ id }) => {
    const known = outcomes.get(id);
    return known ?? undoProduct(deps, { id, action: change.of, context: commandFor(context, id) });
  });
}

type Undoing = { readonly id: string; readonly action: string; readonly context: CommandContext };

async function undoProduct(deps: PortionDeps, undoing: Undoing): Promise<Outcome> {
  const { id, action, context } = undoing;
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    const events = await deps.store.readStream<ProductEvent>(`product-${id}`);
    const way = await wayBack(action, events, context, createIsUndone(deps.handler));
    if (!isWayBack(way)) return way;
    const result = await takeBack(deps, undoing, way);
    if (!isOvertaken(result)) return outcomeOf(result);
  }
  return CHANGED_SINCE;
}

function isOvertaken(result: Result<unknown>): boolean {
  return !result.ok && ['product_changed', 'product_exists'].includes(result.error.code);
}

async function takeBack(
  deps: PortionDeps,
  { id, context }: Undoing,
  way: WayBack,
): Promise<Result<Handled<ProductState, ProductEvent>>> {
  const { handler, queries } = deps;
  if (way.kind === 'update') return handler.handle(productDecider, id, updateBy(way), context);
  if (way.kind === 'delete')
    return freeing(deps, PRODUCT_SLUG, id, () =>
      handler.handle(productDecider, id, { type: 'Delete' }, context),
    );
  const { state, former } = way;
  if (state.stage !== 'deleted' || !state.facts) return productMissing();
  const facts = { ...state.facts, ...former };
  const missing = productReferences(facts, await queries.lookups(), facts);
  return missing
    ? { ok: false, error: missing }
    : restoreProduct(deps, { id, slug: facts.slug, changes: former, context });
}

import {
  type Lookups,
  PRODUCT_SLUG,
  type ProductCommand,
  type ProductEvent,
  type ProductPart,
  type ProductState,
  partsRefusal,
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
import type { BulkChange, BulkProduct } from './bulk.events.ts';
import { CHANGED_SINCE, isWayBack, lostReference, updateBy, type WayBack, wayBack } from './bulk-done.ts';
import { commandFor, outcomeOf, type PortionDeps, type ProductsToChange, refused } from './bulk-outcome.ts';
import { createIsUndone } from './bulk-standing.ts';
import type { Outcome } from './bulk-stock.ports.ts';
import { keptParts } from './kept-parts.ts';

/** Products handled at once where each needs statements of its own; concurrent ones are combined. */
const AT_ONCE = 250;
/** Attempts on a product whose fields others change at the same time. */
const MOST_ATTEMPTS = 5;

/**
 * Undoes an action for the products of a portion by new events: deleted products are restored. Leaves those whose fields others
 * have changed since, also concurrently, and those that would refer to what is gone.
 */
export async function undoProducts(
  deps: PortionDeps,
  { change, products, chosen, context }: ProductsToChange<BulkChange & { kind: 'undo' }>,
): Promise<Outcome[]> {
  const streams = await deps.store.readStreams<ProductEvent>(
    products.map(({ id }) => `product-${id}` as const),
    MOST_EVENTS,
  );
  const lookups = await deps.queries.lookups();
  const isUndone = createIsUndone(deps.handler);
  const outcomes = new Map<string, Outcome>();
  const updates: OneOfMany<ProductState, ProductCommand, ProductEvent>[] = [];
  const bundles = new Set<string>();
  for (const [at, { id }] of products.entries()) {
    const stored = streams[at] ?? [];
    const revision = stored.at(-1)?.revision ?? -1;
    if (revision + 1 >= MOST_EVENTS) continue;
    const own = commandFor(context, id);
    const way = await wayBack(change.of, stored, own, isUndone);
    const lost = isWayBack(way) && way.kind === 'update' ? lostReference(way, lookups) : null;
    if (!isWayBack(way)) outcomes.set(id, way);
    else if (lost) outcomes.set(id, refused(lost));
    else if (way.kind === 'update')
      updates.push({ id, context: own, assumed: { state: way.state, revision }, command: updateBy(way) });
    else if (way.kind === 'restore' && partsOf(way).length > 0) bundles.add(id);
  }
  const updated = await deps.handler.handleMany(productDecider, updates);
  for (const [at, result] of updated.entries()) {
    const id = updates[at]?.id;
    if (id && !isOvertaken(result)) outcomes.set(id, outcomeOf(result));
  }
  const last = products.at(-1);
  const laterProducts = new Set(last ? chosen.slice(chosen.indexOf(last.number) + 1) : []);
  const undoing = { action: change.of, lookups, chosen: new Set(chosen), laterProducts };
  // Restored and deleted ones change claims, too, and long streams are not read at once.
  async function undoEach(some: readonly BulkProduct[]): Promise<void> {
    await mapAtOnce(some, AT_ONCE, async ({ id }) => {
      outcomes.set(id, await undoProduct(deps, { ...undoing, id, context: commandFor(context, id) }));
    });
  }
  await undoEach(products.filter(({ id }) => !outcomes.has(id) && !bundles.has(id)));
  if (bundles.size > 0) {
    // Their parts may have been restored just now.
    await deps.caughtUp(['catalogue']);
    await undoEach(products.filter(({ id }) => bundles.has(id)));
  }
  return products.map(({ id }) => outcomes.get(id) ?? CHANGED_SINCE);
}

type Undoing = {
  readonly id: string;
  readonly action: string;
  readonly lookups: Lookups;
  /** The numbers of all products of the action. */
  readonly chosen: ReadonlySet<number>;
  /** Those of the portions that follow. */
  readonly laterProducts: ReadonlySet<number>;
  readonly context: CommandContext;
};

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
  { id, lookups, chosen, laterProducts, context }: Undoing,
  way: WayBack,
): Promise<Result<Handled<ProductState, ProductEvent>>> {
  const { handler } = deps;
  if (way.kind === 'update') {
    const lost = lostReference(way, lookups);
    if (lost) return { ok: false, error: lost };
    return handler.handle(productDecider, id, updateBy(way), context);
  }
  if (way.kind === 'delete') {
    const inUse = (await keptParts(deps.bundlesWith, [id], chosen)).get(id);
    if (inUse) return { ok: false, error: inUse };
    return freeing(deps, PRODUCT_SLUG, id, () =>
      handler.handle(productDecider, id, { type: 'Delete' }, context),
    );
  }
  const { state, former } = way;
  if (state.stage !== 'deleted' || !state.facts) return productMissing();
  const facts = { ...state.facts, ...former };
  // Parts of the portions that follow come back after it.
  const parts = facts.parts.filter(({ productNumber }) => !laterProducts.has(productNumber));
  const missing = productReferences(facts, lookups, facts) ?? (await partsRefusal(deps, { id, parts }));
  return missing
    ? { ok: false, error: missing }
    : restoreProduct(deps, { id, slug: facts.slug, changes: former, context });
}

function partsOf({ state, former }: WayBack): readonly ProductPart[] {
  return former.parts ?? (state.stage === 'absent' ? [] : (state.facts?.parts ?? []));
}

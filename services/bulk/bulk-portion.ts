import { PRODUCT_SLUG, productDecider } from '../catalogue/index.ts';
import { handleManyFreeing } from '../platform/registry/unique-value.ts';
import { bulkDecider } from './bulk.decider.ts';
import type { BulkChange } from './bulk.events.ts';
import { type ProductChange, productCommand } from './bulk-changes.ts';
import { commandFor, outcomeOf, type PortionDeps, type ProductsToChange } from './bulk-outcome.ts';
import type { Outcome } from './bulk-stock.ports.ts';
import { undoProducts } from './bulk-undo.ts';
import { keptParts } from './kept-parts.ts';

/** Changes the products of one batch; the outcomes in their order. */
export async function changeProducts(
  deps: PortionDeps,
  { change, ...portion }: ProductsToChange<BulkChange>,
): Promise<Outcome[]> {
  const { products, context } = portion;
  const contextOf = (id: string) => commandFor(context, id);
  if (change.kind === 'stock') {
    const { kind: _, ...adjustment } = change;
    const ids = products.map(({ id }) => id);
    return deps.stock.adjust(context.correlationId, adjustment, ids, contextOf);
  }
  if (change.kind === 'undo')
    return (await changesStock(deps, change))
      ? deps.stock.undo(change.of, products, contextOf)
      : undoProducts(deps, { change, ...portion });
  return change.kind === 'delete'
    ? deleteProducts(deps, portion)
    : updateProducts(deps, { change, ...portion });
}

/** Whether it is about pieces: a change of them, or the undo of one. */
export async function changesStock(
  { handler }: Pick<PortionDeps, 'handler'>,
  change: BulkChange,
): Promise<boolean> {
  if (change.kind !== 'undo') return change.kind === 'stock';
  const { state } = await handler.loadSince(bulkDecider, change.of);
  return state.stage !== 'absent' && state.change.kind === 'stock';
}

async function updateProducts(
  { handler }: PortionDeps,
  { change, products, context }: ProductsToChange<ProductChange>,
): Promise<Outcome[]> {
  const command = productCommand(change);
  // A product changed by an earlier run of this batch counts as changed.
  const commands = products.map(({ id }) => ({
    id,
    command,
    outcomeUnused: true,
    context: commandFor(context, id),
  }));
  return (await handler.handleMany(productDecider, commands)).map(outcomeOf);
}

/** A product that is a part of bundles stays, unless these are deleted by the same action. */
async function deleteProducts(
  deps: PortionDeps,
  { products, chosen, context }: Omit<ProductsToChange<never>, 'change'>,
): Promise<Outcome[]> {
  const command = { type: 'Delete' } as const;
  const ids = products.map(({ id }) => id);
  const kept = await keptParts(deps.bundlesWith, ids, new Set(chosen));
  const commands = ids
    .filter((id) => !kept.has(id))
    .map((id) => ({ id, command, context: commandFor(context, id) }));
  const deleted = (await handleManyFreeing(deps, PRODUCT_SLUG, commands)).map(outcomeOf);
  return ids.map((id) => {
    const refusal = kept.get(id);
    return refusal ? { code: refusal.code, error: refusal.message } : (deleted.shift() ?? 'unchanged');
  });
}

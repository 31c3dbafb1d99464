import { PRODUCT_SLUG, productDecider } from '../catalogue/index.ts';
import { handleManyFreeing } from '../platform/registry/unique-value.ts';
import { bulkDecider } from './bulk.decider.ts';
import type { BulkChange } from './bulk.events.ts';
import { changeRefusal, type ProductChange, productCommand } from './bulk-changes.ts';
import { commandFor, outcomeOf, type PortionDeps, type ProductsToChange, refused } from './bulk-outcome.ts';
import type { Outcome, UndoneMovement } from './bulk-stock.ports.ts';
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
  if (change.kind === 'undo') {
    const movement = await movementOf(deps, change);
    return movement
      ? deps.stock.undo(context.correlationId, movement, products, contextOf)
      : undoProducts(deps, { change, ...portion });
  }
  return change.kind === 'delete'
    ? deleteProducts(deps, portion)
    : updateProducts(deps, { change, ...portion });
}

/** Whether it is about pieces: a change of them, the undo of one, or the undo of that. */
export async function changesStock(deps: Pick<PortionDeps, 'handler'>, change: BulkChange): Promise<boolean> {
  if (change.kind !== 'undo') return change.kind === 'stock';
  return (await movementOf(deps, change)) !== null;
}

/** The movement of pieces that an undo takes back; null where it is about the products themselves. */
async function movementOf(
  deps: Pick<PortionDeps, 'handler'>,
  { of }: BulkChange & { kind: 'undo' },
): Promise<UndoneMovement | null> {
  const { state } = await deps.handler.loadSince(bulkDecider, of);
  if (state.stage === 'absent') return null;
  if (state.change.kind === 'stock') return { movementId: of, isReversal: false };
  if (state.change.kind !== 'undo') return null;
  const earlier = await movementOf(deps, state.change);
  return earlier && { movementId: earlier.isReversal ? of : earlier.movementId, isReversal: true };
}

async function updateProducts(
  { handler, queries }: PortionDeps,
  { change, products, context }: ProductsToChange<ProductChange>,
): Promise<Outcome[]> {
  // Its category may be gone since the action was asked for.
  const refusal = changeRefusal(change, await queries.lookups());
  if (refusal) return products.map(() => refused(refusal));
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
    return refusal ? refused(refusal) : (deleted.shift() ?? 'unchanged');
  });
}

import {
  type CatalogueQueries,
  PRODUCT_SLUG,
  type ProductEvent,
  type ProductFacts,
  type ProductState,
  productDecider,
  productReferences,
  restoreProduct,
} from '../catalogue/index.ts';
import type { CommandContext, CommandHandler, Handled } from '../platform/kernel/handle-command.ts';
import type { Rejection, Result } from '../platform/kernel/rejection.ts';
import type { Recorded, StreamReader } from '../platform/log/event-store.ts';
import { freeing, type UniqueDeps } from '../platform/registry/unique-value.ts';
import type { Outcome } from './bulk-runner.ts';

const CHANGED_SINCE = {
  code: 'changed_since',
  error: 'Proizvod je nakon grupne izmjene promijenjen, pa je ostao kakav jeste.',
} as const;
const DELETED_SINCE = {
  code: 'product_not_found',
  error: 'Proizvod je nakon grupne izmjene izbrisan.',
} as const;

export type UndoDeps = {
  readonly handler: CommandHandler;
  readonly store: StreamReader;
  readonly registry: UniqueDeps['registry'];
  readonly queries: Pick<CatalogueQueries, 'lookups'>;
};

/**
 * Takes back what `action` did to one product, by new events: a deleted product is restored. A product that anything else has
 * changed since is left as it is, also when that happens at this very moment.
 */
export async function undoProduct(
  deps: UndoDeps,
  { product, action, context }: { product: string; action: string; context: CommandContext },
): Promise<Outcome> {
  const events = await deps.store.readStream<ProductEvent>(`product-${product}`);
  if (events.some(({ metadata }) => metadata.commandId === context.commandId)) return 'changed';
  const isOwn = ({ metadata }: Recorded<ProductEvent>) => metadata.correlationId === action;
  const first = events.findIndex(isOwn);
  if (first === -1) return 'unchanged';
  const own = events.slice(first);
  if (!own.every(isOwn)) return own.at(-1)?.type === 'ProductDeleted' ? DELETED_SINCE : CHANGED_SINCE;

  const handled = await takeBack(deps, {
    ...{ id: product, own, context },
    before: stateOf(events.slice(0, first)),
    now: stateOf(events),
  });
  if (handled.ok) return handled.value.repeated || handled.value.events.length > 0 ? 'changed' : 'unchanged';
  const { code, message } = handled.error;
  return code === 'product_changed' || code === 'product_exists' ? CHANGED_SINCE : { code, error: message };
}

type Undoing = {
  readonly id: string;
  /** The events to take back, and the product before and after them. */
  readonly own: readonly ProductEvent[];
  readonly before: ProductState;
  readonly now: ProductState;
  readonly context: CommandContext;
};

async function takeBack(
  deps: UndoDeps,
  { id, own, before, now, context }: Undoing,
): Promise<Result<Handled<ProductState, ProductEvent>, Rejection>> {
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
  const changes = factsSet(own, before.facts);
  return handler.handle(productDecider, id, { type: 'Update', changes, seen }, context);
}

function stateOf(events: readonly ProductEvent[]): ProductState {
  return events.reduce(productDecider.evolve, productDecider.initialState);
}

/** What `events` have set, as it was before. */
function factsSet(
  events: readonly ProductEvent[],
  before: ProductFacts,
): Partial<Omit<ProductFacts, 'number'>> {
  const keys = new Set(events.flatMap(({ data }) => Object.keys(data)));
  const entries = Object.entries(before).filter(([key]) => key !== 'number' && keys.has(key));
  return Object.fromEntries(entries);
}

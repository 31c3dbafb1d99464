import {
  type ProductEvent,
  type ProductFacts,
  type ProductState,
  productDecider,
} from '../catalogue/index.ts';
import type { CommandContext, CommandHandler } from '../platform/kernel/handle-command.ts';
import type { Recorded, StreamReader } from '../platform/log/event-store.ts';
import type { Outcome } from './bulk-runner.ts';

const CHANGED_SINCE = {
  code: 'changed_since',
  error: 'Proizvod je nakon grupne izmjene promijenjen, pa je ostao kakav jeste.',
} as const;
const DELETED_SINCE = {
  code: 'product_not_found',
  error: 'Proizvod je nakon grupne izmjene izbrisan.',
} as const;

/**
 * Takes back what `action` did to one product, by new events. A product that anything else has changed since is left
 * as it is, also when that happens at this very moment.
 */
export async function undoProduct(
  { handler, store }: { handler: CommandHandler; store: StreamReader },
  { product, action, context }: { product: string; action: string; context: CommandContext },
): Promise<Outcome> {
  const events = await store.readStream<ProductEvent>(`product-${product}`);
  if (events.some(({ metadata }) => metadata.commandId === context.commandId)) return 'changed';
  const isOwn = ({ metadata }: Recorded<ProductEvent>) => metadata.correlationId === action;
  const first = events.findIndex(isOwn);
  if (first === -1) return 'unchanged';
  const own = events.slice(first);
  if (own.at(-1)?.type === 'ProductDeleted') return DELETED_SINCE;
  if (!own.every(isOwn)) return CHANGED_SINCE;

  const before = stateOf(events.slice(0, first));
  const now = stateOf(events);
  if (before.stage !== 'present' || now.stage !== 'present') return CHANGED_SINCE;
  const changes = factsSet(own, before.facts);
  const command = { type: 'Update', changes, seen: now.facts } as const;
  const handled = await handler.handle(productDecider, product, command, context);
  if (handled.ok) return handled.value.repeated || handled.value.events.length > 0 ? 'changed' : 'unchanged';
  if (handled.error.code === 'product_changed') return CHANGED_SINCE;
  return { code: handled.error.code, error: handled.error.message };
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

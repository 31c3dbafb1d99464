import { type ProductEvent, type ProductState, productDecider } from '../catalogue/index.ts';
import type { CommandContext } from '../platform/kernel/commands/command-handler.ts';
import { isDropped, type Recorded } from '../platform/log/recorded-event.ts';
import type { Outcome } from './bulk-stock.ports.ts';

export const CHANGED_SINCE = {
  code: 'changed_since',
  error: 'Proizvod je nakon grupne izmjene promijenjen, pa je ostao kakav jeste.',
} as const;
const DELETED_SINCE = {
  code: 'product_not_found',
  error: 'Proizvod je nakon grupne izmjene izbrisan.',
} as const;

/** An action's effect on a product: its events, and the product before and after them. */
export type Done = {
  readonly own: readonly ProductEvent[];
  readonly before: ProductState;
  readonly now: ProductState;
};

/** The effect of `action`; the outcome when there is nothing to undo. */
export function doneBy(
  action: string,
  stored: readonly Recorded<ProductEvent>[],
  { commandId }: CommandContext,
): Done | Outcome {
  const events = stored.filter((event) => !isDropped(event));
  if (events.some(({ metadata }) => metadata.commandId === commandId)) return 'changed';
  const isOwn = ({ metadata }: Recorded<ProductEvent>) => metadata.correlationId === action;
  const first = events.findIndex(isOwn);
  if (first === -1) return 'unchanged';
  const own = events.slice(first);
  if (!own.every(isOwn)) return own.at(-1)?.type === 'ProductDeleted' ? DELETED_SINCE : CHANGED_SINCE;
  const before = events.slice(0, first).reduce(productDecider.evolve, productDecider.initialState);
  return { own, before, now: own.reduce(productDecider.evolve, before) };
}

export function isDone(done: Done | Outcome): done is Done {
  return typeof done === 'object' && 'own' in done;
}

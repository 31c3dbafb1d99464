import type { DataOf } from '../platform/log/domain-event.ts';
import type { CartEvent, RemovalReason, RemovedLine } from './cart.events.ts';
import type { CartStateLine } from './cart.state.ts';

/** How the removal of a line is recorded. */
export function removal(reason: RemovalReason) {
  return ({ productId, variation, title }: CartStateLine): RemovedLine => {
    return { productId, variation, title, reason };
  };
}

type Changes = DataOf<CartEvent, 'CartLinesChanged'>;
type LineChanges = Pick<Changes, 'removed'> & Partial<Changes>;

/** One event for all lines, none when nothing is different. */
export function linesChanged({ removed, changed = [], added = [] }: LineChanges): CartEvent[] {
  if (removed.length + changed.length + added.length === 0) return [];
  return [{ type: 'CartLinesChanged', data: { removed, changed, added } }];
}

/** How many lines these events have written. */
export function linesWritten(events: readonly CartEvent[]): number {
  return events.reduce((sum, event) => {
    if (event.type !== 'CartLinesChanged') return sum;
    const { removed, changed, added } = event.data;
    return sum + removed.length + changed.length + added.length;
  }, 0);
}

import type { OrderEvent } from '../ordering/index.ts';
import type { Recorded } from '../platform/log/recorded-event.ts';
import { isoDay } from '../rules/dates/dates.ts';

/** The day on which the last of an order's goods left; null before they all have. */
export function leftOn(events: readonly Pick<Recorded<OrderEvent>, 'type' | 'recordedAt'>[]): string | null {
  if (!events.some(({ type }) => type === 'OrderSent')) return null;
  const last = events.findLast(({ type }) => type === 'OrderSent' || type === 'ParcelSent');
  return last ? isoDay(last.recordedAt) : null;
}

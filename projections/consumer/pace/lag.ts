import { comparePositions, type Position, START } from '../../../services/platform/log/event-log.ts';
import type { EventStore } from '../../../services/platform/log/event-store.ts';

/** The counting limit; beyond it the result is `more`. */
const MOST_COUNTED = 1000;

/** The number of events a reader has yet to apply, and the age of the oldest. */
export type Lag = { readonly events: number; readonly more: boolean; readonly seconds: number };

export async function lagOf(
  store: Pick<EventStore, 'readAll' | 'live'>,
  categories: readonly string[],
  position: Position | null,
  now = Date.now(),
): Promise<Lag> {
  const after = position ?? START;
  const end = store.live();
  if (end && comparePositions(after, end.head) >= 0) return { events: 0, more: false, seconds: 0 };
  const page = await store.readAll({ after, categories, limit: MOST_COUNTED });
  const oldest = page.events[0];
  return {
    events: page.events.length,
    more: !page.atEnd,
    seconds: oldest ? Math.max(0, Math.round((now - Date.parse(oldest.recordedAt)) / 1000)) : 0,
  };
}

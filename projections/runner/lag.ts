import type { Position } from '../../services/platform/log/event-log.ts';
import type { EventStore } from '../../services/platform/log/event-store.ts';
import type { Projection } from './projection.ts';

const MOST_COUNTED = 1000;

/** How many events a read model has still to apply, as text; more than a thousand are not counted. */
export async function eventsBehind(
  store: Pick<EventStore, 'readAll'>,
  projection: Projection,
  position: Position,
): Promise<string> {
  const page = await store.readAll({
    after: position,
    categories: projection.categories,
    limit: MOST_COUNTED,
  });
  return page.atEnd ? String(page.events.length) : `${MOST_COUNTED} or more`;
}

import type { EventStore } from '../platform/log/event-store.ts';
import { portionsOf } from '../platform/log/portions.ts';
import type { BulkEvent } from './bulk.events.ts';

/** The event that started an action; null when there is none. */
export async function startEvent(store: Pick<EventStore, 'readStored'>, id: string) {
  for await (const events of portionsOf<BulkEvent>(store, `bulk-${id}`))
    for (const event of events) if (event.type === 'BulkChangeStarted') return event;
  return null;
}

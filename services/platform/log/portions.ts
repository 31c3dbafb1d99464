import type { DomainEvent } from '../kernel/decider.ts';
import type { StreamName } from './event-log.ts';
import { type EventStore, isDropped, type Recorded } from './event-store.ts';

/** So few events that working through them keeps nobody waiting. */
export const PORTION = 250;

/**
 * A stream from a revision on, oldest first, in portions: others get their turn between them, however long it is.
 * No portion is empty.
 */
export async function* portionsOf<E extends DomainEvent>(
  store: Pick<EventStore, 'readStored'>,
  stream: StreamName,
  fromRevision = 0,
): AsyncGenerator<readonly Recorded<E>[]> {
  for await (const portion of portionsWithDropped<E>(store, stream, fromRevision)) {
    const events = portion.filter((event) => !isDropped(event));
    if (events.length > 0) yield events;
  }
}

/** As `portionsOf`, with the events that were dropped: they count for the revision of the stream. */
export async function* portionsWithDropped<E extends DomainEvent>(
  store: Pick<EventStore, 'readStored'>,
  stream: StreamName,
  fromRevision = 0,
): AsyncGenerator<readonly Recorded<E>[]> {
  for (let from = fromRevision; ; ) {
    const events = await store.readStored<E>(stream, from, PORTION);
    const last = events.at(-1);
    if (last) yield events;
    if (!last || events.length < PORTION) return;
    from = last.revision + 1;
  }
}

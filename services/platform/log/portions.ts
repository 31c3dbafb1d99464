import type { DomainEvent } from './domain-event.ts';
import type { StreamName } from './event-log.ts';
import type { EventStore } from './event-store.ts';
import { isDropped, type Recorded } from './recorded-event.ts';

/** Events per portion: few enough not to block the event loop noticeably. */
export const PORTION = 250;

/**
 * Reads a stream from a revision, oldest first, in portions, yielding to other work between them.
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

/** Like `portionsOf`, including dropped events: they count for the stream's revision. */
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

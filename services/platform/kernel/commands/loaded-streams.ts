import QuickLRU from 'quick-lru';
import type { DomainEvent } from '../../log/domain-event.ts';
import type { Position, StreamName } from '../../log/event-log.ts';
import type { EventStore } from '../../log/event-store.ts';
import { expectedNow } from '../../log/expected-log.ts';
import { portionsWithDropped } from '../../log/portions.ts';
import { isDropped } from '../../log/recorded-event.ts';
import type { Loaded } from './command-handler.ts';
import type { Decider } from './decider.ts';
import { NO_COMMANDS } from './known-commands.ts';

/** Used last; at most twice as many are kept. */
const REMEMBERED_STREAMS = 5_000;
export const NOTHING: Omit<Loaded<unknown>, 'state'> = {
  revision: -1,
  eventId: null,
  position: null,
  commands: NO_COMMANDS,
};

/** Loads the states of streams, and keeps what was loaded or written last. It may be stale; then the append's expected revision fails. */
export function createLoadedStreams(store: EventStore) {
  const remembered = new QuickLRU<StreamName, Loaded<unknown>>({ maxSize: REMEMBERED_STREAMS });

  function remember<S, C, E extends DomainEvent>(
    { isPersonal }: Decider<S, C, E>,
    stream: StreamName,
    loaded: Loaded<S>,
  ): void {
    if (!isPersonal && !expectedNow()) remembered.set(stream, loaded);
  }

  async function load<S, C, E extends DomainEvent>(
    decider: Decider<S, C, E>,
    stream: StreamName,
    from?: Loaded<S>,
  ): Promise<Loaded<S>> {
    const known = from ?? NOTHING;
    const commands = new Map<string, Position>();
    let state = from?.state ?? decider.initialState;
    let { revision, eventId, position } = known;
    let isKnown = revision === -1;
    // Start at the last known event: a log that lost its end in a fail-over has a different one there, or none.
    for await (const events of portionsWithDropped<E>(store, stream, Math.max(revision, 0))) {
      for (const event of events) {
        if (event.revision === from?.revision) {
          if (!isKnown && event.eventId !== eventId) return load(decider, stream);
          isKnown = true;
          continue;
        }
        commands.set(event.metadata.commandId, event.position);
        if (!isDropped(event)) state = decider.evolve(state, event);
        // Of several that were one event, the first has its id.
        if (event.revision !== revision) ({ revision, eventId, position } = event);
      }
    }
    if (!isKnown) return load(decider, stream);
    const loaded: Loaded<S> = { state, revision, eventId, position, commands: known.commands.with(commands) };
    remember(decider, stream, loaded);
    return loaded;
  }

  return {
    load,
    remember,
    recall<S, C, E extends DomainEvent>(_: Decider<S, C, E>, stream: StreamName): Loaded<S> | undefined {
      // A category has one decider, so a stream's cached state is of that decider's type.
      return (expectedNow() ? undefined : remembered.get(stream)) as Loaded<S> | undefined;
    },
  };
}

export type LoadedStreams = ReturnType<typeof createLoadedStreams>;

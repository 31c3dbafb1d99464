import QuickLRU from 'quick-lru';
import type { StreamName } from '../log/event-log.ts';
import { refusalOfEvents } from '../log/event-size.ts';
import type { EventStore } from '../log/event-store.ts';
import { STREAM_FENCED } from '../log/fence.ts';
import { portionsWithDropped } from '../log/portions.ts';
import { isDropped } from '../log/recorded-event.ts';
import { expectedAt, identifiedEvents, metadataOf, streamOf } from './appended-events.ts';
import type { CommandContext, CommandHandler, Handled, HandleOptions, Loaded } from './command-handler.ts';
import type { Decider, DomainEvent } from './decider.ts';
import { createManyHandler } from './handle-many.ts';
import { newId } from './ids.ts';
import { ok, type Rejection, type Result, reject, unwrap } from './rejection.ts';

const ATTEMPTS = 4;
/** Used last; at most twice as many are kept. */
const REMEMBERED_STREAMS = 5_000;
const NOTHING = { revision: -1, eventId: null, position: null } as const;
const FENCING: CommandContext = { correlationId: 'fence', actor: { kind: 'system', id: 'registry' } };

export function createCommandHandler(store: EventStore): CommandHandler {
  /** The state that was loaded or written last. It may be stale; then the append's expected revision fails. */
  const remembered = new QuickLRU<StreamName, Loaded<unknown>>({ maxSize: REMEMBERED_STREAMS });

  function recall<S, C, E extends DomainEvent>(
    _: Decider<S, C, E>,
    stream: StreamName,
  ): Loaded<S> | undefined {
    // A category has one decider, so a stream's cached state is of that decider's type.
    return remembered.get(stream) as Loaded<S> | undefined;
  }

  function remember<S, C, E extends DomainEvent>(
    { isPersonal }: Decider<S, C, E>,
    stream: StreamName,
    loaded: Loaded<S>,
  ): void {
    if (!isPersonal) remembered.set(stream, loaded);
  }

  async function load<S, C, E extends DomainEvent>(
    decider: Decider<S, C, E>,
    stream: StreamName,
    from?: Loaded<S>,
  ): Promise<Loaded<S>> {
    const commands = new Map(from?.commands);
    let state = from?.state ?? decider.initialState;
    let { revision, eventId, position } = from ?? NOTHING;
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
    const loaded: Loaded<S> = { state, revision, eventId, position, commands };
    remember(decider, stream, loaded);
    return loaded;
  }

  async function handle<S, C, E extends DomainEvent>(
    decider: Decider<S, C, E>,
    id: string,
    command: C,
    context: CommandContext,
    { assumed, isLaterThanAssumed = false, outcomeUnused = false, confirm }: HandleOptions<S> = {},
  ): Promise<Result<Handled<S, E>, Rejection>> {
    const stream = streamOf(decider, id);
    const commandId = context.commandId ?? newId();
    const cached = recall(decider, stream);
    const guess: Loaded<S> | undefined = assumed && { ...NOTHING, commands: new Map(), ...assumed };
    let current = cached ?? guess ?? (await load(decider, stream));
    let fresh = cached === undefined && guess === undefined;
    // Never continue from an assumed state.
    const reload = () => load(decider, stream, current === guess ? undefined : current);

    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const seen = current.commands.get(commandId);
      // What is remembered may have been lost in a fail-over since.
      if (seen && !fresh) {
        current = await reload();
        fresh = true;
        continue;
      }
      if (seen)
        return ok({
          state: current.state,
          events: [],
          revision: current.revision,
          position: seen,
          repeated: true,
        });

      const decision = decider.decide(command, current.state);
      if (!decision.ok || decision.value.length === 0) {
        if (!fresh) {
          current = await reload();
          fresh = true;
          continue;
        }
        if (!decision.ok) return decision;
        return ok({
          state: current.state,
          events: [],
          revision: current.revision,
          position: current.position,
          repeated: false,
        });
      }

      const refusal = refusalOfEvents(decision.value) ?? (await confirm?.(current.revision)) ?? null;
      if (refusal && fresh) return { ok: false, error: refusal };
      if (refusal) {
        current = await reload();
        fresh = true;
        continue;
      }

      const identified = identifiedEvents(stream, decision.value, context);
      const appended = await store.append(
        stream,
        expectedAt(current.revision),
        identified,
        metadataOf(commandId, context),
        {
          fresh: context.commandId === undefined,
          newUpToExpected: isLaterThanAssumed && current === guess,
          ignoresRepetition: outcomeUnused,
          // What is remembered may have been lost in a fail-over since, and another event may be in its place.
          ...(current.eventId ? { seen: current.eventId } : {}),
        },
      );
      if (appended.ok && !appended.repeated) {
        const loaded: Loaded<S> = {
          state: decision.value.reduce(decider.evolve, current.state),
          revision: appended.revision,
          eventId: identified.at(-1)?.eventId ?? null,
          position: appended.position,
          commands: context.commandId
            ? new Map(current.commands).set(commandId, appended.position)
            : current.commands,
        };
        // Of assumed states only that of a non-existing stream is certain.
        const isCertain = !outcomeUnused && (current !== guess || guess.revision === -1);
        if (isCertain) remember(decider, stream, loaded);
        return ok({
          state: loaded.state,
          events: decision.value,
          revision: loaded.revision,
          position: loaded.position,
          repeated: false,
        });
      }
      current = await reload();
      fresh = true;
    }
    return reject(
      'conflict',
      'concurrent_change',
      'Podaci su se u međuvremenu promijenili. Molimo pokušajte ponovo.',
    );
  }

  async function fence<S, C, E extends DomainEvent>(
    decider: Decider<S, C, E>,
    id: string,
    stands: (state: S) => boolean,
  ): Promise<boolean> {
    const stream = streamOf(decider, id);
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const { state, revision, eventId } = await load(decider, stream);
      if (stands(state)) return false;
      const appended = await store.append(
        stream,
        expectedAt(revision),
        [{ eventId: newId(), event: { type: STREAM_FENCED, data: {} } }],
        metadataOf(newId(), FENCING),
        { fresh: true, ...(eventId ? { seen: eventId } : {}) },
      );
      if (appended.ok) return true;
    }
    return false;
  }

  return {
    handle,
    async run(...asked) {
      return unwrap(await this.handle(...asked));
    },
    handleMany: createManyHandler(store, handle),
    fence,
    load: (decider, id) => load(decider, streamOf(decider, id)),
    loadSince(decider, id) {
      const stream = streamOf(decider, id);
      return load(decider, stream, recall(decider, stream));
    },
  };
}

/** For a stream that is most likely new. */
export function assumedNew<S, C, E extends DomainEvent>({
  initialState,
}: Decider<S, C, E>): HandleOptions<S> {
  return { assumed: { state: initialState, revision: -1 } };
}

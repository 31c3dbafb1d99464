import type { Actor, EventMetadata, ExpectedRevision, Position, StreamName } from '../log/event-log.ts';
import { refusalOfSize } from '../log/event-size.ts';
import { type EventStore, type IdentifiedEvent, isDropped } from '../log/event-store.ts';
import { STREAM_FENCED } from '../log/fence.ts';
import { portionsWithDropped } from '../log/portions.ts';
import type { Traceparent } from '../tracing/tracing.ts';
import type { Decider, DomainEvent } from './decider.ts';
import { idFrom, newId } from './ids.ts';
import { Lru } from './lru.ts';
import { ok, type Rejection, type Result, reject } from './rejection.ts';

/** The actor of a command, and how the request relates to others. */
export type CommandContext = {
  /** From `Idempotency-Key`, or derived from something that may happen only once. A repetition answers the first result. */
  readonly commandId?: string;
  readonly correlationId: string;
  readonly causationId?: string;
  readonly actor: Actor;
  readonly reason?: string;
  /** When it happened, if not now: for imported history. ISO 8601. */
  readonly recordedAt?: string;
  /** The event that caused it (see `causeOf`). */
  readonly traceparent?: Traceparent;
};

export type Handled<State, Event> = {
  readonly state: State;
  readonly events: readonly Event[];
  /** The stream's revision afterwards, -1 when it does not exist. */
  readonly revision: number;
  /** The position from which read models show the result; null when the stream has no event. */
  readonly position: Position | null;
  readonly repeated: boolean;
};

export interface CommandHandler {
  /**
   * Loads the stream, decides, appends. A conflict is decided again, three times at most, then refused
   * (`concurrent_change`); so is what no log keeps at once (`too_large`). Events and state are those after the command.
   */
  handle<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    id: string,
    command: Command,
    context: CommandContext,
    options?: HandleOptions<State>,
  ): Promise<Result<Handled<State, Event>, Rejection>>;
  /**
   * Has every command on a stream that is under way, in any process, load the stream anew before it can append. False, and
   * nothing is done, when `stands` says so of the stream's state as it is now, or when others write to it all the time.
   */
  fence<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    id: string,
    stands: (state: State) => boolean,
  ): Promise<boolean>;
  /** The state as it is in the log now, revision -1 when the stream does not exist. */
  load<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    id: string,
  ): Promise<Loaded<State>>;
  /** As `load`, but of a stream that this process remembers only what has come since is read. */
  loadSince<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    id: string,
  ): Promise<Loaded<State>>;
}

export type HandleOptions<State> = {
  /**
   * The stream is not read before the first attempt; a wrong guess costs that attempt, and of a right one the answered
   * state is as good as the guess.
   */
  readonly assumed?: Assumed<State>;
  /**
   * Asked before each append to the stream at `revision` (-1: it does not exist), after the stream was loaded; a refusal
   * is the command's.
   */
  readonly confirm?: (revision: number) => Promise<Rejection | null>;
};

export type Loaded<State> = {
  readonly state: State;
  readonly revision: number;
  /** The event at `revision`; null when there is none. */
  readonly eventId: string | null;
  readonly position: Position | null;
  /** The commands that this stream has seen, with the place their events ended. */
  readonly commands: ReadonlyMap<string, Position>;
};

/** The most likely revision and state of a stream. */
export type Assumed<State> = Pick<Loaded<State>, 'state' | 'revision'>;

const ATTEMPTS = 4;
const REMEMBERED_STREAMS = 10_000;
const NOTHING = { revision: -1, eventId: null, position: null } as const;
const FENCING: CommandContext = { correlationId: 'fence', actor: { kind: 'system', id: 'registry' } };

export function createCommandHandler(store: EventStore): CommandHandler {
  /** The state that was loaded or written last. It may be stale; then the append's expected revision fails. */
  const remembered = new Lru<StreamName, Loaded<unknown>>(REMEMBERED_STREAMS);

  function recall<S, C, E extends DomainEvent>(
    _: Decider<S, C, E>,
    stream: StreamName,
  ): Loaded<S> | undefined {
    // A category has one decider, so what is remembered of a stream is of that decider's state.
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
    // From the last known event on: a log that has lost its end in a fail-over has another one there, or none.
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
    { assumed, confirm }: HandleOptions<S> = {},
  ): Promise<Result<Handled<S, E>, Rejection>> {
    const stream = streamOf(decider, id);
    const commandId = context.commandId ?? newId();
    const cached = recall(decider, stream);
    const guess: Loaded<S> | undefined = assumed && { ...NOTHING, commands: new Map(), ...assumed };
    let current = cached ?? guess ?? (await load(decider, stream));
    let fresh = cached === undefined && guess === undefined;
    // What was only assumed is no ground to go on from.
    const reload = () => load(decider, stream, current === guess ? undefined : current);

    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const seen = current.commands.get(commandId);
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

      const refusal = refusalOfSize(decision.value) ?? (await confirm?.(current.revision)) ?? null;
      if (refusal && fresh) return { ok: false, error: refusal };
      if (refusal) {
        current = await reload();
        fresh = true;
        continue;
      }

      const identified = decision.value.map(
        (event, at): IdentifiedEvent => ({
          eventId: context.commandId ? idFrom(stream, commandId, at) : newId(),
          event,
          ...(context.recordedAt ? { recordedAt: context.recordedAt } : {}),
        }),
      );
      const appended = await store.append(
        stream,
        expectedAt(current.revision),
        identified,
        metadata(commandId, context),
        { fresh: context.commandId === undefined },
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
        // Of what was only assumed a stream that was not there is known for certain, no other.
        if (current !== guess || guess.revision === -1) remember(decider, stream, loaded);
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
      const { state, revision } = await load(decider, stream);
      if (stands(state)) return false;
      const appended = await store.append(
        stream,
        expectedAt(revision),
        [{ eventId: newId(), event: { type: STREAM_FENCED, data: {} } }],
        metadata(newId(), FENCING),
      );
      if (appended.ok) return true;
    }
    return false;
  }

  return {
    handle,
    fence,
    load: (decider, id) => load(decider, streamOf(decider, id)),
    loadSince(decider, id) {
      const stream = streamOf(decider, id);
      return load(decider, stream, recall(decider, stream));
    },
  };
}

function streamOf({ category }: { readonly category: string }, id: string): StreamName {
  return `${category}-${id}`;
}

function expectedAt(revision: number): ExpectedRevision {
  return revision === -1 ? 'none' : revision;
}

/** For a stream that is most likely new. */
export function assumedNew<S, C, E extends DomainEvent>({
  initialState,
}: Decider<S, C, E>): HandleOptions<S> {
  return { assumed: { state: initialState, revision: -1 } };
}

function metadata(commandId: string, context: CommandContext): EventMetadata {
  return {
    commandId,
    correlationId: context.correlationId,
    causationId: context.causationId ?? commandId,
    actor: context.actor,
    ...(context.reason ? { reason: context.reason } : {}),
    ...(context.traceparent ? { traceparent: context.traceparent } : {}),
  };
}

import type { Actor, Position, StreamName } from '../log/event-log.ts';
import { refusalOfEvents } from '../log/event-size.ts';
import { type EventStore, isDropped } from '../log/event-store.ts';
import { STREAM_FENCED } from '../log/fence.ts';
import { portionsWithDropped } from '../log/portions.ts';
import type { Traceparent } from '../tracing/tracing.ts';
import { expectedAt, identifiedEvents, metadataOf, streamOf } from './appended-events.ts';
import type { Decider, DomainEvent } from './decider.ts';
import { createManyHandler, type HandleMany } from './handle-many.ts';
import { newId } from './ids.ts';
import { Lru } from './lru.ts';
import { ok, type Rejection, type Result, reject } from './rejection.ts';

/** The actor of a command, and how the request relates to others. */
export type CommandContext = {
  /** From `Idempotency-Key`, or derived from something that may happen only once. A repetition returns the first result. */
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
   * Loads the stream, decides, appends. After a conflict it decides again, at most three times, then refuses
   * (`concurrent_change`); refuses events too large for one append (`too_large`) and texts that no store can keep. Returns events and state after the command.
   */
  handle<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    id: string,
    command: Command,
    context: CommandContext,
    options?: HandleOptions<State>,
  ): Promise<Result<Handled<State, Event>, Rejection>>;
  handleMany: HandleMany;
  /**
   * Forces every running command on a stream, in any process, to reload the stream before it can append. False, without
   * effect, when `stands` is true for the stream's current state, or under constant concurrent writes.
   */
  fence<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    id: string,
    stands: (state: State) => boolean,
  ): Promise<boolean>;
  /** The current state in the log, revision -1 when the stream does not exist. */
  load<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    id: string,
  ): Promise<Loaded<State>>;
  /** Like `load`, but reads only later events of a stream that this process has cached. */
  loadSince<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    id: string,
  ): Promise<Loaded<State>>;
}

export type HandleOptions<State> = {
  /**
   * Skips reading the stream before the first attempt; a wrong guess costs that attempt. With a right one the returned
   * state is only as good as the guess.
   */
  readonly assumed?: Assumed<State>;
  /** The command's cause is later than the assumed revision: no event up to there is of this command. */
  readonly isLaterThanAssumed?: boolean;
  /**
   * The caller uses the position of the outcome alone. State and events are then those that this process has decided, also
   * where another has appended the command's events at the same time.
   */
  readonly outcomeUnused?: boolean;
  /**
   * Called before each append to the stream at `revision` (-1: it does not exist), after the stream was loaded; its refusal
   * refuses the command.
   */
  readonly confirm?: (revision: number) => Promise<Rejection | null>;
};

export type Loaded<State> = {
  readonly state: State;
  readonly revision: number;
  /** The event at `revision`; null when there is none. */
  readonly eventId: string | null;
  readonly position: Position | null;
  /** The commands this stream has handled, with the revision of their last event. */
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

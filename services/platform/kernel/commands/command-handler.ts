import type { Condition } from '../../log/conditions.ts';
import type { DomainEvent } from '../../log/domain-event.ts';
import type { Actor, Position } from '../../log/event-log.ts';
import type { Traceparent } from '../../tracing/tracing.ts';
import type { Rejection, Result } from '../rejection.ts';
import type { Decider } from './decider.ts';
import type { KnownCommands } from './known-commands.ts';

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
  /** For a command that follows from what was read, reserved or numbered: see `AppendOptions`, `withCondition`. */
  readonly onlyWhile?: Condition | undefined;
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
  /** As `handle`, for callers that let the edge answer a refusal: throws it as `Rejected`. */
  run<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    id: string,
    command: Command,
    context: CommandContext,
    options?: HandleOptions<State>,
  ): Promise<Handled<State, Event>>;
  handleMany: HandleMany;
  handleTogether: HandleTogether;
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
  readonly commands: KnownCommands;
};

/** The most likely revision and state of a stream. */
export type Assumed<State> = Pick<Loaded<State>, 'state' | 'revision'>;

/** One of several commands, each on a stream of its own. */
export type OneOfMany<State, Command, Event extends DomainEvent> = {
  readonly id: string;
  readonly command: Command;
  readonly context: CommandContext;
  /** The stream's state as the caller knows it: the stream is not read. */
  readonly assumed?: Assumed<State>;
  /** As in `HandleOptions`. */
  readonly outcomeUnused?: boolean;
  /** How to handle the command when it cannot be handled with the others; `CommandHandler.handle` by default. */
  readonly alone?: () => Promise<Result<Outcome<State, Event>, Rejection>>;
};

export type Outcome<State, Event> = Pick<Handled<State, Event>, 'state' | 'events' | 'repeated'>;

/**
 * Handles commands on many streams: reads their states with one query and appends their events with one statement. Each has
 * its own result, as if handled alone: one that was handled before, or whose stream changes meanwhile, is handled alone.
 * Answers in the order of the commands.
 */
export type HandleMany = <State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  commands: readonly OneOfMany<State, Command, Event>[],
) => Promise<Result<Outcome<State, Event>, Rejection>[]>;

/** One of several commands on one stream. A repetition of it would not be recognised. */
export type OneTogether<Command> = {
  readonly command: Command;
  readonly context: Omit<CommandContext, 'commandId'>;
};

/**
 * Handles commands on one stream, one after the other, and appends their events together: many waiting commands cost one
 * append. Each has its own result, as if handled alone; `concurrent_change` is that of all. Answers in the order of the
 * commands.
 */
export type HandleTogether = <State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  id: string,
  commands: readonly OneTogether<Command>[],
) => Promise<readonly Result<Outcome<State, Event>, Rejection>[]>;

import type { Traceparent } from '../tracing/tracing.ts';
import type { SealedPersonal } from './personal-data.ts';

/**
 * A place in the whole log. Opaque: only `comparePositions` may look inside, so that every adapter can
 * choose its own numbering. It is safe to put into a header, a cookie or a table as text.
 */
export type Position = string & { readonly __position: unique symbol };

/** The position before the first event of every log. */
export const START: Position = '0' as Position;

/** Reads a position that came from outside (header, table); null when it cannot be one. */
export function parsePosition(text: string): Position | null {
  return /^\d{1,20}$/.test(text) ? (text as Position) : null;
}

/** Negative when `a` lies before `b`, 0 when they are the same place, positive when after. */
export function comparePositions(a: Position, b: Position): number {
  return a.length === b.length ? (a < b ? -1 : a > b ? 1 : 0) : a.length - b.length;
}

/** Who caused an event. `name` is kept for the system's own actors only; people are looked up by `id`. */
export type Actor = {
  readonly kind: 'customer' | 'administrator' | 'guest' | 'operator' | 'system';
  readonly id: string;
  readonly name?: string;
};

export type EventMetadata = {
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly actor: Actor;
  readonly reason?: string;
  /** The span that appended it, where tracing was on. */
  readonly traceparent?: Traceparent;
};

/** `category-id`, e.g. `product-0192…`; the category is the part before the first '-'. */
export type StreamName = `${string}-${string}`;

/** The category of a stream: what stands before its first '-'. */
export function categoryOf(stream: string): string {
  return stream.slice(0, stream.indexOf('-'));
}

/** An event as it is handed to a log for appending. `recordedAt` is given only when a log is imported. */
export type LogEvent = {
  readonly eventId: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: unknown;
  readonly personal: SealedPersonal | null;
  readonly metadata: EventMetadata;
  /** ISO 8601; the log's own clock when absent. */
  readonly recordedAt?: string;
};

/** An event as a log answers it. `revision` counts from 0 in its stream. */
export type RecordedLogEvent = LogEvent & {
  readonly stream: StreamName;
  readonly revision: number;
  readonly position: Position;
  /** ISO 8601, UTC, milliseconds. */
  readonly recordedAt: string;
};

/** What the appender believes the stream to be: its last revision, that it does not exist, or nothing. */
export type ExpectedRevision = number | 'none' | 'any';

export type AppendOptions = {
  /** The events' ids were drawn for this very append, so that it repeats no other: spares a store to look. */
  readonly fresh?: boolean;
};

export type AppendResult =
  | { readonly ok: true; readonly revision: number; readonly position: Position; readonly repeated: boolean }
  /** Nothing was written; `revision` is the stream's last, or null when it does not exist. */
  | { readonly ok: false; readonly revision: number | null };

export type ReadAllOptions = {
  /** Exclusive. */
  readonly after: Position;
  /** Only streams of these categories; all when absent. */
  readonly categories?: readonly string[];
  /** At most this many events. */
  readonly limit: number;
};

export type LogPage = {
  readonly events: readonly RecordedLogEvent[];
  /** Everything up to here has been looked at: continue after this, also when `events` is empty. */
  readonly position: Position;
  /** True when the end of the log was reached. */
  readonly atEnd: boolean;
};

export type SubscriptionOptions = {
  readonly after: Position;
  readonly categories?: readonly string[];
  /** At most this many events in one batch (default 500). */
  readonly batchSize?: number;
};

/**
 * Called with one batch after the other, never two at a time; the next is read once the promise resolves.
 * An empty batch says that the log was looked through up to `position`. A rejection ends the subscription.
 */
export type BatchHandler = (page: LogPage) => Promise<void>;

export type Subscription = {
  /** Resolves when stopped by `stop`, rejects when the handler failed. Faults of the log are retried inside. */
  readonly done: Promise<void>;
  stop(): Promise<void>;
};

/**
 * Appends of one writer that take effect in the order in which they are asked for, however many are under way; for
 * bringing in a whole log. After a failure nothing that was asked for later is written. `any` is not for these.
 */
export type OrderedAppends = Pick<EventLog, 'append' | 'close'>;

/**
 * The event log. Every adapter keeps the same promises, told by `testing/event-log-contract.ts`:
 * events of one append stay together, order is the same for every reader and equals the order of commit,
 * nothing is answered as appended before it is durable, and an event id that is already in the stream makes
 * an append a repetition that answers the first result and writes nothing.
 */
export interface EventLog {
  append(
    stream: StreamName,
    expected: ExpectedRevision,
    events: readonly LogEvent[],
    options?: AppendOptions,
  ): Promise<AppendResult>;
  /** The caller closes what it gets. */
  inOrder(): OrderedAppends;
  /** The stream's events from `fromRevision` (default 0) on, oldest first, `limit` at most; empty when it does not exist. */
  readStream(stream: StreamName, fromRevision?: number, limit?: number): Promise<readonly RecordedLogEvent[]>;
  readAll(options: ReadAllOptions): Promise<LogPage>;
  subscribe(options: SubscriptionOptions, handler: BatchHandler): Subscription;
  /** The position of the last event, START when there is none. */
  head(): Promise<Position>;
  /** Which log this is: made when it is first asked for, the same for everybody ever after, and no other log's. */
  identity(): Promise<string>;
  /** Whether the log goes as far as a position that a reader of it has reached. */
  reaches(position: Position): Promise<boolean>;
  close(): Promise<void>;
}

/** Thrown by an adapter when its store cannot be reached; the write may or may not have happened. */
export class LogUnavailable extends Error {
  override readonly name = 'LogUnavailable';
}

/**
 * Thrown where somebody wants to read on after a place that the log does not have: the place is another log's, or the
 * log has lost its end. Reading on would silently skip events.
 */
export class PositionAhead extends Error {
  override readonly name = 'PositionAhead';

  constructor(position: Position, head: Position) {
    super(`${position} is no place in this event log, which ends at ${head}`);
  }
}

/** A whole number (as text) that sorts as positions do, for tables that are ordered by position. */
export function ordinalOf(position: Position): string {
  return position;
}

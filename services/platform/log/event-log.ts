import type { Traceparent } from '../tracing/tracing.ts';
import type { SealedPersonal } from './sealed-personal.ts';

/**
 * A position in the whole log. Opaque: only `comparePositions` may interpret it, so that every adapter can
 * choose its own numbering. Safe as text in a header, a cookie or a table.
 */
export type Position = string & { readonly __position: unique symbol };

/** The position before the first event of every log. */
export const START: Position = '0' as Position;

/** Parses an external position (header, table); null when invalid. */
export function parsePosition(text: string): Position | null {
  return /^\d{1,20}$/.test(text) ? (text as Position) : null;
}

/** Negative when `a` is before `b`, 0 when equal, positive when after. */
export function comparePositions(a: Position, b: Position): number {
  return a.length === b.length ? (a < b ? -1 : a > b ? 1 : 0) : a.length - b.length;
}

/** The one that comes later in the log; null is before everything. */
export function laterPosition(a: Position, b: Position | null): Position;
export function laterPosition(a: Position | null, b: Position | null): Position | null;
export function laterPosition(a: Position | null, b: Position | null): Position | null {
  if (a === null || b === null) return a ?? b;
  return comparePositions(a, b) < 0 ? b : a;
}

export function earlierPosition(a: Position, b: Position): Position {
  return comparePositions(a, b) < 0 ? a : b;
}

/** The actor of an event. `name` is kept for the system's own actors only; people are looked up by `id`. */
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
  /** The span that appended it, if tracing was on. */
  readonly traceparent?: Traceparent;
};

/** `category-id`, e.g. `product-0192…`; the category is the part before the first '-'. */
export type StreamName = `${string}-${string}`;

/** The category of a stream: the part before the first '-'. */
export function categoryOf(stream: string): string {
  return stream.slice(0, stream.indexOf('-'));
}

/** An event to append. `recordedAt` is given only when a log is imported. */
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

/** An event as read from a log. `revision` counts from 0 in its stream. */
export type RecordedLogEvent = LogEvent & {
  readonly stream: StreamName;
  readonly revision: number;
  readonly position: Position;
  /** ISO 8601, UTC, milliseconds. */
  readonly recordedAt: string;
};

/** The expected state of the stream: its last revision, that it does not exist, or anything. */
export type ExpectedRevision = number | 'none' | 'any';

export type AppendOptions = {
  /** The events' ids are new, so the append repeats no other: the store need not check. */
  readonly fresh?: boolean;
  /** No event up to the expected revision has one of these ids: the store need only check those after it. */
  readonly newUpToExpected?: boolean;
  /**
   * The caller treats a retry like a first append: the store need not distinguish them, and
   * `repeated` may be false for a retry.
   */
  readonly ignoresRepetition?: boolean;
  /**
   * The id of the event that the caller has read at the expected revision: the append conflicts with another one there. For
   * logs that may lose acknowledged events in a fail-over; EventStoreDB, which acknowledges for a majority, ignores it.
   */
  readonly seen?: string;
  /**
   * The append is written only while this is true, and otherwise rejects with `LogUnavailable`: for events with what a
   * store has given that may have lost it in a fail-over since.
   */
  readonly onlyWhile?: (() => boolean) | undefined;
};

export type AppendResult =
  | { readonly ok: true; readonly revision: number; readonly position: Position; readonly repeated: boolean }
  /** Nothing was written; `revision` is the stream's last, null when it does not exist. */
  | { readonly ok: false; readonly revision: number | null };

/** One of several appends; see `EventLog.append`. */
export type StreamAppend = {
  readonly stream: StreamName;
  readonly expected: ExpectedRevision;
  readonly events: readonly LogEvent[];
  readonly options?: AppendOptions;
};

export type ReadAllOptions = {
  /** Exclusive. */
  readonly after: Position;
  /** Only streams of these categories; all when absent. */
  readonly categories?: readonly string[];
  /** At most this many events. */
  readonly limit: number;
  /** The `lookedThrough` of the previous page: there are no events between `after` and here. */
  readonly lookedThrough?: Position;
  /** The page ends after about this time even if more is left to scan; absent, its time is not limited. */
  readonly withinMs?: number;
};

export type LogPage = {
  readonly events: readonly RecordedLogEvent[];
  /** Everything up to here was scanned: continue after this, also when `events` is empty. */
  readonly position: Position;
  /** True when the end of the log was reached. */
  readonly atEnd: boolean;
  /**
   * Set when the scan went past `position`, over records of other programs in the same store. Not a position to store: for the
   * next page of this process only.
   */
  readonly lookedThrough?: Position;
};

/** The end of the log as a process knows it without asking, kept from live events or notifications. */
export type LivePosition = {
  /** The position of the last event, START when there is none. */
  readonly head: Position;
  /** Everything up to here was scanned; after `head` where other programs write into the same store. */
  readonly lookedThrough: Position;
};

export type SubscriptionOptions = {
  readonly after: Position;
  readonly categories?: readonly string[];
  /** At most this many events in one batch (default 500). */
  readonly batchSize?: number;
};

/**
 * Called with one batch at a time; the next is read once the promise resolves.
 * An empty batch reports that the log was scanned up to `position`, or that scanning goes on. A rejection ends the subscription.
 */
export type BatchHandler = (page: LogPage) => Promise<void>;

export type Subscription = {
  /** Resolves when stopped by `stop`, rejects when the handler failed. Errors of the log are retried internally. */
  readonly done: Promise<void>;
  stop(): Promise<void>;
};

/**
 * Appends of one writer that take effect in request sequence, also when many are pending; for importing
 * a whole log. After a failure no later append is written. Does not support `any`.
 */
export type OrderedAppends = Pick<EventLog, 'append' | 'close'>;

/**
 * The event log. Every adapter passes `testing/event-log-contract.ts`:
 * events of one append stay together, every reader sees the same sequence, which is that of the commits,
 * no append is acknowledged before it is durable, and an event id already in the stream makes
 * an append a repetition, which returns the first result and writes nothing.
 */
export interface EventLog {
  append(
    stream: StreamName,
    expected: ExpectedRevision,
    events: readonly LogEvent[],
    options?: AppendOptions,
  ): Promise<AppendResult>;
  /**
   * Appends to several streams, each of them as `append` does; a conflict in one affects no other. Answers the results in
   * the order of `appends`. Rejects when one of them failed, after all have ended: the others may have been written.
   */
  appendMany(appends: readonly StreamAppend[]): Promise<readonly AppendResult[]>;
  /** The caller closes the result. */
  inOrder(): OrderedAppends;
  /** The stream's events from `fromRevision` (default 0), oldest first, at most `limit`; empty when it does not exist. */
  readStream(stream: StreamName, fromRevision?: number, limit?: number): Promise<readonly RecordedLogEvent[]>;
  /** Several streams from their beginning, at most `limit` events of each, in the order of `streams`. */
  readStreams(
    streams: readonly StreamName[],
    limit: number,
  ): Promise<readonly (readonly RecordedLogEvent[])[]>;
  readAll(options: ReadAllOptions): Promise<LogPage>;
  subscribe(options: SubscriptionOptions, handler: BatchHandler): Subscription;
  /**
   * The position of the last event, START when there is none. Queries the store, so it includes earlier appends of every
   * process.
   */
  head(): Promise<Position>;
  /**
   * The end of the log as far as this process has followed it; asks no store, and begins to follow at the first call. Null until
   * the end is known, and while the log cannot be followed for more than a moment.
   */
  live(): LivePosition | null;
  /** The unique id of this log: created at the first call, and the same ever after. */
  identity(): Promise<string>;
  /** Whether the log reaches a position that one of its readers has reached. */
  reaches(position: Position): Promise<boolean>;
  close(): Promise<void>;
}

/** Thrown by an adapter when its store is unreachable; the write may or may not have happened. */
export class LogUnavailable extends Error {
  override readonly name = 'LogUnavailable';
}

/**
 * Thrown when reading after a position beyond the log: the position is another log's, or the
 * log has lost its end. Continuing would silently skip events.
 */
export class PositionAhead extends Error {
  override readonly name = 'PositionAhead';

  constructor(position: Position, head: Position) {
    super(`${position} is no place in this event log, which ends at ${head}`);
  }
}

/** An integer (as text) that sorts like positions, for tables sorted by position. */
export function ordinalOf(position: Position): string {
  return position;
}

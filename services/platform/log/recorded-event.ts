import type { Traceparent } from '../tracing/tracing.ts';
import type { Condition } from './conditions.ts';
import type { DomainEvent } from './domain-event.ts';
import type { EventMetadata, Position, StreamName } from './event-log.ts';
import type { NewerEvent } from './upcasting.ts';

/** A stored event that cannot be opened: tampered with, or of an old version whose upcaster fails. */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent';
}

/** The log's metadata of a business event. */
export type Envelope = {
  readonly eventId: string;
  readonly stream: StreamName;
  /** The part of the stream's name before the first '-', e.g. `product`. */
  readonly category: string;
  /** The rest of the stream's name: the entity's `_id`. */
  readonly id: string;
  readonly revision: number;
  readonly position: Position;
  readonly recordedAt: string;
  readonly metadata: EventMetadata;
  /** Why the event cannot be read, if so; its data is then empty. */
  readonly unreadable?: UnreadableEvent | NewerEvent;
  /** For reactions: whether the log still has it for certain. */
  readonly onlyWhile?: Condition;
};
export type Recorded<E extends DomainEvent = DomainEvent> = E & Envelope;

/** An event to append, with the id that it is known by. */
export type IdentifiedEvent = {
  readonly eventId: string;
  readonly event: DomainEvent;
  readonly recordedAt?: string;
  /** Its own, where several commands append together. */
  readonly metadata?: EventMetadata;
};

/** The context an event passes to its effects, to trace them from the request to the last job. */
export type Cause = {
  /** The id of the initial request or action. */
  readonly correlationId: string;
  /** The causing event. */
  readonly causationId: string;
  /** The span of that event, if tracing was on. */
  readonly traceparent?: Traceparent;
  /** The condition for appending events that follow from it. */
  readonly onlyWhile?: Condition | undefined;
};

/**
 * The cause of a job, and when its event was recorded (ISO 8601): an event that a fail-over has lost may be recorded again, with
 * the same id.
 */
export type JobCause = Omit<Cause, 'onlyWhile'> & { readonly recordedAt: string };

/** The cause for effects of this event. */
export function causeOf({
  eventId,
  metadata,
  onlyWhile,
}: Pick<Envelope, 'eventId' | 'metadata' | 'onlyWhile'>): Cause {
  const { correlationId, traceparent } = metadata;
  return {
    correlationId,
    causationId: eventId,
    ...(traceparent ? { traceparent } : {}),
    ...(onlyWhile ? { onlyWhile } : {}),
  };
}

/** The cause for jobs of this event. */
export function jobCauseOf({
  eventId,
  metadata,
  recordedAt,
}: Pick<Envelope, 'eventId' | 'metadata' | 'recordedAt'>): JobCause {
  return { ...causeOf({ eventId, metadata }), recordedAt };
}

/**
 * The type of an event that the current program drops (see `Upcaster`), and of a fence. Visible only when reading a
 * stream, because it counts for the stream's revision.
 */
export const DROPPED = 'Dropped';

export function isDropped({ type }: Pick<Recorded, 'type'>): boolean {
  return type === DROPPED;
}

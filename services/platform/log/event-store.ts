import type { DomainEvent } from '../kernel/decider.ts';
import {
  type AppendResult,
  categoryOf,
  type EventLog,
  type EventMetadata,
  type ExpectedRevision,
  type LogEvent,
  type Position,
  type ReadAllOptions,
  type RecordedLogEvent,
  type StreamName,
  type Subscription,
  type SubscriptionOptions,
} from './event-log.ts';
import { type KeyRing, seal, unseal } from './personal-data.ts';
import { currentVersion, upcast } from './upcasting.ts';

/** What the log adds to a business event. */
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
};
export type Recorded<E extends DomainEvent = DomainEvent> = E & Envelope;
export type EventPage<E extends DomainEvent = DomainEvent> = {
  readonly events: readonly Recorded<E>[];
  readonly position: Position;
  readonly atEnd: boolean;
};
export type IdentifiedEvent = {
  readonly eventId: string;
  readonly event: DomainEvent;
  readonly recordedAt?: string;
};

/** The log as modules and projections see it: business events, personal data readable, old versions upcast. */
export interface EventStore {
  append(
    stream: StreamName,
    expected: ExpectedRevision,
    events: readonly IdentifiedEvent[],
    metadata: EventMetadata,
  ): Promise<AppendResult>;
  readStream<E extends DomainEvent>(
    stream: StreamName,
    fromRevision?: number,
  ): Promise<readonly Recorded<E>[]>;
  readAll(options: ReadAllOptions): Promise<EventPage>;
  subscribe(options: SubscriptionOptions, handler: (page: EventPage) => Promise<void>): Subscription;
  head(): Promise<Position>;
}

export function createEventStore(log: EventLog, keys: KeyRing): EventStore {
  async function sealed(
    { eventId, event, recordedAt }: IdentifiedEvent,
    metadata: EventMetadata,
  ): Promise<LogEvent> {
    const { subject, personal } = event;
    if (personal && !subject) throw new Error(`${event.type} carries personal data without a subject`);
    return {
      eventId,
      type: event.type,
      schemaVersion: currentVersion(event.type),
      data: event.data,
      personal: personal && subject ? seal(subject, await keys.ensure(subject), personal) : null,
      metadata,
      ...(recordedAt ? { recordedAt } : {}),
    };
  }

  async function opened(events: readonly RecordedLogEvent[]): Promise<Recorded[]> {
    const subjects = events.flatMap((event) => (event.personal ? [event.personal.subject] : []));
    const ring = subjects.length > 0 ? await keys.find(subjects) : new Map<string, Buffer>();
    return events.map((event) => {
      const { type, data } = upcast(event);
      const key = event.personal ? ring.get(event.personal.subject) : undefined;
      return {
        type,
        data,
        ...(event.personal
          ? { subject: event.personal.subject, personal: key ? unseal(event.personal, key) : null }
          : {}),
        eventId: event.eventId,
        stream: event.stream,
        category: categoryOf(event.stream),
        id: event.stream.slice(event.stream.indexOf('-') + 1),
        revision: event.revision,
        position: event.position,
        recordedAt: event.recordedAt,
        metadata: event.metadata,
      };
    });
  }

  return {
    async append(stream, expected, events, metadata) {
      const toAppend: LogEvent[] = [];
      for (const event of events) toAppend.push(await sealed(event, metadata));
      return log.append(stream, expected, toAppend);
    },
    async readStream<E extends DomainEvent>(stream: StreamName, fromRevision?: number) {
      // A stream of a category holds that category's events: its module is the only writer.
      return (await opened(await log.readStream(stream, fromRevision))) as unknown as readonly Recorded<E>[];
    },
    async readAll(options) {
      const page = await log.readAll(options);
      return { ...page, events: await opened(page.events) };
    },
    subscribe(options, handler) {
      return log.subscribe(options, async (page) => handler({ ...page, events: await opened(page.events) }));
    },
    head: () => log.head(),
  };
}

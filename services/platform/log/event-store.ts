import type { DomainEvent } from '../kernel/decider.ts';
import {
  type AppendResult,
  categoryOf,
  type EventLog,
  type EventMetadata,
  type ExpectedRevision,
  type LogEvent,
  type LogPage,
  type Position,
  type ReadAllOptions,
  type RecordedLogEvent,
  type StreamName,
  type Subscription,
  type SubscriptionOptions,
} from './event-log.ts';
import { type KeyRing, seal, unseal } from './personal-data.ts';
import { currentVersion, upcast } from './upcasting.ts';

/** A stored event that cannot be opened: tampered with, or of a version that nobody knows the way from. */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent';
}

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
  /** Why the event's content cannot be read, where that is so; its data is empty then. */
  readonly unreadable?: UnreadableEvent;
};
export type Recorded<E extends DomainEvent = DomainEvent> = E & Envelope;

/** What an event hands on to whatever follows from it, so that it can be followed from the request to the last job. */
export type Cause = {
  /** Of the request, or the action, that everything began with. */
  readonly correlationId: string;
  /** The event that it follows from. */
  readonly causationId: string;
};

/** The cause of what follows from this event. */
export function causeOf({ eventId, metadata }: Pick<Envelope, 'eventId' | 'metadata'>): Cause {
  return { correlationId: metadata.correlationId, causationId: eventId };
}

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
    limit?: number,
  ): Promise<readonly Recorded<E>[]>;
  /** An event that cannot be opened does not stop whoever reads the whole log: it says so (`unreadable`). */
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

  /** With the keys there are now; who was forgotten has none. */
  async function keysOf(events: readonly RecordedLogEvent[]): Promise<ReadonlyMap<string, Buffer>> {
    const subjects = events.flatMap(({ personal }) => (personal ? [personal.subject] : []));
    return subjects.length > 0 ? keys.find(subjects) : new Map();
  }

  async function opened(events: readonly RecordedLogEvent[], strict = false): Promise<Recorded[]> {
    const ring = await keysOf(events);
    return events.map((event) =>
      open(event, event.personal ? ring.get(event.personal.subject) : undefined, strict),
    );
  }

  /** The end of the log comes as the same objects to every subscription of a process: each is opened once. */
  const openedBefore = new WeakMap<RecordedLogEvent, { readonly open: Recorded; readonly key?: Buffer }>();

  async function openedOnce({ events, ...page }: LogPage): Promise<EventPage> {
    const ring = await keysOf(events);
    return {
      ...page,
      events: events.map((event) => {
        const key = event.personal ? ring.get(event.personal.subject) : undefined;
        const known = openedBefore.get(event);
        // Whoever was forgotten meanwhile is not remembered here: the key is another then, or none.
        if (known && known.key === key) return known.open;
        const now = open(event, key, false);
        openedBefore.set(event, key ? { open: now, key } : { open: now });
        return now;
      }),
    };
  }

  return {
    async append(stream, expected, events, metadata) {
      const toAppend: LogEvent[] = [];
      for (const event of events) toAppend.push(await sealed(event, metadata));
      return log.append(stream, expected, toAppend);
    },
    async readStream<E extends DomainEvent>(stream: StreamName, fromRevision?: number, limit?: number) {
      // A stream of a category holds that category's events: its module is the only writer.
      return (await opened(
        await log.readStream(stream, fromRevision, limit),
        true,
      )) as unknown as readonly Recorded<E>[];
    },
    async readAll(options) {
      const page = await log.readAll(options);
      return { ...page, events: await opened(page.events) };
    },
    subscribe(options, handler) {
      return log.subscribe(options, async (page) => handler(await openedOnce(page)));
    },
    head: () => log.head(),
  };
}

type Content = DomainEvent & Pick<Envelope, 'unreadable'>;

function open(event: RecordedLogEvent, key: Buffer | undefined, strict: boolean): Recorded {
  const { eventId, stream, revision, position, recordedAt, metadata } = event;
  return {
    ...contentOf(event, key, strict),
    eventId,
    stream,
    category: categoryOf(stream),
    id: stream.slice(stream.indexOf('-') + 1),
    revision,
    position,
    recordedAt,
    metadata,
  };
}

function contentOf(event: RecordedLogEvent, key: Buffer | undefined, strict: boolean): Content {
  const { personal } = event;
  try {
    const { type, data } = upcast(event);
    if (!personal) return { type, data };
    return { type, data, subject: personal.subject, personal: key ? unseal(personal, key) : null };
  } catch (cause) {
    const unreadable = new UnreadableEvent(`${event.type} at ${event.position} cannot be read`, { cause });
    if (strict) throw unreadable;
    return { type: event.type, data: {}, unreadable };
  }
}

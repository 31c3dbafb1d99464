import type { DomainEvent } from '../kernel/decider.ts';
import type {
  AppendOptions,
  AppendResult,
  EventLog,
  EventMetadata,
  ExpectedRevision,
  LogEvent,
  LogPage,
  Position,
  ReadAllOptions,
  RecordedLogEvent,
  StreamName,
  Subscription,
  SubscriptionOptions,
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

/** `sealed`: for who never looks at personal data; they are as if of somebody who was forgotten. */
type SealedOption = { readonly sealed?: boolean };

/** The log as modules and projections see it: business events, personal data readable, old versions upcast. */
export interface EventStore {
  append(
    stream: StreamName,
    expected: ExpectedRevision,
    events: readonly IdentifiedEvent[],
    metadata: EventMetadata,
    options?: AppendOptions,
  ): Promise<AppendResult>;
  readStream<E extends DomainEvent>(
    stream: StreamName,
    fromRevision?: number,
    limit?: number,
  ): Promise<readonly Recorded<E>[]>;
  /** An event that cannot be opened does not stop whoever reads the whole log: it says so (`unreadable`). */
  readAll(options: ReadAllOptions & SealedOption): Promise<EventPage>;
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
    async append(stream, expected, events, metadata, options) {
      const toAppend: LogEvent[] = [];
      for (const event of events) toAppend.push(await sealed(event, metadata));
      return log.append(stream, expected, toAppend, options);
    },
    async readStream<E extends DomainEvent>(stream: StreamName, fromRevision?: number, limit?: number) {
      // A stream of a category holds that category's events: its module is the only writer.
      return (await opened(
        await log.readStream(stream, fromRevision, limit),
        true,
      )) as unknown as readonly Recorded<E>[];
    },
    async readAll({ sealed = false, ...options }) {
      const page = await log.readAll(options);
      const events = sealed
        ? page.events.map((event) => open(event, undefined, false))
        : await opened(page.events);
      return { ...page, events };
    },
    subscribe(options, handler) {
      return log.subscribe(options, async (page) => handler(await openedOnce(page)));
    },
    head: () => log.head(),
  };
}

/** The data of an event that cannot be read. */
const UNREAD: object = {};

function open(event: RecordedLogEvent, key: Buffer | undefined, strict: boolean): Recorded {
  const { eventId, stream, revision, position, recordedAt, metadata, personal } = event;
  const dash = stream.indexOf('-');
  // Written out, and the same for all: millions are made of it in a replay.
  const envelope = {
    type: event.type,
    data: UNREAD,
    eventId,
    stream,
    category: stream.slice(0, dash),
    id: stream.slice(dash + 1),
    revision,
    position,
    recordedAt,
    metadata,
  };
  try {
    envelope.data = upcast(event);
    if (!personal) return envelope;
    return { subject: personal.subject, personal: key ? unseal(personal, key) : null, ...envelope };
  } catch (cause) {
    const unreadable = new UnreadableEvent(`${event.type} at ${event.position} cannot be read`, { cause });
    if (strict) throw unreadable;
    return { ...envelope, data: UNREAD, unreadable };
  }
}

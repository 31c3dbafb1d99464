import { SpanKind } from '@opentelemetry/api';
import { Rejected } from '../kernel/rejection.ts';
import { refusalOfTexts } from '../kernel/storable-values.ts';
import { traced, traceparentNow } from '../tracing/tracing.ts';
import { assertHolds } from './conditions.ts';
import type { DomainEvent } from './domain-event.ts';
import type {
  AppendOptions,
  AppendResult,
  EventLog,
  EventMetadata,
  ExpectedRevision,
  LivePosition,
  LogEvent,
  LogPage,
  Position,
  ReadAllOptions,
  RecordedLogEvent,
  StreamAppend,
  StreamName,
  Subscription,
  SubscriptionOptions,
} from './event-log.ts';
import { categoryOf } from './event-log.ts';
import { createOpener } from './event-opener.ts';
import { expectedNow, withExpected } from './expected-log.ts';
import type { KeyRing } from './personal-data.ts';
import { type IdentifiedEvent, isDropped, type Recorded } from './recorded-event.ts';
import { seal } from './sealed-personal.ts';
import { currentVersion, type KnownEvents, NewerEvent, UPCASTERS } from './upcasting.ts';

export type EventPage<E extends DomainEvent = DomainEvent> = {
  readonly events: readonly Recorded<E>[];
  readonly position: Position;
  readonly atEnd: boolean;
};
/** One of several appends; see `EventStore.append`. */
export type ManyAppend = {
  readonly stream: StreamName;
  readonly expected: ExpectedRevision;
  readonly events: readonly IdentifiedEvent[];
  readonly metadata: EventMetadata;
  readonly options?: AppendOptions;
};

/** `sealed`: for readers that never use personal data; it reads as if the person were erased. */
type SealedOption = { readonly sealed?: boolean };

/** Read access to streams only. */
export type StreamReader = Pick<EventStore, 'readStored' | 'readStream'>;

/** `types`: the events that this program knows; without them events of every type are taken as they are. */
export function createEventStore(
  log: EventLog,
  keys: KeyRing,
  { upcasters = UPCASTERS, types = new Map() }: Partial<KnownEvents> = {},
) {
  const open = createOpener({ upcasters, types });

  async function sealed(
    { eventId, event, recordedAt }: IdentifiedEvent,
    metadata: EventMetadata,
  ): Promise<LogEvent> {
    const { subject, personal } = event;
    if (personal && !subject) throw new Error(`${event.type} carries personal data without a subject`);
    const refusal = refusalOfTexts(event.data, personal, { reason: metadata.reason });
    if (refusal) throw new Rejected(refusal);
    return {
      eventId,
      type: event.type,
      schemaVersion: currentVersion(event.type, upcasters),
      data: event.data,
      personal: personal && subject ? seal(subject, await keys.ensure(subject), personal) : null,
      metadata,
      ...(recordedAt ? { recordedAt } : {}),
    };
  }

  /** The events as the log stores them, with the span that appends them. */
  async function toAppend(
    events: readonly IdentifiedEvent[],
    metadata: EventMetadata,
  ): Promise<readonly LogEvent[]> {
    const traceparent = traceparentNow();
    const ready: LogEvent[] = [];
    for (const event of events) {
      const own = event.metadata ?? metadata;
      ready.push(await sealed(event, traceparent ? { ...own, traceparent } : own));
    }
    return ready;
  }

  /** Opens with the current keys; an erased person has none. */
  async function keysOf(events: readonly RecordedLogEvent[]): Promise<ReadonlyMap<string, Buffer>> {
    const subjects = events.flatMap(({ personal }) => (personal ? [personal.subject] : []));
    return subjects.length > 0 ? keys.find(subjects) : new Map();
  }

  async function opened(events: readonly RecordedLogEvent[], strict = false): Promise<Recorded[]> {
    const ring = await keysOf(events);
    return events.flatMap((event) =>
      open(event, event.personal ? ring.get(event.personal.subject) : undefined, strict),
    );
  }

  /** All subscriptions of a process get the same objects for recent events: each is opened once. */
  const openedBefore = new WeakMap<
    RecordedLogEvent,
    { readonly open: readonly Recorded[]; readonly key?: Buffer }
  >();

  async function openedOnce({ events, ...page }: LogPage): Promise<EventPage> {
    const ring = await keysOf(events);
    return {
      ...page,
      events: events.flatMap((event) => {
        const key = event.personal ? ring.get(event.personal.subject) : undefined;
        const known = openedBefore.get(event);
        // Never serves an erased person from this cache: the key is then another, or missing.
        if (known && known.key === key) return known.open;
        const now = open(event, key, false).filter((one) => !isDropped(one));
        openedBefore.set(event, key ? { open: now, key } : { open: now });
        return now;
      }),
    };
  }

  async function readStored<E extends DomainEvent>(
    stream: StreamName,
    fromRevision?: number,
    limit?: number,
  ) {
    const stored = await opened(await log.readStream(stream, fromRevision, limit), true);
    return ownEvents<E>(withExpected(stream, stored, fromRevision, limit));
  }

  /** Reads further when dropped events leave fewer than `limit`. */
  async function readStream<E extends DomainEvent>(
    stream: StreamName,
    fromRevision?: number,
    limit?: number,
  ): Promise<readonly Recorded<E>[]> {
    const stored = await readStored<E>(stream, fromRevision, limit);
    const events = stored.filter((event) => !isDropped(event));
    const [last, missing] = [stored.at(-1), stored.length - events.length];
    if (limit === undefined || missing === 0 || !last) return events;
    return [...events, ...(await readStream<E>(stream, last.revision + 1, missing))];
  }

  return {
    async append(
      stream: StreamName,
      expected: ExpectedRevision,
      events: readonly IdentifiedEvent[],
      metadata: EventMetadata,
      options?: AppendOptions,
    ): Promise<AppendResult> {
      const expectedLog = expectedNow();
      if (expectedLog) return expectedLog.append(stream, expected, events, metadata);
      const span = { kind: SpanKind.PRODUCER, parent: metadata.traceparent };
      return traced(`append ${categoryOf(stream)}`, span, async () => {
        const sealed = await toAppend(events, metadata);
        assertHolds(options?.onlyWhile);
        return log.append(stream, expected, sealed, options);
      });
    },
    /** Appends to several streams at once, each with its own result (see `EventLog.appendMany`). */
    appendMany(appends: readonly ManyAppend[]): Promise<readonly AppendResult[]> {
      return traced('append many', { kind: SpanKind.PRODUCER }, async () => {
        const expectedLog = expectedNow();
        if (expectedLog)
          return appends.map(({ stream, expected, events, metadata }) =>
            expectedLog.append(stream, expected, events, metadata),
          );
        const sealedAppends: StreamAppend[] = [];
        for (const { events, metadata, ...append } of appends)
          sealedAppends.push({ ...append, events: await toAppend(events, metadata) });
        for (const { options } of sealedAppends) assertHolds(options?.onlyWhile);
        return log.appendMany(sealedAppends);
      });
    },
    /** `readStored` of several streams from their beginning, in the order of `streams`. */
    async readStreams<E extends DomainEvent>(streams: readonly StreamName[], limit: number) {
      const stored = await log.readStreams(streams, limit);
      return Promise.all(
        stored.map(async (events, at) => {
          const known = await opened(events, true);
          const stream = streams[at];
          return ownEvents<E>(stream ? withExpected(stream, known, 0, limit) : known);
        }),
      );
    },
    /** A stream's events in their current versions. Rejects with `UnreadableEvent` or `NewerEvent`. */
    readStream,
    /**
     * Like `readStream`, for callers that count revisions: `limit` counts stored events; a split one is returned as
     * several with the same revision, a dropped one or a fence as `DROPPED`.
     */
    readStored,
    /** An event that cannot be opened does not stop reading: it is marked (`unreadable`). */
    async readAll({ sealed = false, ...options }: ReadAllOptions & SealedOption): Promise<EventPage> {
      const page = await log.readAll(options);
      const events = sealed
        ? page.events.flatMap((event) => open(event, undefined, false))
        : await opened(page.events);
      return { ...page, events: events.filter((event) => !isDropped(event)) };
    },
    /** Ends with `NewerEvent` before an event that only a newer program knows, once all earlier ones are handled. */
    subscribe(options: SubscriptionOptions, handler: (page: EventPage) => Promise<void>): Subscription {
      return log.subscribe(options, async (stored) => {
        const page = await openedOnce(stored);
        const newer = page.events.findIndex(({ unreadable }) => unreadable instanceof NewerEvent);
        if (newer < 0) return handler(page);
        const events = page.events.slice(0, newer);
        const last = events.at(-1);
        if (last) await handler({ events, position: last.position, atEnd: false });
        throw page.events[newer]?.unreadable;
      });
    },
    head: (): Promise<Position> => log.head(),
    /** As `EventLog.live`. */
    live: (): LivePosition | null => log.live(),
  };
}

/** Events of a stream, typed as those of its category: its module is the only writer, so it holds no others. */
function ownEvents<E extends DomainEvent>(events: readonly Recorded[]): readonly Recorded<E>[];
function ownEvents(events: readonly Recorded[]): readonly Recorded[] {
  return events;
}

/**
 * The log for modules and projections: business events without fences, personal data readable, old versions upcast. Refuses
 * texts with characters that some store cannot keep (400 naming the field); removes such characters from texts of earlier
 * releases when they are read.
 */
export type EventStore = ReturnType<typeof createEventStore>;

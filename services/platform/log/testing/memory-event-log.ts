import { randomUUID } from 'node:crypto';
import {
  type AppendOptions,
  type AppendResult,
  type BatchHandler,
  categoryOf,
  type EventLog,
  type ExpectedRevision,
  type LogEvent,
  type LogPage,
  type Position,
  type ReadAllOptions,
  type RecordedLogEvent,
  START,
  type StreamName,
  type Subscription,
  type SubscriptionOptions,
} from '../event-log.ts';
import { manyStreams } from '../many-streams.ts';

/** The shared store of several memory logs. */
export type MemoryEventStore = {
  readonly identity: string;
  /** In commit sequence: the event at index `n` has the position `n + 1`. */
  readonly events: RecordedLogEvent[];
  readonly streams: Map<StreamName, RecordedLogEvent[]>;
  readonly waiting: Set<() => void>;
};

export function createMemoryEventStore(): MemoryEventStore {
  return { identity: randomUUID(), events: [], streams: new Map(), waiting: new Set() };
}

/** The event log of unit tests: fulfils the whole port except durability. */
export function createMemoryEventLog(store: MemoryEventStore = createMemoryEventStore()): EventLog {
  const subscriptions = new Set<Subscription>();
  const append: EventLog['append'] = async (stream, expected, events, options) =>
    appendTo(store, stream, expected, events, options);
  const head = () => store.events.at(-1)?.position ?? START;
  const readStream: EventLog['readStream'] = async (
    stream,
    fromRevision = 0,
    limit = Number.POSITIVE_INFINITY,
  ) => (store.streams.get(stream) ?? []).slice(fromRevision, fromRevision + limit);
  return {
    append,
    ...manyStreams({ append, readStream }, 1),
    inOrder: () => ({ append, close: async () => undefined }),
    readStream,
    readAll: async (options) => readPage(store, options),
    subscribe(options, handler) {
      const subscription = follow(store, options, handler);
      subscriptions.add(subscription);
      return subscription;
    },
    head: async () => head(),
    live: () => ({ head: head(), lookedThrough: head() }),
    identity: async () => store.identity,
    reaches: async (position) => Number(position) <= store.events.length,
    async close() {
      await Promise.all([...subscriptions].map((subscription) => subscription.stop()));
    },
  };
}

function appendTo(
  store: MemoryEventStore,
  stream: StreamName,
  expected: ExpectedRevision,
  events: readonly LogEvent[],
  { seen }: AppendOptions = {},
): AppendResult {
  if (events.length === 0) throw new RangeError('an append needs an event');
  const recorded = store.streams.get(stream) ?? [];
  const ids = new Set(events.map((event) => event.eventId));
  const first = recorded.findLast((event) => ids.has(event.eventId));
  if (first) return { ok: true, revision: first.revision, position: first.position, repeated: true };
  const last = recorded.at(-1);
  const revision = last?.revision ?? null;
  if (expected !== 'any' && revision !== (expected === 'none' ? null : expected))
    return { ok: false, revision };
  if (seen !== undefined && seen !== last?.eventId) return { ok: false, revision };

  const recordedAt = new Date().toISOString();
  const added = events.map((event, index): RecordedLogEvent => {
    // Copied through JSON, as in every other store: later changes by the caller have no effect.
    const copy: LogEvent = JSON.parse(JSON.stringify(event));
    const position = String(store.events.length + index + 1) as Position;
    return { recordedAt, ...copy, stream, revision: recorded.length + index, position };
  });
  store.streams.set(stream, [...recorded, ...added]);
  store.events.push(...added);
  const end = added.at(-1);
  for (const wake of [...store.waiting]) wake();
  return {
    ok: true,
    revision: recorded.length + added.length - 1,
    position: end?.position ?? START,
    repeated: false,
  };
}

function readPage(store: MemoryEventStore, { after, categories, limit }: ReadAllOptions): LogPage {
  const wanted = categories && new Set(categories);
  const events: RecordedLogEvent[] = [];
  let index = Number(after);
  while (index < store.events.length && events.length < limit) {
    const event = store.events[index];
    if (event && (!wanted || wanted.has(categoryOf(event.stream)))) events.push(event);
    index += 1;
  }
  return { events, position: String(index) as Position, atEnd: index >= store.events.length };
}

function follow(store: MemoryEventStore, options: SubscriptionOptions, handler: BatchHandler): Subscription {
  const { categories, batchSize = 500 } = options;
  let stopping = false;
  let wake: () => void = () => undefined;

  async function run() {
    let after = options.after;
    let atEnd = false;
    // A subscription never calls its handler before `subscribe` has returned.
    await Promise.resolve();
    while (!stopping) {
      const page = readPage(store, { after, limit: batchSize, ...(categories && { categories }) });
      if (page.position !== after || page.atEnd !== atEnd) await handler(page);
      after = page.position;
      atEnd = page.atEnd;
      if (atEnd && !stopping && Number(after) >= store.events.length) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          store.waiting.add(wake);
        });
        store.waiting.delete(wake);
      }
    }
  }

  const done = run();
  return {
    done,
    async stop() {
      stopping = true;
      wake();
      await done.catch(() => undefined);
    },
  };
}

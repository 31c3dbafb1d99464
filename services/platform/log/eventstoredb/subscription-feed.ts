import { type EventStoreDBClient, type Filter, streamNameFilter } from '@eventstore/db-client';
import {
  comparePositions,
  type LogPage,
  LogUnavailable,
  type Position,
  type RecordedLogEvent,
} from '../event-log.ts';
import { positionOf, toRecorded } from './event-mapping.ts';
import { LEADER, serverPosition } from './reading.ts';

export type FeedOptions = {
  readonly client: EventStoreDBClient;
  readonly after: Position;
  readonly categories: readonly string[] | undefined;
  readonly batchSize: number;
  /** The server tells its position after looking at this many events. */
  readonly window: number;
  readonly timeoutMs: number;
};

export type Feed = {
  /** The next batch; null when closed. Rejects when the connection broke. */
  next(): Promise<LogPage | null>;
  /** True when the server has said that it can no longer deliver as fast as others write. */
  fellBehind(): boolean;
  close(): Promise<void>;
};

/** Something that happened between two events: the log was looked through up to here, or its end reached or lost. */
type Mark = { readonly after: number; readonly position?: Position; readonly live?: boolean };
type Item = { readonly event?: RecordedLogEvent; readonly position?: Position; readonly live?: boolean };

const LINGER_MS = 50;

/** One subscription of the client as a sequence of batches; the server sends no more than is taken. */
export function openFeed(options: FeedOptions): Feed {
  const { client, categories, batchSize, window, timeoutMs } = options;
  const items: Item[] = [];
  const marks: Mark[] = [];
  let received = 0;
  let position = options.after;
  let live = false;
  let behind = false;
  let waitingEvents = 0;
  let fault: unknown;
  let closed = false;
  let wake: () => void = () => undefined;

  const told: Pick<Filter, 'checkpointReached' | 'checkpointInterval' | 'maxSearchWindow'> = {
    maxSearchWindow: window,
    checkpointInterval: 1,
    checkpointReached: (_, reached) => mark({ position: positionOf(reached.commit) }),
  };
  const filter = categories
    ? streamNameFilter({ ...told, prefixes: categories.map((category) => `${category}-`) })
    : streamNameFilter({ ...told, regex: '^[^$]' });
  const subscription = client.subscribeToAll(
    { fromPosition: serverPosition(options.after), filter, ...LEADER },
    { highWaterMark: batchSize },
  );
  const unconfirmed = setTimeout(
    () => fail(new LogUnavailable(`EventStoreDB has not confirmed a subscription within ${timeoutMs} ms`)),
    timeoutMs,
  );
  subscription.on('confirmation', () => clearTimeout(unconfirmed));
  subscription.on('caughtUp', () => mark({ live: true }));
  subscription.on('fellBehind', () => mark({ live: false }));
  subscription.on('error', fail);
  subscription.on('end', () => fail(new LogUnavailable('EventStoreDB has ended a subscription')));
  subscription.on('data', ({ event }) => {
    if (closed) return;
    received += 1;
    const recorded = event && toRecorded(event);
    const here = event && positionOf(event.position.commit);
    waitingEvents += recorded ? 1 : 0;
    push({ ...(recorded && { event: recorded }), ...(here && { position: here }) });
    if (waitingEvents >= batchSize) subscription.pause();
    releaseMarks();
  });

  function fail(error: unknown) {
    clearTimeout(unconfirmed);
    fault ??= error;
    wake();
  }

  /** The client reports what lies between events at once, while events may still wait in its buffer. */
  function mark(what: Omit<Mark, 'after'>) {
    marks.push({ ...what, after: received + subscription.readableLength });
    releaseMarks();
  }

  function releaseMarks() {
    while (marks[0] && marks[0].after <= received) {
      const { after: _, ...item } = marks.shift() ?? { after: 0 };
      push(item);
    }
    wake();
  }

  /** Of positions in a row only the last counts; a slow handler must not make them pile up. */
  function push(item: Item) {
    const last = items.at(-1);
    const onlyPosition = last && !last.event && last.live === undefined;
    if (onlyPosition && !item.event && item.live === undefined) items.pop();
    items.push(item);
  }

  async function something(condition: () => boolean, ms?: number) {
    const until = ms === undefined ? undefined : Date.now() + ms;
    while (!condition() && !closed && fault === undefined) {
      const left = until === undefined ? undefined : until - Date.now();
      if (left !== undefined && left <= 0) return;
      await new Promise<void>((resolve) => {
        const timer = left === undefined ? undefined : setTimeout(resolve, left);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  function take(): LogPage {
    const events: RecordedLogEvent[] = [];
    while (items.length > 0 && events.length < batchSize) {
      const item = items.shift();
      if (item?.live === false) behind = true;
      if (item?.live !== undefined) live = item.live;
      const isNew = item?.position !== undefined && comparePositions(item.position, position) > 0;
      if (item?.event) waitingEvents -= 1;
      if (item?.event && isNew) events.push(item.event);
      if (item?.position && isNew) position = item.position;
    }
    if (waitingEvents < batchSize && subscription.isPaused()) subscription.resume();
    return { events, position, atEnd: live && items.length === 0 };
  }

  return {
    async next() {
      await something(() => items.length > 0);
      // While it catches up, a fuller batch is worth a short wait; afterwards every event is news.
      if (!live)
        await something(() => waitingEvents >= batchSize || items.some((item) => item.live), LINGER_MS);
      if (closed) return null;
      if (items.length > 0) return take();
      throw fault;
    },
    fellBehind: () => behind,
    async close() {
      closed = true;
      clearTimeout(unconfirmed);
      wake();
      // A call that never came about has nothing to unsubscribe from.
      await subscription.unsubscribe().catch(() => undefined);
      // A call whose answers nobody takes never ends, and the client would keep it for ever.
      subscription.resume();
    },
  };
}

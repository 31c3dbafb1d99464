import type { EventLog, Position, ReadAllOptions, RecordedLogEvent, Subscription } from '../event-log.ts';
import { followLog } from '../following.ts';
import { manyStreams } from '../many-streams.ts';
import { type Appending, prepareAppend } from './appending.ts';
import { openConnection } from './connection.ts';
import { findEnd, lastRecord } from './end-of-log.ts';
import { toRecorded } from './event-mapping.ts';
import { asLogError, isWorthRetrying } from './faults.ts';
import { followLiveEvents, type LiveEvents, type LiveOptions } from './follow-live-events.ts';
import { hasReached, readIdentity } from './identity.ts';
import { createKnownEvents } from './known-events.ts';
import { openOrderedAppends } from './ordered-appends.ts';
import { readPage } from './paging.ts';
import { readStreamEvents } from './reading.ts';
import { retrying } from './retrying.ts';
import { serverVersion, versionWarning } from './server-version.ts';
import { withinTime } from './within-time.ts';

export type EventStoreDbLogOptions = LiveOptions & {
  /** `esdb://user:password@host:2113`, `esdb+discover://…`, or with `?tls=false`. */
  readonly connectionString: string;
  /** How long one call to the server may take (default 10 000 ms). */
  readonly timeoutMs?: number;
};

/** Enough attempts to hide a leader change or a node restart. */
const ATTEMPTS = 5;
/** Calls of one request for many streams: enough that appends share the server's flushes. */
const CALLS_AT_ONCE = 64;

export type EventStoreDbLog = EventLog & {
  /**
   * The server's version, with a warning if any, once the log could be read. Rejects with `UnsupportedServer`, and with
   * `LogUnavailable` where the user may not read.
   */
  checkServer(): Promise<{ readonly version: string; readonly warning: string | null }>;
};

/** The event log on EventStoreDB 23.10 or newer. Throws for an invalid connection string. */
export function createEventStoreDbLog(options: EventStoreDbLogOptions): EventStoreDbLog {
  const { connectionString, timeoutMs = 10_000 } = options;
  const appending: Appending = { ...openConnection(connectionString), known: createKnownEvents(), timeoutMs };
  const subscriptions = new Set<Subscription>();
  let live: LiveEvents | undefined;

  async function calling<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await retrying(ATTEMPTS, isWorthRetrying, call);
    } catch (error) {
      throw asLogError(error);
    }
  }

  function following(): LiveEvents {
    live ??= followLiveEvents(appending, options);
    return live;
  }

  async function head(): Promise<Position> {
    const known = await following().known();
    return (await calling(() => findEnd(appending, known))).head;
  }
  async function readAll(page: ReadAllOptions) {
    const known = await following().known();
    return calling(() => readPage(appending, page, known));
  }

  const append: EventLog['append'] = async (stream, expected, events, how) =>
    calling(prepareAppend(appending, stream, expected, events, how));
  const readStream: EventLog['readStream'] = (stream, fromRevision = 0, limit) =>
    calling(async () => {
      const found: RecordedLogEvent[] = [];
      for await (const stored of readStreamEvents(appending, stream, fromRevision, limit)) {
        appending.known.note(stream, stored.id, Number(stored.revision), fromRevision);
        const event = toRecorded(stored);
        if (event) found.push(event);
      }
      return found;
    });

  return {
    append,
    ...manyStreams({ append, readStream }, CALLS_AT_ONCE),
    inOrder: () => openOrderedAppends(connectionString),
    readStream,
    readAll,
    subscribe(asked, handler) {
      const subscription = followLog({ options: asked, handler, readAll, recent: following() });
      subscriptions.add(subscription);
      const forget = () => subscriptions.delete(subscription);
      subscription.done.then(forget, forget);
      return subscription;
    },
    head,
    live: () => following().live(),
    async checkServer() {
      const asked = () =>
        withinTime(serverVersion(appending.client), timeoutMs, 'a question for its version');
      const version = await calling(asked);
      const warning = versionWarning(version);
      await calling(() => lastRecord(appending));
      return { version, warning };
    },
    identity: () => calling(() => readIdentity(appending)),
    reaches: (position) => calling(() => hasReached(appending, position)),
    async close() {
      await Promise.all([...subscriptions].map((subscription) => subscription.stop()));
      await live?.close();
      await appending.client.dispose();
    },
  };
}

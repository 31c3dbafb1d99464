import type { EventLog, Position, ReadAllOptions, RecordedLogEvent, Subscription } from '../event-log.ts';
import { followLog } from '../following.ts';
import { manyStreams } from '../many-streams.ts';
import { type Appending, prepareAppend } from './appending.ts';
import { openConnection } from './connection.ts';
import { toRecorded } from './event-mapping.ts';
import { asLogError, isWorthRetrying } from './faults.ts';
import { hasReached, readIdentity } from './identity.ts';
import { createKnownEvents } from './known-events.ts';
import { followLiveEvents, type LiveEvents, type Warn } from './live-events.ts';
import { openOrderedAppends } from './ordered-appends.ts';
import { readPage } from './paging.ts';
import { findHead, readStreamEvents } from './reading.ts';
import { retrying } from './retrying.ts';
import { serverVersion, versionWarning } from './server-version.ts';
import { withinTime } from './within-time.ts';

export type EventStoreDbLogOptions = {
  /** `esdb://user:password@host:2113`, `esdb+discover://…`, or with `?tls=false`. */
  readonly connectionString: string;
  readonly logger?: Warn;
  /** How long one call to the server may take (default 10 000 ms). */
  readonly timeoutMs?: number;
};

/** Enough attempts to hide a leader change or a node restart. */
const ATTEMPTS = 5;
/** Calls of one request for many streams: enough that appends share the server's flushes. */
const CALLS_AT_ONCE = 64;

export type EventStoreDbLog = EventLog & {
  /** The server's version, with a warning if any. Rejects with `UnsupportedServer`. */
  checkServer(): Promise<{ readonly version: string; readonly warning: string | null }>;
};

/** The event log on EventStoreDB 23.10 or newer. Throws for an invalid connection string. */
export function createEventStoreDbLog(options: EventStoreDbLogOptions): EventStoreDbLog {
  const { connectionString, logger, timeoutMs = 10_000 } = options;
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

  const head = (): Promise<Position> => calling(() => findHead(appending));
  const readAll = (page: ReadAllOptions) => calling(() => readPage(appending, page));

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
      live ??= followLiveEvents({ ...appending, head, logger });
      const subscription = followLog({ options: asked, handler, readAll, recent: live });
      subscriptions.add(subscription);
      const forget = () => subscriptions.delete(subscription);
      subscription.done.then(forget, forget);
      return subscription;
    },
    head,
    async checkServer() {
      const asked = () =>
        withinTime(serverVersion(appending.client), timeoutMs, 'a question for its version');
      const version = await calling(asked);
      return { version, warning: versionWarning(version) };
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

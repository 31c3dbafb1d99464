import type { EventLog, Position, ReadAllOptions, RecordedLogEvent, Subscription } from '../event-log.ts';
import { followLog } from '../following.ts';
import { type Appending, prepareAppend } from './appending.ts';
import { openConnection } from './connection.ts';
import { toRecorded } from './event-mapping.ts';
import { asLogError, isWorthRetrying } from './faults.ts';
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

/** Within this many attempts a change of leader or a restarted node goes unnoticed. */
const ATTEMPTS = 5;

export type EventStoreDbLog = EventLog & {
  /** The server's version, and what is to be said of it. Rejects with `UnsupportedServer`. */
  checkServer(): Promise<{ readonly version: string; readonly warning: string | null }>;
};

/** The event log on EventStoreDB 23.10 or newer. Throws when the connection string is none. */
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

  return {
    append: async (stream, expected, events, how) =>
      calling(prepareAppend(appending, stream, expected, events, how)),
    inOrder: () => openOrderedAppends(connectionString),
    readStream: (stream, fromRevision = 0, limit) =>
      calling(async () => {
        const found: RecordedLogEvent[] = [];
        for await (const stored of readStreamEvents(appending, stream, fromRevision, limit)) {
          appending.known.note(stream, stored.id, Number(stored.revision), fromRevision);
          const event = toRecorded(stored);
          if (event) found.push(event);
        }
        return found;
      }),
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
    async close() {
      await Promise.all([...subscriptions].map((subscription) => subscription.stop()));
      await live?.close();
      await appending.client.dispose();
    },
  };
}

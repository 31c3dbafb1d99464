import {
  comparePositions,
  type EventLog,
  type Position,
  type RecordedLogEvent,
  START,
} from '../event-log.ts';
import { type Appending, prepareAppend } from './appending.ts';
import { openConnection } from './connection.ts';
import { toRecorded } from './event-mapping.ts';
import { asLogError, isWorthRetrying } from './faults.ts';
import { hasReached, readIdentity } from './identity.ts';
import { createKnownEvents } from './known-events.ts';
import { findHead, readPage, readStreamEvents } from './reading.ts';
import { retrying } from './retrying.ts';
import { type Follower, follow } from './subscription.ts';

export type EventStoreDbLogOptions = {
  /** `esdb://user:password@host:2113`, `esdb+discover://…`, or with `?tls=false`. */
  readonly connectionString: string;
  readonly logger?: { warn(details: object, message: string): void };
  /** How long one call to the server may take (default 10 000 ms). */
  readonly timeoutMs?: number;
};

/** Within this many attempts a change of leader or a restarted node goes unnoticed. */
const ATTEMPTS = 5;

/** The event log on EventStoreDB 23.10 or newer. Throws when the connection string is none. */
export function createEventStoreDbLog(options: EventStoreDbLogOptions): EventLog {
  const { connectionString, logger, timeoutMs = 10_000 } = options;
  const appending: Appending = { ...openConnection(connectionString), known: createKnownEvents(), timeoutMs };
  const followers = new Set<Follower>();
  let latest: Position = START;

  function seen(position: Position) {
    if (comparePositions(position, latest) > 0) latest = position;
  }

  async function calling<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await retrying(ATTEMPTS, isWorthRetrying, call);
    } catch (error) {
      throw asLogError(error);
    }
  }

  return {
    async append(stream, expected, events) {
      const result = await calling(prepareAppend(appending, stream, expected, events));
      if (result.ok) seen(result.position);
      return result;
    },
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
    async readAll(readOptions) {
      const page = await calling(() => readPage(appending, readOptions));
      const last = page.events.at(-1);
      if (last) seen(last.position);
      return page;
    },
    subscribe(subscriptionOptions, handler) {
      const follower = follow({ ...appending, ...(logger && { logger }) }, subscriptionOptions, handler);
      followers.add(follower);
      follower.done.catch(() => undefined).finally(() => followers.delete(follower));
      return follower;
    },
    async head() {
      const head = await calling(() => findHead(appending, latest));
      seen(head);
      return head;
    },
    identity: () => calling(() => readIdentity(appending)),
    reaches: (position) => calling(() => hasReached(appending, position)),
    async close() {
      await Promise.all([...followers].map((follower) => follower.stop()));
      await appending.client.dispose();
    },
  };
}

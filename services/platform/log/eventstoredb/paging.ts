import { type Filter, streamNameFilter } from '@eventstore/db-client';
import {
  comparePositions,
  type LogPage,
  LogUnavailable,
  type Position,
  PositionAhead,
  type ReadAllOptions,
  type RecordedLogEvent,
} from '../event-log.ts';
import { toRecorded } from './event-mapping.ts';
import { isInvalidPosition } from './faults.ts';
import { findEnd, findHead, LEADER, leave, type Reading, serverPosition } from './reading.ts';

/** Records the server scans between checkpoints when nothing matches. */
const SEARCH_WINDOW = 2_000;

/**
 * A page of `$all`. Read by a subscription, because the server filters only those: the client sends no filter with a
 * read. The checkpoints of the subscription are never taken for places in the log: some releases tell places beyond its
 * end. Rejects with `PositionAhead`.
 */
export async function readPage(reading: Reading, options: ReadAllOptions): Promise<LogPage> {
  const { after } = options;
  const head = await findHead(reading);
  if (comparePositions(after, head) >= 0) {
    // Earlier releases of the shop also stored positions of the server's own records.
    if (after !== head && comparePositions(after, await findEnd(reading)) > 0)
      throw new PositionAhead(after, head);
    return { events: [], position: after, atEnd: true };
  }
  const { events, atEnd } = await collect(reading, options).catch((error: unknown) => {
    throw isInvalidPosition(error) ? new PositionAhead(after, head) : error;
  });
  const last = events.at(-1)?.position ?? after;
  // Everything up to the head existed before the subscription started.
  return { events, position: atEnd && comparePositions(head, last) > 0 ? head : last, atEnd };
}

type Collected = { readonly events: readonly RecordedLogEvent[]; readonly atEnd: boolean };

/** The next `limit` events, or fewer at the end of the log. */
function collect({ client, timeoutMs }: Reading, { after, categories, limit }: ReadAllOptions) {
  return new Promise<Collected>((resolve, reject) => {
    const events: RecordedLogEvent[] = [];
    let received = 0;
    let expected: number | null = null;
    let isDone = false;
    let last: Position = after;
    const timer = setTimeout(
      () => fail(new LogUnavailable(`EventStoreDB has not answered a read within ${timeoutMs} ms`)),
      timeoutMs,
    );
    const subscription = client.subscribeToAll(
      {
        fromPosition: serverPosition(after),
        filter: filterOf(categories, () => void timer.refresh()),
        ...LEADER,
      },
      { highWaterMark: Math.min(limit, SEARCH_WINDOW) },
    );

    function done(atEnd: boolean): void {
      if (isDone) return;
      isDone = true;
      clearTimeout(timer);
      void leave(subscription);
      resolve({ events, atEnd });
    }

    function fail(error: unknown): void {
      if (isDone) return;
      isDone = true;
      clearTimeout(timer);
      void leave(subscription);
      reject(error);
    }

    subscription.on('error', fail);
    subscription.on('end', () => fail(new LogUnavailable('EventStoreDB has ended a subscription')));
    subscription.on('caughtUp', () => {
      // The client reports this at once, while earlier events may still be in its buffer.
      expected ??= received + subscription.readableLength;
      if (received >= expected) done(true);
    });
    subscription.on('data', ({ event }) => {
      // Events keep arriving until the server has processed the cancellation; they belong to the next page.
      if (isDone) return;
      timer.refresh();
      received += 1;
      const recorded = event && toRecorded(event);
      if (recorded && events.length < limit && comparePositions(recorded.position, last) > 0) {
        events.push(recorded);
        last = recorded.position;
      }
      if (events.length >= limit) done(false);
      else if (expected !== null && received >= expected) done(true);
    });
  });
}

function filterOf(categories: readonly string[] | undefined, onWindow: () => void): Filter {
  const told = { maxSearchWindow: SEARCH_WINDOW, checkpointInterval: 1, checkpointReached: onWindow };
  return categories
    ? streamNameFilter({ ...told, prefixes: categories.map((category) => `${category}-`) })
    : streamNameFilter({ ...told, regex: '^[^$]' });
}

import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import { isUnavailable, type Pool } from '../../postgres/pool.ts';
import {
  type AppendOptions,
  type AppendResult,
  type ExpectedRevision,
  type LogEvent,
  LogUnavailable,
  type Position,
  type StreamName,
} from '../event-log.ts';

type Request = {
  readonly stream: StreamName;
  readonly expected: ExpectedRevision;
  readonly events: readonly LogEvent[];
  readonly seen: string | undefined;
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: unknown) => void;
};
type Row = {
  outcome: 'appended' | 'repeated' | 'conflict';
  revision: number | null;
  position: string | null;
};

const MAX_EVENTS_AT_ONCE = 1000;
const RETRY_AFTER_MS = [50, 200, 500, 1000, 2000];

const APPEND = `select outcome, revision, position
  from event_log.append($1, $2, $3, $4, $5, $6, $7, $8, $9,
    string_to_array($10, e'\\n'), string_to_array($11, e'\\n', ''), string_to_array($12, e'\\n'), $13, $14)`;

/**
 * Appends to the table. Requests that arrive while a statement is running are combined into the next, to share the cost
 * of the lock and of the disk. Each request gets its own outcome.
 */
export function createAppender(pool: Pool) {
  const queue: Request[] = [];
  let flushing = false;

  function append(
    stream: StreamName,
    expected: ExpectedRevision,
    events: readonly LogEvent[],
    { seen }: AppendOptions = {},
  ): Promise<AppendResult> {
    if (events.length === 0) throw new Error('An append needs at least one event');
    return new Promise((resolve, reject) => {
      queue.push({ stream, expected, events, seen, resolve, reject });
      if (!flushing) void flush();
    });
  }

  async function flush(): Promise<void> {
    flushing = true;
    while (queue.length > 0) {
      // Requests of the same event loop turn join one batch.
      await setImmediate();
      const batch = takeBatch();
      try {
        settle(batch, await write(batch));
      } catch (error) {
        await settleOneByOne(batch, error);
      }
    }
    flushing = false;
  }

  /** In request sequence. A stream occurs once in a batch: its second request depends on the result of the first. */
  function takeBatch(): Request[] {
    const streams = new Set<StreamName>();
    let events = 0;
    for (const request of queue) {
      events += request.events.length;
      if (streams.has(request.stream) || (streams.size > 0 && events > MAX_EVENTS_AT_ONCE)) break;
      streams.add(request.stream);
    }
    return queue.splice(0, streams.size);
  }

  /** One invalid request must not fail the others. */
  async function settleOneByOne(batch: readonly Request[], error: unknown): Promise<void> {
    if (batch.length === 1 || error instanceof LogUnavailable) {
      for (const request of batch) request.reject(error);
      return;
    }
    for (const request of batch) {
      await write([request]).then((rows) => settle([request], rows), request.reject);
    }
  }

  /** Retrying is safe: event ids identify an append whose response was lost. */
  async function write(batch: readonly Request[]): Promise<readonly Row[]> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return (await pool.query<Row>({ name: 'event_log_append', text: APPEND, values: parameters(batch) }))
          .rows;
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        const pause = RETRY_AFTER_MS[attempt];
        if (pause === undefined)
          throw new LogUnavailable('The event log cannot be reached', { cause: error });
        await delay(pause);
      }
    }
  }

  return { append };
}

function settle(batch: readonly Request[], rows: readonly Row[]): void {
  batch.forEach((request, at) => {
    const row = rows[at];
    if (row === undefined) request.reject(new Error('The event log returned too few rows'));
    else if (row.outcome === 'conflict' || row.revision === null)
      request.resolve({ ok: false, revision: row.revision });
    else
      request.resolve({
        ok: true,
        revision: row.revision,
        position: row.position as Position,
        repeated: row.outcome === 'repeated',
      });
  });
}

function parameters(batch: readonly Request[]): unknown[] {
  const events = batch.flatMap(({ events }, at) =>
    events.map((event, place) => ({ request: at + 1, place: place + 1, ...event })),
  );
  return [
    batch.map(({ stream }) => stream),
    batch.map(({ expected }) => (expected === 'any' ? -2 : expected === 'none' ? -1 : expected)),
    batch.map((request) => request.events.length),
    batch.map((request) => request.events.at(-1)?.eventId),
    events.map(({ request }) => request),
    events.map(({ place }) => place),
    events.map(({ eventId }) => eventId),
    events.map(({ type }) => type),
    events.map(({ schemaVersion }) => schemaVersion),
    jsonLines(events.map(({ data }) => data)),
    jsonLines(events.map(({ personal }) => personal)),
    jsonLines(events.map(({ metadata }) => metadata)),
    events.map(({ recordedAt }) => recordedAt ?? null),
    batch.map(({ seen }) => seen ?? null),
  ];
}

/**
 * The JSON of each value, one per line; null is an empty line. JSON contains no raw line breaks, so neither side has
 * to escape and scan every character, as with a text array.
 */
function jsonLines(values: readonly unknown[]): string {
  return values.map((value) => (value === null ? '' : JSON.stringify(value))).join('\n');
}

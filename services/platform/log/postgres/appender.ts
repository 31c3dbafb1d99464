import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import { isUnavailable } from '../../postgres/faults.ts';
import { onConnection, type Pool } from '../../postgres/pool.ts';
import {
  type AppendOptions,
  type AppendResult,
  type ExpectedRevision,
  type LogEvent,
  LogUnavailable,
  type Position,
  type StreamName,
} from '../event-log.ts';
import { APPEND, parameters, type Request, type Row, settle } from './append-statement.ts';

const MAX_EVENTS_AT_ONCE = 1000;
const RETRY_AFTER_MS = [50, 200, 500, 1000, 2000];
/** All others wait behind an append: its connection is given up long before its statement is. */
const ANSWER_MS = 15_000;
const UNREACHABLE = 'The event log cannot be reached';
const WRITTEN = 'select revision, position::text from event_log.events where stream = $1 and event_id = $2';

/** The condition of an append in the batch does not hold any more. */
class Lapsed extends Error {
  override readonly name = 'Lapsed';
}

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
    { seen, onlyWhile }: AppendOptions = {},
  ): Promise<AppendResult> {
    if (events.length === 0) throw new Error('An append needs at least one event');
    return new Promise((resolve, reject) => {
      queue.push({ stream, expected, events, seen, onlyWhile, resolve, reject });
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
    const [first, ...others] = batch;
    if (first && others.length === 0 && error instanceof Lapsed) return settleLapsed(first);
    if (others.length === 0 || error instanceof LogUnavailable) {
      for (const request of batch) request.reject(error);
      return;
    }
    for (const request of batch) {
      await write([request]).then(
        (rows) => settle([request], rows),
        (fault) => settleOneByOne([request], fault),
      );
    }
  }

  /** It may have been written by an attempt whose answer was lost. */
  async function settleLapsed({ stream, events, resolve, reject }: Request): Promise<void> {
    try {
      const { rows } = await pool.query<{ revision: number; position: Position }>(WRITTEN, [
        stream,
        events.at(-1)?.eventId,
      ]);
      const [row] = rows;
      if (!row) throw new LogUnavailable('The connection was lost before the append');
      resolve({ ok: true, ...row, repeated: true });
    } catch (error) {
      reject(isUnavailable(error) ? new LogUnavailable(UNREACHABLE, { cause: error }) : error);
    }
  }

  /** Retrying is safe: event ids identify an append whose response was lost. */
  async function write(batch: readonly Request[]): Promise<readonly Row[]> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await onConnection(pool, async (client) => {
          // Looked at with a connection in hand: it may be one to another server.
          if (batch.some(({ onlyWhile }) => onlyWhile?.() === false)) throw new Lapsed();
          const statement = {
            name: 'event_log_append',
            text: APPEND,
            values: parameters(batch),
            query_timeout: ANSWER_MS,
          };
          return (await client.query<Row>(statement)).rows;
        });
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        const pause = RETRY_AFTER_MS[attempt];
        if (pause === undefined) throw new LogUnavailable(UNREACHABLE, { cause: error });
        await delay(pause);
      }
    }
  }

  return { append };
}

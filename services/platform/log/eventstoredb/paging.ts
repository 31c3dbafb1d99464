import {
  comparePositions,
  type LogPage,
  laterPosition,
  PositionAhead,
  type ReadAllOptions,
  START,
} from '../event-log.ts';
import { type Asked, collect } from './collect-events.ts';
import { type EndOfLog, findEnd, lastBefore } from './end-of-log.ts';
import { isInvalidPosition } from './faults.ts';
import type { Reading } from './reading.ts';

/**
 * A page of `$all`, scanned up to the shop's last event. Read by a subscription, because the client sends no filter with a
 * read. A `known` end of the log saves reading records of other programs there. Rejects with `PositionAhead`.
 */
export async function readPage(
  reading: Reading,
  options: ReadAllOptions,
  known: EndOfLog | null,
): Promise<LogPage> {
  const { after } = options;
  const { head, end } = await findEnd(reading, known);
  const last = end?.position ?? START;
  // Earlier releases of the shop also stored positions of the server's own records.
  if (comparePositions(after, last) > 0) throw new PositionAhead(after, head);
  if (comparePositions(after, head) >= 0) return { events: [], position: after, atEnd: true };
  try {
    const from = laterPosition(after, options.lookedThrough ?? null);
    return await pageFrom(reading, { ...options, from, head, last });
  } catch (error) {
    if (!isInvalidPosition(error)) throw error;
    // The record of another's that was looked through may be gone since.
    if (options.lookedThrough) return readPage(reading, without(options), known);
    throw new PositionAhead(after, head);
  }
}

function without({ lookedThrough: _, ...options }: ReadAllOptions): ReadAllOptions {
  return options;
}

async function pageFrom(reading: Reading, asked: Asked): Promise<LogPage> {
  const { events, atEnd, window } = await collect(reading, asked);
  const position = events.at(-1)?.position ?? asked.after;
  // Everything up to the head existed before the subscription started.
  if (atEnd) return { events, position: laterPosition(position, asked.head), atEnd };
  if (window === null || comparePositions(window, position) <= 0) return { events, position, atEnd };
  const { record, event } = await lastBefore(reading, window);
  return {
    events,
    position: laterPosition(position, event),
    atEnd,
    ...(record && comparePositions(record, asked.from) > 0 ? { lookedThrough: record } : {}),
  };
}

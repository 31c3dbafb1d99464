import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { comparePositions, type EventLog, type RecordedLogEvent, START } from '../log/event-log.ts';
import { type EventLine, FIRST_HASH, type Footer, type Header, nextHash } from './event-line.ts';
import { lineOf } from './lines.ts';

const PAGE = 1_000;

/** Every event of the log in its order, up to where it ends now. Never more than a page in memory. */
export async function* eventsOf(log: Pick<EventLog, 'readAll' | 'head'>): AsyncGenerator<RecordedLogEvent> {
  const head = await log.head();
  let after = START;
  for (;;) {
    const page = await log.readAll({ after, limit: PAGE });
    for (const event of page.events) {
      if (comparePositions(event.position, head) > 0) return;
      yield event;
    }
    if (page.atEnd) return;
    after = page.position;
  }
}

/**
 * Writes the log into a file, one event a line with the chain's hash. Omits events appended meanwhile. The
 * file appears under its name once it is complete.
 */
export async function exportEvents(
  log: Pick<EventLog, 'readAll' | 'head'>,
  path: string,
  followers: Header['followers'],
  onProgress: (count: number) => void = () => undefined,
): Promise<Footer> {
  let footer: Footer = { end: true, count: 0, hash: FIRST_HASH };
  async function* lines(): AsyncGenerator<string> {
    const head = await log.head();
    const header: Header = {
      format: 'shop-events',
      version: 1,
      head,
      exportedAt: new Date().toISOString(),
      followers,
    };
    yield lineOf(header);
    for await (const event of eventsOf(log)) {
      const hash = nextHash(footer.hash, event);
      const line: EventLine = { ...event, hash };
      footer = { end: true, count: footer.count + 1, hash };
      if (footer.count % PAGE === 0) onProgress(footer.count);
      yield lineOf(line);
    }
    yield lineOf(footer);
  }
  const unfinished = `${path}.part`;
  await pipeline(Readable.from(lines()), createWriteStream(unfinished, { mode: 0o600 }));
  await rename(unfinished, path);
  return footer;
}

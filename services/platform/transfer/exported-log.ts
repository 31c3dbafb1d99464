import {
  comparePositions,
  type EventLog,
  type Position,
  type ReadAllOptions,
  type RecordedLogEvent,
  START,
} from '../log/event-log.ts';
import type { EventLine, Footer } from './event-line.ts';
import { openFile } from './read-file.ts';

/** An exported log, read from its file without an import; its positions are those of the original log. */
export type ExportedLog = Pick<EventLog, 'head' | 'readStream'> & {
  readAll(options: Pick<ReadAllOptions, 'after' | 'limit'>): ReturnType<EventLog['readAll']>;
};

/** Opens an exported log, which is checked to its end first; rejects with `BrokenFile`. */
export async function openExportedLog(path: string): Promise<ExportedLog> {
  let head = START;
  for await (const event of eventsIn(path)) head = event.position;
  /** Where the last page ended; the next one resumes there. */
  let reading: { readonly events: AsyncGenerator<EventLine, Footer>; at: Position } | null = null;

  return {
    head: async () => head,
    async readStream(stream, fromRevision = 0, limit = Number.POSITIVE_INFINITY) {
      const found: RecordedLogEvent[] = [];
      for await (const event of eventsIn(path))
        if (event.stream === stream && event.revision >= fromRevision && found.length < limit)
          found.push(event);
      return found;
    },
    async readAll({ after, limit }) {
      if (reading?.at !== after) reading = { events: (await openFile(path)).events, at: after };
      const { events } = reading;
      const page: RecordedLogEvent[] = [];
      while (page.length < limit) {
        const read = await events.next();
        if (read.done) {
          reading = null;
          return { events: page, position: page.at(-1)?.position ?? after, atEnd: true };
        }
        // The first position of a log may be its start.
        if (after === START || comparePositions(read.value.position, after) > 0) page.push(read.value);
      }
      reading.at = page.at(-1)?.position ?? after;
      return { events: page, position: reading.at, atEnd: false };
    },
  };
}

async function* eventsIn(path: string): AsyncGenerator<RecordedLogEvent> {
  yield* (await openFile(path)).events;
}

import { comparePositions, type EventLog, type Position, START, type StreamName } from '../log/event-log.ts';
import {
  asLogEvent,
  BrokenFile,
  type EventLine,
  type Follower,
  type Footer,
  type Group,
  type ParkedLine,
} from './event-line.ts';
import { eventsOf } from './export-events.ts';
import { openFile } from './read-file.ts';

export class LogNotEmpty extends Error {
  override readonly name = 'LogNotEmpty';
}

export type ImportOptions = {
  /** Resumes an interrupted import: the events in the log must be the beginning of the file. */
  readonly resume?: boolean;
  readonly onProgress?: (count: number) => void;
};

export type Imported = Footer & {
  /** Positions of the followers in the new log: every event before was handled or is parked. */
  readonly followers: readonly MovedFollower[];
};

export type MovedFollower = Omit<Follower, 'parked'> & {
  readonly parked?: readonly (ParkedLine & { readonly position: Position })[];
};

/** Concurrent appends, and the most events and bytes of each: stores refuse larger ones. */
const UNDER_WAY = 256;
const MOST_EVENTS = 500;
const MOST_BYTES = 256 * 1024;
const REPORT_EVERY = 1_000;

/**
 * Brings a file into an empty log: ids, order, times, metadata and sealed personal parts stay as they are, positions
 * are the new log's own. Rejects with `LogNotEmpty` or `BrokenFile`; events imported until then stay, and `resume`
 * continues after them.
 */
export async function importEvents(
  log: EventLog,
  path: string,
  options: ImportOptions = {},
): Promise<Imported> {
  const { header, events } = await openFile(path);
  const isEmpty = (await log.readAll({ after: START, limit: 1 })).events.length === 0;
  if (!isEmpty && !options.resume)
    throw new LogNotEmpty('The log is not empty: events can be imported into an empty one only');
  const places = new Map<string, Position>();
  const pending: Promise<Position>[] = [];
  const appends = log.inOrder();
  let count = 0;
  let written: Position | null = null;

  function noteFollowers(old: Position, now: Position): void {
    for (const { name, position } of header.followers)
      if (comparePositions(old, position) <= 0 && comparePositions(places.get(name) ?? START, now) < 0)
        places.set(name, now);
  }

  async function write(stream: StreamName, lines: readonly EventLine[], first: EventLine, last: EventLine) {
    const expected = first.revision === 0 ? 'none' : first.revision - 1;
    const result = await appends.append(stream, expected, lines.map(asLogEvent));
    if (!result.ok || result.revision !== last.revision)
      throw new LogNotEmpty(`The log holds other events of ${stream}: another program is writing to it`);
    noteFollowers(last.position, result.position);
    return result.position;
  }

  async function drain(most: number): Promise<void> {
    while (pending.length > most) {
      const position = await pending.shift();
      if (position === undefined) continue;
      if (written !== null && comparePositions(position, written) <= 0)
        throw new LogNotEmpty('The log has taken events in another order: import into an empty log again');
      written = position;
    }
  }

  async function flush({ stream, lines }: Group): Promise<void> {
    const [first, last] = [lines[0], lines.at(-1)];
    if (!first || !last) return;
    const writing = write(stream, lines, first, last);
    writing.catch(() => undefined);
    pending.push(writing);
    await drain(UNDER_WAY);
  }

  try {
    return await run();
  } finally {
    // Nothing is still being written once the caller hears of it.
    await Promise.allSettled(pending);
    await appends.close();
  }

  async function run(): Promise<Imported> {
    const there = isEmpty ? null : eventsOf(log);
    let group: Group | null = null;
    let bytes = 0;
    let read = await events.next();
    for (; !read.done; read = await events.next()) {
      const line: EventLine = read.value;
      count += 1;
      if (count % REPORT_EVERY === 0) options.onProgress?.(count);
      const known = await there?.next();
      if (known && !known.done) {
        if (known.value.eventId !== line.eventId)
          throw new LogNotEmpty(`The log is not the beginning of this file: they differ at event ${count}`);
        noteFollowers(line.position, known.value.position);
        continue;
      }
      const size = sizeOf(line);
      if (
        group &&
        (group.stream !== line.stream || group.lines.length >= MOST_EVENTS || bytes + size > MOST_BYTES)
      ) {
        await flush(group);
        group = null;
      }
      bytes = group ? bytes + size : size;
      group ??= { stream: line.stream, lines: [] };
      group.lines.push(line);
    }
    if (group) await flush(group);
    await drain(0);
    const footer = read.value;
    if (!('end' in footer)) throw new BrokenFile('The file has no end');
    const followers: MovedFollower[] = [];
    for (const { parked, ...follower } of header.followers) {
      const position = places.get(follower.name) ?? START;
      followers.push({ ...follower, position, ...(parked && { parked: await placed(parked) }) });
    }
    return { ...footer, followers };
  }

  /** Parked events with their places in the new log. */
  async function placed(parked: readonly ParkedLine[]) {
    const there: (ParkedLine & { position: Position })[] = [];
    for (const line of parked) {
      const [event] = await log.readStream(line.stream as StreamName, line.revision, 1);
      if (event?.eventId !== line.eventId)
        throw new BrokenFile(`The parked event ${line.eventId} is not in the file`);
      there.push({ ...line, position: event.position });
    }
    return there;
  }
}

function sizeOf({ data, personal, metadata }: EventLine): number {
  return Buffer.byteLength(JSON.stringify([data, personal, metadata]));
}

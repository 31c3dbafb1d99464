import type { EventLog } from '../log/event-log.ts';
import { BrokenFile, FIRST_HASH, type Footer, nextHash } from './event-line.ts';
import { eventsOf } from './export-events.ts';
import { openFile } from './read-file.ts';

/** Reads a file to its end; rejects with `BrokenFile` where chain, order, revisions or count are not right. */
export async function verifyFile(path: string): Promise<Footer> {
  const { events } = await openFile(path);
  for (;;) {
    const read = await events.next();
    if (read.done) return read.value;
  }
}

/** Compares a file with a log, event by event; rejects with `BrokenFile` at the first that is not the same. */
export async function verifyAgainstLog(
  path: string,
  log: Pick<EventLog, 'readAll' | 'head'>,
): Promise<Footer> {
  const { events } = await openFile(path);
  const recorded = eventsOf(log);
  let [hash, count]: [string, number] = [FIRST_HASH, 0];
  for (;;) {
    const [read, found] = [await events.next(), await recorded.next()];
    if (read.done) {
      if (!found.done) throw new BrokenFile(`The log holds more than the ${count} events of the file`);
      return read.value;
    }
    if (found.done) throw new BrokenFile(`The log ends after ${count} events; the file goes on`);
    count += 1;
    hash = nextHash(hash, found.value);
    if (hash !== read.value.hash)
      throw new BrokenFile(`Event ${count} (${read.value.eventId}) is not the same in the log`);
  }
}

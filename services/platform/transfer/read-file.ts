import { comparePositions, type Position, START } from '../log/event-log.ts';
import { BrokenFile, type EventLine, FIRST_HASH, type Footer, nextHash } from './event-line.ts';
import { linesOf } from './lines.ts';
import { parseHeader, parseLine } from './parse-line.ts';

/**
 * Reads an exported log line by line. Everything is checked while it is read: hash chain, order of positions, revisions
 * of each stream, the count at the end. Rejects with `BrokenFile`.
 */
export async function openFile(path: string) {
  const reading = linesOf(path);
  const first = await reading.next();
  const header = parseHeader(first.done ? undefined : first.value);
  return { header, events: eventsOf(reading) };
}

/** Each is checked against the chain, order and revisions before it is handed on; ends with the footer. */
async function* eventsOf(reading: AsyncIterator<string>): AsyncGenerator<EventLine, Footer> {
  const revisions = new Map<string, number>();
  let [hash, count]: [string, number] = [FIRST_HASH, 0];
  let position: Position = START;
  for (let number = 2; ; number += 1) {
    const { done, value } = await reading.next();
    if (done) throw new BrokenFile(`The file is cut off after ${count} events`);
    const line = parseLine(value, number);
    if ('end' in line) {
      if (line.count !== count || line.hash !== hash)
        throw new BrokenFile(
          `The file should hold ${line.count} events and holds ${count}, or they were changed`,
        );
      return line;
    }
    hash = nextHash(hash, line);
    if (line.hash !== hash)
      throw new BrokenFile(`Line ${number} or one before it was changed, left out or moved`);
    // The first position of a log may be its start.
    if (count > 0 && comparePositions(line.position, position) <= 0)
      throw new BrokenFile(`Line ${number} is not in the order of positions`);
    if (line.revision !== (revisions.get(line.stream) ?? -1) + 1)
      throw new BrokenFile(`Line ${number} is not the next event of ${line.stream}`);
    revisions.set(line.stream, line.revision);
    position = line.position;
    count += 1;
    yield line;
  }
}

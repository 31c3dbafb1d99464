import {
  comparePositions,
  type EventLog,
  type Position,
  type RecordedLogEvent,
  START,
} from '../log/event-log.ts';
import { contentOf } from '../transfer/event-line.ts';
import { BLOCK } from './hashed-log.ts';
import { type KeptHead, keptBlocks, type ProofDeps } from './kept-hashes.ts';
import { logChanged } from './log-changed.ts';
import { leafHash, type PartRoot, partRoots } from './merkle.ts';

/**
 * Reads the chosen blocks of the log. Resolves to the places of their events, counted from 0, and the roots of all parts but
 * those within other blocks.
 */
export async function readParts(
  { pool, log }: ProofDeps,
  kept: KeptHead,
  choose: (blockOf: (position: Position) => number) => Iterable<number>,
): Promise<{ readonly places: ReadonlyMap<Position, number>; readonly rootOfPart: PartRoot }> {
  const blocks = await keptBlocks(pool, kept);
  const roots = blocks.map(({ root }) => Buffer.from(root, 'hex'));
  const ends = [...blocks.map(({ position }) => position), kept.position];
  const leaves = new Map<number, Buffer>();
  const places = new Map<Position, number>();

  const blockOf = (position: Position) => ends.findIndex((end) => comparePositions(position, end) <= 0);
  // The open block's leaves are on every path.
  for (const block of new Set([...choose(blockOf), blocks.length])) {
    const [begin = START, end] = [ends[block - 1], ends[block]];
    if (end === undefined) throw logChanged();
    const inside = await eventsBetween(log, begin, end);
    for (const [at, event] of inside.entries()) {
      leaves.set(block * BLOCK + at, leafHash(contentOf(event)));
      places.set(event.position, block * BLOCK + at);
    }
  }

  function leafAt(index: number): Buffer {
    const leaf = leaves.get(index);
    if (!leaf) throw logChanged();
    return leaf;
  }
  const rootOfBlock = (from: number, to: number) =>
    to - from === BLOCK && from % BLOCK === 0 ? roots[from / BLOCK] : undefined;
  return { places, rootOfPart: partRoots(leafAt, rootOfBlock) };
}

/** The events of a block: those after `begin` up to `end`. */
async function eventsBetween(
  log: Pick<EventLog, 'readAll'>,
  begin: Position,
  end: Position,
): Promise<RecordedLogEvent[]> {
  // The page is one event larger, so that an added event shows.
  const { events } = await log.readAll({ after: begin, limit: BLOCK + 1 });
  return events.filter(({ position }) => comparePositions(position, end) <= 0);
}

import {
  comparePositions,
  type EventLog,
  type Position,
  type RecordedLogEvent,
  START,
  type StreamName,
} from '../log/event-log.ts';
import { contentOf } from '../transfer/event-line.ts';
import { BLOCK } from './hashed-log.ts';
import { hashAll, type KeptHead, keptBlocks, keptHead, type ProofDeps } from './kept-hashes.ts';
import { inclusionPath, leafHash, type PartRoot, partRoots } from './merkle.ts';
import { assertInLog, type Proof, type ProvenEvent } from './proof-file.ts';
import { type SignDeps, signKept } from './sign-head.ts';
import type { SignedHead } from './signed-head.ts';

export type ProveDeps = SignDeps & { readonly log: Pick<EventLog, 'readStream'> };

/** The log holds other events than those that were hashed. */
export class LogChanged extends Error {
  override readonly name = 'LogChanged';
}

/**
 * The proof of a stream's events, personal data sealed as they are in the log; null where the stream does not exist. Reads the
 * stream and the blocks that its events lie in. Rejects with `LogChanged` where the log does not fit the hashes that are kept.
 */
export async function proveStream(deps: ProveDeps, stream: StreamName): Promise<Proof | null> {
  const events = await deps.log.readStream(stream);
  if (events.length === 0) return null;
  // After the stream was read, so that the head covers all of it.
  await hashAll(deps);
  const kept = await keptHead(deps.pool);
  const head = await signKept(deps, kept);
  const { places, rootOfPart } = await readBlocks(deps, kept, events);
  const proven = events.map((event): ProvenEvent => {
    const index = places.get(event.position);
    if (index === undefined) throw changed();
    const { position: _, ...content } = event;
    const path = inclusionPath(index, kept.hashed.events, rootOfPart).map((hash) => hash.toString('hex'));
    return { index, path, event: content };
  });
  for (const one of proven) assertStillThere(one, head);
  return { format: 'shop-proof', version: 1, stream, events: proven, head };
}

function assertStillThere(event: ProvenEvent, head: SignedHead): void {
  try {
    assertInLog(event, head);
  } catch {
    throw changed();
  }
}

/** The places of the events in the log, counted from 0, and the roots of its parts. */
async function readBlocks(
  { pool, log }: ProofDeps,
  kept: KeptHead,
  events: readonly RecordedLogEvent[],
): Promise<{ readonly places: ReadonlyMap<Position, number>; readonly rootOfPart: PartRoot }> {
  const blocks = await keptBlocks(pool, kept);
  const roots = blocks.map(({ root }) => Buffer.from(root, 'hex'));
  const ends = [...blocks.map(({ position }) => position), kept.position];
  const leaves = new Map<number, Buffer>();
  const places = new Map<Position, number>();

  const blockOf = ({ position }: RecordedLogEvent) =>
    ends.findIndex((end) => comparePositions(position, end) <= 0);
  // The open block's leaves are on the path of every event.
  for (const block of new Set([...events.map(blockOf), blocks.length])) {
    const [begin = START, end] = [ends[block - 1], ends[block]];
    if (end === undefined) throw changed();
    const inside = await eventsBetween(log, begin, end);
    for (const [at, event] of inside.entries()) {
      leaves.set(block * BLOCK + at, leafHash(contentOf(event)));
      places.set(event.position, block * BLOCK + at);
    }
  }

  function leafAt(index: number): Buffer {
    const leaf = leaves.get(index);
    if (!leaf) throw changed();
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

function changed(): LogChanged {
  return new LogChanged(
    'The event log is not the one whose hashes are kept: npm run events -- verify --log says where it differs',
  );
}

import type { EventLog, StreamName } from '../log/event-log.ts';
import { BrokenFile, contentOf } from '../transfer/event-line.ts';
import { hashAll } from './kept-hashes.ts';
import { readHashesOf } from './kept-tiles.ts';
import { logChanged } from './log-changed.ts';
import type { LogHead } from './log-head.ts';
import { leafHash } from './merkle.ts';
import { assertInLog, type SharedProof } from './proof-file.ts';
import { sharedPath } from './shared-path.ts';
import { type SignDeps, signKept } from './sign-head.ts';
import { headIn } from './signed-head.ts';

export type ProveDeps = SignDeps & { readonly log: Pick<EventLog, 'readStream'> };

/**
 * The proof of a stream's events, personal data sealed as they are in the log; null where the stream does not exist. Reads the
 * stream and a few rows of hashes. Rejects with `LogChanged` where the stream does not fit the hashes that are kept.
 */
export async function proveStream(deps: ProveDeps, stream: StreamName): Promise<SharedProof | null> {
  const events = await deps.log.readStream(stream);
  if (events.length === 0) return null;
  // After the stream was read, so that the head covers all of it.
  const kept = await hashAll(deps);
  const head = await signKept(deps, kept);
  const { tree } = kept.hashed;
  const { tiles, placeOf, rootOfPart } = await readHashesOf(
    deps.pool,
    tree,
    events.map(({ position }) => position),
  );
  const proven = events.map(({ position: _, ...event }, at) => ({
    index: placeOf(leafHash(contentOf(event)), tiles[at] ?? 0),
    event,
  }));
  const path = sharedPath(
    proven.map(({ index }) => index),
    tree.size,
    rootOfPart,
  );
  const hashes = path.map((hash) => hash.toString('base64'));
  const proof: SharedProof = { format: 'shop-proof', version: 3, stream, events: proven, hashes, head };
  assertStillThere(proof, headIn(head));
  return proof;
}

function assertStillThere(proof: SharedProof, head: LogHead): void {
  try {
    assertInLog(proof, head);
  } catch (error) {
    if (error instanceof BrokenFile) throw logChanged();
    throw error;
  }
}

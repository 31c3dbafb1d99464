import type { EventLog, StreamName } from '../log/event-log.ts';
import { hashAll, keptHead } from './kept-hashes.ts';
import { logChanged } from './log-changed.ts';
import type { LogHead } from './log-head.ts';
import { readParts } from './log-parts.ts';
import { inclusionPath } from './merkle.ts';
import { assertInLog, type Proof, type ProvenEvent } from './proof-file.ts';
import { type SignDeps, signKept } from './sign-head.ts';
import { headIn } from './signed-head.ts';

export type ProveDeps = SignDeps & { readonly log: Pick<EventLog, 'readStream'> };

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
  const { places, rootOfPart } = await readParts(deps, kept, (blockOf) =>
    events.map(({ position }) => blockOf(position)),
  );
  const proven = events.map((event): ProvenEvent => {
    const index = places.get(event.position);
    if (index === undefined) throw logChanged();
    const { position: _, ...content } = event;
    const path = inclusionPath(index, kept.hashed.events, rootOfPart).map((hash) => hash.toString('base64'));
    return { index, path, event: content };
  });
  for (const one of proven) assertStillThere(one, headIn(head));
  return { format: 'shop-proof', version: 2, stream, events: proven, head };
}

function assertStillThere(event: ProvenEvent, head: LogHead): void {
  try {
    assertInLog(event, head);
  } catch {
    throw logChanged();
  }
}

import { BrokenFile, contentOf, type EventContent } from '../transfer/event-line.ts';
import { isEventContent, isObject } from '../transfer/is-event-content.ts';
import { assertNothingElse, isBase64, isCount, isHex, type LogHead } from './log-head.ts';
import { leafHash, rootByPath } from './merkle.ts';
import { headIn, readSignedHead, type SignedHead } from './signed-head.ts';

const CODING = { 1: 'hex', 2: 'base64' } as const;

/** An event with its place in the log, counted from 0, and the hashes that lead from it to the root of the head. */
export type ProvenEvent = {
  readonly index: number;
  readonly path: readonly string[];
  readonly event: EventContent;
};

/**
 * The events of a stream from its beginning, and the hashes that prove they are in the log of the head: in Base64, in
 * version 1 in hexadecimal.
 */
export type Proof = {
  readonly format: 'shop-proof';
  readonly version: 1 | 2;
  readonly stream: string;
  readonly events: readonly ProvenEvent[];
  readonly head: SignedHead;
};

/**
 * The proof that a file holds, checked from the signature down to every event. Throws `BrokenFile` at the first mismatch.
 */
export function readProof(value: unknown): Proof {
  if (!isObject(value) || value.format !== 'shop-proof') throw noProof();
  const { format, version, stream, events } = value;
  if (version !== 1 && version !== 2) throw noProof();
  if (typeof stream !== 'string' || !Array.isArray(events) || events.length === 0) throw noProof();
  const head = readSignedHead(value.head);
  const proven = events.map((event, at) => readEvent(event, at, version));
  assertNothingElse(value, { format, version, stream, events: proven, head });
  assertStream(stream, proven);
  for (const one of proven) assertInLog(one, headIn(head), version);
  return { format, version, stream, events: proven, head };
}

function noProof(): BrokenFile {
  return new BrokenFile('This is no proof of version 1 or 2');
}

/** Whether a stream is there from its first event on, without a gap and in order. */
function assertStream(stream: string, events: readonly ProvenEvent[]): void {
  for (const [revision, { index, event }] of events.entries()) {
    const before = events[revision - 1];
    if (event.stream !== stream || event.revision !== revision || (before && before.index >= index))
      throw new BrokenFile(`Event ${revision + 1} of the file is not the next one of ${stream}`);
  }
}

/** Rejects with `BrokenFile` unless the path leads from the event to the root of the head. */
export function assertInLog(
  { index, path, event }: ProvenEvent,
  head: LogHead,
  version: Proof['version'] = 2,
): void {
  const steps = path.map((hash) => Buffer.from(hash, CODING[version]));
  const root = rootByPath(index, head.events, leafHash(contentOf(event)), steps);
  if (root?.toString('hex') !== head.root)
    throw new BrokenFile(`Event ${event.revision + 1} (${event.type}) is not in the log of this head`);
}

function readEvent(value: unknown, at: number, version: Proof['version']): ProvenEvent {
  const wrong = () => new BrokenFile(`Event ${at + 1} of the file is no event with its path`);
  if (!isObject(value)) throw wrong();
  const { index, path, event } = value;
  if (!isCount(index) || !Array.isArray(path) || !path.every((hash) => isHash(hash, version))) throw wrong();
  if (!isEventContent(event)) throw wrong();
  const { stream, revision, eventId, type, schemaVersion, recordedAt, data, personal, metadata } = event;
  const content = { stream, revision, eventId, type, schemaVersion, recordedAt, data, personal, metadata };
  return { index, path, event: content };
}

function isHash(value: unknown, version: Proof['version']): value is string {
  return version === 1 ? isHex(value, 32) : isBase64(value, 32);
}

import { BrokenFile, contentOf } from '../transfer/event-line.ts';
import { isObject } from '../transfer/is-event-content.ts';
import { assertEachInLog, type EarlierProof, readEventWithPath } from './earlier-proof.ts';
import { assertNothingElse, isBase64, type LogHead } from './log-head.ts';
import { leafHash } from './merkle.ts';
import { assertStream, type ProvenEvent, readProvenEvent } from './proven-event.ts';
import { rootBySharedPath } from './shared-path.ts';
import { headIn, readSignedHead, type SignedHead } from './signed-head.ts';

/**
 * The events of a stream from its beginning, and the hashes in Base64 that prove together that they are in the log of the
 * head: a hash that leads from several events is there once.
 */
export type SharedProof = {
  readonly format: 'shop-proof';
  readonly version: 3;
  readonly stream: string;
  readonly events: readonly ProvenEvent[];
  readonly hashes: readonly string[];
  readonly head: SignedHead;
};

export type Proof = SharedProof | EarlierProof;

/**
 * The proof that a file holds, checked from the signature down to every event. Throws `BrokenFile` at the first mismatch.
 */
export function readProof(value: unknown): Proof {
  if (!isObject(value) || value.format !== 'shop-proof') throw noProof();
  const { format, stream, events } = value;
  if (typeof stream !== 'string' || !Array.isArray(events) || events.length === 0) throw noProof();
  const proof = proofOf(value, events, { format, stream, head: readSignedHead(value.head) });
  assertNothingElse(value, proof);
  assertStream(stream, proof.events);
  if (proof.version === 3) assertInLog(proof, headIn(proof.head));
  else assertEachInLog(proof, headIn(proof.head));
  return proof;
}

function proofOf(
  { version, hashes }: Record<string, unknown>,
  events: readonly unknown[],
  parts: Pick<Proof, 'format' | 'stream' | 'head'>,
): Proof {
  if (version === 1 || version === 2)
    return { ...parts, version, events: events.map((event, at) => readEventWithPath(event, at, version)) };
  if (version !== 3 || !Array.isArray(hashes) || !hashes.every(isHash)) throw noProof();
  return { ...parts, version, events: events.map(readProvenEvent), hashes };
}

function noProof(): BrokenFile {
  return new BrokenFile('This is no proof of version 1, 2 or 3');
}

/** Throws `BrokenFile` unless events and hashes lead to the root of the head. */
export function assertInLog({ stream, events, hashes }: SharedProof, head: LogHead): void {
  const leaves = events.map(({ index, event }) => ({ index, leaf: leafHash(contentOf(event)) }));
  const path = hashes.map((hash) => Buffer.from(hash, 'base64'));
  if (rootBySharedPath(leaves, head.events, path)?.toString('hex') !== head.root)
    throw new BrokenFile(`An event of ${stream} is not in the log of this head`);
}

const isHash = (value: unknown): value is string => isBase64(value, 32);

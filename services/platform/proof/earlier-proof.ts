import { BrokenFile, contentOf } from '../transfer/event-line.ts';
import { isObject } from '../transfer/is-event-content.ts';
import { isBase64, isHex, type LogHead } from './log-head.ts';
import { leafHash, rootByPath } from './merkle.ts';
import { noEvent, type ProvenEvent, readProvenEvent } from './proven-event.ts';
import type { SignedHead } from './signed-head.ts';

/** An event with the hashes that lead from it to the root of the head. */
type EventWithPath = ProvenEvent & { readonly path: readonly string[] };

/** A proof of an earlier release: each event with a path of its own, in hexadecimal (version 1) or Base64 (version 2). */
export type EarlierProof = {
  readonly format: 'shop-proof';
  readonly version: 1 | 2;
  readonly stream: string;
  readonly events: readonly EventWithPath[];
  readonly head: SignedHead;
};

const CODING = { 1: 'hex', 2: 'base64' } as const;

export function readEventWithPath(
  value: unknown,
  at: number,
  version: EarlierProof['version'],
): EventWithPath {
  const { index, event } = readProvenEvent(value, at);
  const isHash = (hash: unknown): hash is string => (version === 1 ? isHex(hash, 32) : isBase64(hash, 32));
  if (!isObject(value) || !Array.isArray(value.path) || !value.path.every(isHash)) throw noEvent(at);
  return { index, path: value.path, event };
}

/** Throws `BrokenFile` unless each path leads from its event to the root of the head. */
export function assertEachInLog({ version, events }: EarlierProof, head: LogHead): void {
  for (const { index, path, event } of events) {
    const steps = path.map((hash) => Buffer.from(hash, CODING[version]));
    const root = rootByPath(index, head.events, leafHash(contentOf(event)), steps);
    if (root?.toString('hex') !== head.root)
      throw new BrokenFile(`Event ${event.revision + 1} (${event.type}) is not in the log of this head`);
  }
}

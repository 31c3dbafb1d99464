import type { Pool } from '../postgres/pool.ts';
import { BrokenFile } from '../transfer/event-line.ts';
import { isObject } from '../transfer/is-event-content.ts';
import { hashAll } from './kept-hashes.ts';
import { readHashes } from './kept-tiles.ts';
import { LogChanged } from './log-changed.ts';
import { assertNothingElse, isBase64, type LogHead } from './log-head.ts';
import { consistencyPath, type GrowingTree, isContinuation } from './merkle.ts';
import { type SignDeps, signKept } from './sign-head.ts';
import { headIn, readSignedHead, type SignedHead } from './signed-head.ts';

/** Two heads, and the hashes in Base64 that prove that the log of the newer begins with all of the older. */
export type Continuation = {
  readonly format: 'shop-continuation';
  readonly version: 1;
  readonly older: SignedHead;
  readonly newer: SignedHead;
  readonly path: readonly string[];
};

/**
 * The proof that the log continues a head. Reads a few rows of hashes, and not the log. Rejects with `LogChanged` where it
 * does not.
 */
export async function proveContinuation(deps: SignDeps, older: SignedHead): Promise<Continuation> {
  const kept = await hashAll(deps);
  const newer = await signKept(deps, kept);
  const { events } = headIn(older);
  const { size } = kept.hashed.tree;
  if (events > size) throw notContinued(headIn(older));
  const path = events === 0 ? [] : await pathFrom(deps.pool, events, kept.hashed.tree);
  const made: Continuation = {
    format: 'shop-continuation',
    version: 1,
    older,
    newer,
    path: path.map((hash) => hash.toString('base64')),
  };
  if (!isProven(made)) throw notContinued(headIn(older));
  return made;
}

async function pathFrom(pool: Pool, older: number, tree: GrowingTree): Promise<Buffer[]> {
  const { rootOfPart } = await readHashes(pool, tree, [older - 1]);
  return consistencyPath(older, tree.size, rootOfPart);
}

/** The continuation that a value holds, its signatures and path checked. Throws `BrokenFile` at the first mismatch. */
export function readContinuation(value: unknown): Continuation {
  if (!isObject(value) || value.format !== 'shop-continuation' || value.version !== 1)
    throw new BrokenFile('This is no continuation of version 1');
  const { format, version, path } = value;
  if (!Array.isArray(path) || !path.every(isHash))
    throw new BrokenFile('This is no continuation of version 1');
  const [older, newer] = [readSignedHead(value.older), readSignedHead(value.newer)];
  const read: Continuation = { format, version, older, newer, path };
  assertNothingElse(value, read);
  if (!isProven(read)) throw new BrokenFile('The newer head does not continue the older one');
  return read;
}

function isProven({ older, newer, path }: Continuation): boolean {
  const treeOf = (head: LogHead) => ({ size: head.events, root: Buffer.from(head.root, 'hex') });
  const steps = path.map((hash) => Buffer.from(hash, 'base64'));
  return isContinuation(treeOf(headIn(older)), treeOf(headIn(newer)), steps);
}

function notContinued({ events, at }: LogHead): LogChanged {
  return new LogChanged(`The log does not continue the head of ${events} events that was signed at ${at}`);
}

const isHash = (value: unknown): value is string => isBase64(value, 32);

import { hash } from 'node:crypto';

/*
 * The Merkle tree of RFC 6962 (certificate transparency) with SHA-256: leaves and nodes are hashed apart, and a tree of
 * n leaves is the largest perfect tree that leaves something over, beside the tree of the rest.
 */

const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);

export function leafHash(content: string): Buffer {
  return sha256(Buffer.concat([LEAF, Buffer.from(content)]));
}

export function nodeHash(left: Buffer, right: Buffer): Buffer {
  return sha256(Buffer.concat([NODE, left, right]));
}

function sha256(bytes: Buffer): Buffer {
  // As text, which is faster than as a buffer.
  return Buffer.from(hash('sha256', bytes, 'hex'), 'hex');
}

/** The root of a tree without leaves. */
const EMPTY = sha256(Buffer.alloc(0));

/** A tree that leaves are added to, as the roots of its perfect parts, largest first: all that its growth needs. */
export type GrowingTree = { readonly size: number; readonly parts: readonly Buffer[] };

export const NO_LEAVES: GrowingTree = { size: 0, parts: [] };

/**
 * The tree with one leaf more; `completed` are the roots of the perfect parts that end with this leaf, from a part of one leaf
 * on, each twice as large as the one before.
 */
export function addLeaf(
  { size, parts }: GrowingTree,
  leaf: Buffer,
): { readonly tree: GrowingTree; readonly completed: readonly Buffer[] } {
  const next = [...parts];
  const completed = [leaf];
  let root = leaf;
  // As many parts are joined as a binary counter carries.
  for (let rest = size; rest % 2 === 1; rest = (rest - 1) / 2) {
    const left = next.pop();
    if (left) root = nodeHash(left, root);
    completed.push(root);
  }
  return { tree: { size: size + 1, parts: [...next, root] }, completed };
}

export function rootOf({ parts }: GrowingTree): Buffer {
  return (
    parts.reduceRight<Buffer | null>((right, left) => (right ? nodeHash(left, right) : left), null) ?? EMPTY
  );
}

/** The root of the leaves from `from` to before `to`, which are at least one. */
export type PartRoot = (from: number, to: number) => Buffer;

/** Answers the roots of a tree's perfect parts. */
export function perfectRoots({ size, parts }: GrowingTree): (from: number, to: number) => Buffer | undefined {
  const roots = new Map<string, Buffer>();
  let from = 0;
  for (const root of parts) {
    const to = from + 2 ** Math.floor(Math.log2(size - from));
    roots.set(`${from}-${to}`, root);
    from = to;
  }
  return (from, to) => roots.get(`${from}-${to}`);
}

/** Computes roots of parts from the leaves, each once; `known` answers those that need no leaves. */
export function partRoots(
  leafAt: (index: number) => Buffer,
  known: (from: number, to: number) => Buffer | undefined = () => undefined,
): PartRoot {
  const computed = new Map<string, Buffer>();
  return function rootOfPart(from, to): Buffer {
    if (to - from === 1) return leafAt(from);
    const name = `${from}-${to}`;
    const middle = from + largestPart(to - from);
    const root =
      computed.get(name) ?? known(from, to) ?? nodeHash(rootOfPart(from, middle), rootOfPart(middle, to));
    computed.set(name, root);
    return root;
  };
}

/** The root that a path leads to from a leaf; null where the path is not as long as it has to be. */
export function rootByPath(
  index: number,
  size: number,
  leaf: Buffer,
  path: readonly Buffer[],
): Buffer | null {
  if (index >= size) return null;
  // Whether each step comes from the left, from the root downwards.
  const turns: boolean[] = [];
  for (let [from, to] = [0, size]; to - from > 1; ) {
    const middle = from + largestPart(to - from);
    turns.push(index < middle);
    [from, to] = index < middle ? [from, middle] : [middle, to];
  }
  if (turns.length !== path.length) return null;
  return path.reduce((hash, other) => (turns.pop() ? nodeHash(hash, other) : nodeHash(other, hash)), leaf);
}

/** The hashes that show that a tree of `older` leaves, at least one, is the beginning of one of `size`. */
export function consistencyPath(older: number, size: number, rootOfPart: PartRoot): Buffer[] {
  const path: Buffer[] = [];
  let [from, to] = [0, size];
  while (to > older) {
    const middle = from + largestPart(to - from);
    const isInside = older <= middle;
    path.unshift(isInside ? rootOfPart(middle, to) : rootOfPart(from, middle));
    [from, to] = isInside ? [from, middle] : [middle, to];
  }
  // A tree of one perfect part is known by its own root.
  return from === 0 ? path : [rootOfPart(from, to), ...path];
}

/** Whether the path shows that the tree with the older root is the beginning of the one with the newer root. */
export function isContinuation(
  older: { readonly size: number; readonly root: Buffer },
  newer: { readonly size: number; readonly root: Buffer },
  path: readonly Buffer[],
): boolean {
  if (older.size > newer.size) return false;
  if (older.size === 0) return path.length === 0 && older.root.equals(EMPTY);
  const turns: boolean[] = [];
  let [from, to] = [0, newer.size];
  while (to > older.size) {
    const middle = from + largestPart(to - from);
    turns.push(older.size <= middle);
    [from, to] = older.size <= middle ? [from, middle] : [middle, to];
  }
  const [first, ...steps] = from === 0 ? [older.root, ...path] : path;
  if (!first || steps.length !== turns.length) return false;
  let [before, after] = [first, first];
  for (const other of steps) {
    const isInside = turns.pop();
    after = isInside ? nodeHash(after, other) : nodeHash(other, after);
    if (!isInside) before = nodeHash(other, before);
  }
  return before.equals(older.root) && after.equals(newer.root);
}

/** The largest power of two that is less than `size`. */
export function largestPart(size: number): number {
  return 2 ** Math.ceil(Math.log2(size) - 1);
}

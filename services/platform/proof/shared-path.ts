import { largestPart, nodeHash, type PartRoot } from './merkle.ts';

/**
 * The hashes that lead from leaves, chosen by their places in ascending order, to the root of a tree of `size` leaves: the
 * roots of the largest parts without any of them, from left to right.
 */
export function sharedPath(chosen: readonly number[], size: number, rootOfPart: PartRoot): Buffer[] {
  function pathIn(from: number, to: number, inside: readonly number[]): Buffer[] {
    if (inside.length === 0) return [rootOfPart(from, to)];
    if (to - from === 1) return [];
    const middle = from + largestPart(to - from);
    return [
      ...pathIn(
        from,
        middle,
        inside.filter((index) => index < middle),
      ),
      ...pathIn(
        middle,
        to,
        inside.filter((index) => index >= middle),
      ),
    ];
  }
  return pathIn(0, size, chosen);
}

/** A leaf with its place in the tree, counted from 0. */
export type PlacedLeaf = { readonly index: number; readonly leaf: Buffer };

/** The root that a shared path leads to from leaves; null where it does not have the hashes that it has to. */
export function rootBySharedPath(
  leaves: readonly PlacedLeaf[],
  size: number,
  path: readonly Buffer[],
): Buffer | null {
  let used = 0;
  function rootIn(from: number, to: number, inside: readonly PlacedLeaf[]): Buffer | null {
    const [first, ...others] = inside;
    if (!first) return path[used++] ?? null;
    if (to - from === 1) return others.length === 0 ? first.leaf : null;
    const middle = from + largestPart(to - from);
    const left = rootIn(
      from,
      middle,
      inside.filter(({ index }) => index < middle),
    );
    const right = rootIn(
      middle,
      to,
      inside.filter(({ index }) => index >= middle),
    );
    return left && right && nodeHash(left, right);
  }
  if (leaves.length === 0 || leaves.some(({ index }) => index >= size)) return null;
  const root = rootIn(0, size, leaves);
  return used === path.length ? root : null;
}

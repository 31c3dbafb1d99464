import { largestPart, partRoots } from './merkle.ts';

/** The hashes that lead from one leaf, bottom up, to the root of all: the path of proofs of earlier releases. */
export function inclusionPath(index: number, leaves: readonly Buffer[]): Buffer[] {
  if (leaves.length <= 1) return [];
  const middle = largestPart(leaves.length);
  const [left, right] = [leaves.slice(0, middle), leaves.slice(middle)];
  return index < middle
    ? [...inclusionPath(index, left), rootOver(right)]
    : [...inclusionPath(index - middle, right), rootOver(left)];
}

function rootOver(leaves: readonly Buffer[]): Buffer {
  return partRoots((at) => leaves[at] ?? Buffer.alloc(0))(0, leaves.length);
}

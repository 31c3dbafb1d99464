import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leafHash, partRoots } from './merkle.ts';
import { type PlacedLeaf, rootBySharedPath, sharedPath } from './shared-path.ts';

const rootsIn = (leaves: readonly Buffer[]) => partRoots((index) => leaves[index] ?? Buffer.alloc(0));

/** A tree, some of its leaves, and the path that they share. */
const some = fc
  .array(fc.string(), { minLength: 1, maxLength: 70 })
  .chain((contents) =>
    fc.tuple(
      fc.constant(contents.map((content, at) => leafHash(`${at} ${content}`))),
      fc.uniqueArray(fc.nat(contents.length - 1), { minLength: 1, maxLength: 12 }),
    ),
  )
  .map(([leaves, chosen]) => {
    const size = leaves.length;
    const indices = chosen.toSorted((a, b) => a - b);
    return {
      size,
      root: rootsIn(leaves)(0, size),
      placed: indices.map((index): PlacedLeaf => ({ index, leaf: leaves[index] ?? Buffer.alloc(0) })),
      path: sharedPath(indices, size, rootsIn(leaves)),
    };
  });

describe('the path that several leaves share', () => {
  it('leads from them to the root, with fewer hashes than a path for each', () => {
    fc.assert(
      fc.property(some, ({ size, root, placed, path }) => {
        expect(rootBySharedPath(placed, size, path)).toEqual(root);
        expect(path.length).toBeLessThanOrEqual(placed.length * Math.ceil(Math.log2(size)));
      }),
    );
    const leaves = Array.from({ length: 64 }, (_, at) => leafHash(String(at)));
    expect(sharedPath([8, 9, 10, 11, 12, 13, 14, 15], 64, rootsIn(leaves))).toHaveLength(3);
  });

  it('leads to the root from no other leaves, places or hashes, in 1,000 forged proofs', () => {
    const forged = fc.tuple(some, fc.nat(), fc.nat(), fc.nat(80)).map(([made, which, other, place]) => {
      const { placed, path } = made;
      const at = which % placed.length;
      const step = other % Math.max(path.length, 1);
      const withLeaves = (change: (one: PlacedLeaf, n: number) => PlacedLeaf) => placed.map(change);
      return {
        made,
        proofs: [
          { placed: withLeaves((one, n) => (n === at ? { ...one, leaf: leafHash('forged') } : one)), path },
          { placed: withLeaves((one, n) => (n === at ? { ...one, index: place } : one)), path },
          { placed: placed.filter((_, n) => n !== at), path },
          { placed: [...placed, { index: place, leaf: leafHash('added') }], path },
          { placed, path: path.map((hash, n) => (n === step ? leafHash('forged') : hash)) },
          { placed, path: path.filter((_, n) => n !== step) },
          { placed, path: [...path, leafHash('added')] },
          { placed, path: path.toReversed() },
        ],
      };
    });
    fc.assert(
      fc.property(forged, ({ made, proofs }) => {
        const textOf = ({ placed, path }: Pick<typeof made, 'placed' | 'path'>) =>
          JSON.stringify([placed, path]);
        for (const proof of proofs.filter((one) => textOf(one) !== textOf(made)))
          expect(rootBySharedPath(proof.placed, made.size, proof.path)).not.toEqual(made.root);
      }),
      { numRuns: 1_000 },
    );
  });
});

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type GrowingTree,
  inclusionPath,
  leafHash,
  NO_LEAVES,
  partRoots,
  rootByPath,
  rootOf,
  withLeaf,
} from './merkle.ts';

const leavesOf = (contents: readonly string[]) => contents.map(leafHash);
const grown = (leaves: readonly Buffer[]) => leaves.reduce<GrowingTree>(withLeaf, NO_LEAVES);
const rootsIn = (leaves: readonly Buffer[]) => partRoots((index) => leaves[index] ?? Buffer.alloc(0));
const pathIn = (leaves: readonly Buffer[], index: number) =>
  inclusionPath(index, leaves.length, rootsIn(leaves));

const someLeaves = fc.array(fc.string(), { minLength: 1, maxLength: 70 }).map(leavesOf);
const oneOfSome = someLeaves.chain((leaves) => fc.tuple(fc.constant(leaves), fc.nat(leaves.length - 1)));

describe('the tree over the log', () => {
  it('is that of certificate transparency', () => {
    // The example of RFC 6962's reference implementation: eight leaves.
    const leaves = [
      '',
      '00',
      '10',
      '2021',
      '3031',
      '40414243',
      '5051525354555657',
      '606162636465666768696a6b6c6d6e6f',
    ];
    const hashes = leaves.map((leaf) =>
      createHash('sha256').update(Buffer.of(0)).update(Buffer.from(leaf, 'hex')).digest(),
    );
    expect(rootOf(NO_LEAVES).toString('hex')).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
    expect(rootOf(grown(hashes.slice(0, 1))).toString('hex')).toBe(
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    );
    expect(rootOf(grown(hashes)).toString('hex')).toBe(
      '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
    );
  });

  it('has the same root when it grows leaf by leaf as when it is built at once', () => {
    fc.assert(
      fc.property(someLeaves, (leaves) => {
        expect(rootOf(grown(leaves))).toEqual(rootsIn(leaves)(0, leaves.length));
      }),
    );
  });

  it('leads from each leaf to the root', () => {
    fc.assert(
      fc.property(oneOfSome, ([leaves, index]) => {
        const path = pathIn(leaves, index);
        const leaf = leaves[index] ?? Buffer.alloc(0);
        expect(path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(leaves.length)));
        expect(rootByPath(index, leaves.length, leaf, path)).toEqual(rootOf(grown(leaves)));
      }),
    );
  });

  it('leads from no other leaf, place or path to the root', () => {
    fc.assert(
      fc.property(oneOfSome, fc.string(), fc.nat(80), fc.nat(), ([leaves, index], text, place, step) => {
        const root = rootOf(grown(leaves));
        const leaf = leaves[index] ?? Buffer.alloc(0);
        const path = pathIn(leaves, index);
        if (!leafHash(text).equals(leaf))
          expect(rootByPath(index, leaves.length, leafHash(text), path)).not.toEqual(root);
        if (!leaves[place]?.equals(leaf))
          expect(rootByPath(place, leaves.length, leaf, path)).not.toEqual(root);
        expect(rootByPath(index, leaves.length, leaf, [...path, leaf])).toBeNull();
        const other = path.map((hash, at) => (at === step % path.length ? leafHash('other') : hash));
        if (path.length > 0) expect(rootByPath(index, leaves.length, leaf, other)).not.toEqual(root);
      }),
    );
  });

  it('detects every change of an earlier, longer log', () => {
    fc.assert(
      fc.property(someLeaves, someLeaves, fc.nat(), (before, added, changed) => {
        const after = [...before, ...added];
        const upTo = (leaves: readonly Buffer[]) => rootOf(grown(leaves.slice(0, before.length)));
        expect(upTo(after)).toEqual(rootOf(grown(before)));
        const forged = after.map((leaf, at) => (at === changed % before.length ? leafHash('forged') : leaf));
        expect(upTo(forged)).not.toEqual(rootOf(grown(before)));
      }),
    );
  });
});

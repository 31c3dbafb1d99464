import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inclusionPath } from './inclusion-path.testing.ts';
import {
  addLeaf,
  consistencyPath,
  type GrowingTree,
  isContinuation,
  leafHash,
  NO_LEAVES,
  partRoots,
  rootByPath,
  rootOf,
} from './merkle.ts';

const leavesOf = (contents: readonly string[]) => contents.map(leafHash);
const grown = (leaves: readonly Buffer[]) =>
  leaves.reduce<GrowingTree>((tree, leaf) => addLeaf(tree, leaf).tree, NO_LEAVES);
const rootsIn = (leaves: readonly Buffer[]) => partRoots((index) => leaves[index] ?? Buffer.alloc(0));

const someLeaves = fc.array(fc.string(), { minLength: 1, maxLength: 70 }).map(leavesOf);
const oneOfSome = someLeaves.chain((leaves) => fc.tuple(fc.constant(leaves), fc.nat(leaves.length - 1)));

/** The example of RFC 6962's reference implementation: eight leaves. */
const hashes = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((leaf) => createHash('sha256').update(Buffer.of(0)).update(Buffer.from(leaf, 'hex')).digest());

describe('the tree over the log', () => {
  it('is that of certificate transparency', () => {
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
        const path = inclusionPath(index, leaves);
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
        const path = inclusionPath(index, leaves);
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

  it.each([
    [1, 8, ['96a296d224f2', '5f083f0a1a33', '6b47aaf29ee3']],
    [6, 8, ['0ebc5d3437fb', 'ca854ea128ed', 'd37ee418976d']],
    [2, 5, ['5f083f0a1a33', 'bc1a0643b12e']],
    [8, 8, []],
  ])('of %i leaves is continued by one of %i as in certificate transparency', (older, size, expected) => {
    const path = consistencyPath(older, size, rootsIn(hashes));
    expect(path.map((hash) => hash.toString('hex').slice(0, 12))).toEqual(expected);
  });

  it('is continued by every longer one, and by no other', () => {
    const cases = fc.tuple(someLeaves, fc.nat(), fc.nat());
    fc.assert(
      fc.property(cases, ([leaves, some, changed]) => {
        const size = leaves.length;
        const older = 1 + (some % size);
        const treeOf = (count: number, of = leaves) => ({
          size: count,
          root: rootOf(grown(of.slice(0, count))),
        });
        const path = consistencyPath(older, size, rootsIn(leaves));
        expect(isContinuation(treeOf(older), treeOf(size), path)).toBe(true);
        expect(isContinuation(treeOf(0), treeOf(size), [])).toBe(true);
        const forged = leaves.map((leaf, at) => (at === changed % older ? leafHash('forged') : leaf));
        const made = consistencyPath(older, size, rootsIn(forged));
        for (const steps of [path, made])
          expect(isContinuation(treeOf(older), treeOf(size, forged), steps)).toBe(false);
        expect(isContinuation(treeOf(older), treeOf(size), [...path, leafHash('more')])).toBe(false);
        if (older < size) expect(isContinuation(treeOf(size), treeOf(older), path)).toBe(false);
        if (path.length > 0) expect(isContinuation(treeOf(older), treeOf(size), path.slice(1))).toBe(false);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePosition, START } from '../log/event-log.ts';
import {
  addLeaf,
  consistencyPath,
  type GrowingTree,
  leafHash,
  NO_LEAVES,
  partRoots,
  rootOf,
} from './merkle.ts';
import { rootBySharedPath, sharedPath } from './shared-path.ts';
import { collectTileParts, hashesIn, type Tile, tilesToRoot } from './tiles.ts';

/** More than two levels of complete tiles, and incomplete ones on each. */
const COUNT = 256 * 256 + 3 * 256 + 100;
const leaves = Array.from({ length: COUNT }, (_, at) => leafHash(String(at)));
const nameOf = ({ level, number }: Pick<Tile, 'level' | 'number'>) => `${level}/${number}`;

const { tiles, tree } = (() => {
  const collected = collectTileParts();
  let grown: GrowingTree = NO_LEAVES;
  for (const [at, leaf] of leaves.entries()) {
    const added = addLeaf(grown, leaf);
    grown = added.tree;
    collected.add(at, added.completed, parsePosition(String(at + 1)) ?? START);
  }
  const parts = collected.parts().map((part): [string, Tile] => {
    const { level, number } = part;
    return [nameOf(part), { level, number, hashes: Buffer.concat(part.hashes) }];
  });
  return { tiles: new Map(parts), tree: grown };
})();
/** The tiles that a proof reads. */
const read = (indices: readonly number[], size: number) =>
  tilesToRoot(indices, size).flatMap((place) => tiles.get(nameOf(place)) ?? []);
const rootOfPart = partRoots((at) => leaves[at] ?? Buffer.alloc(0));
/** The tree of the first leaves. */
function treeOf(count: number): GrowingTree {
  const parts: Buffer[] = [];
  for (let from = 0; from < count; ) {
    const to = from + 2 ** Math.floor(Math.log2(count - from));
    parts.push(rootOfPart(from, to));
    from = to;
  }
  return { size: count, parts };
}
const size = fc.oneof(
  fc.integer({ min: 1, max: COUNT }),
  fc.constantFrom(1, 255, 256, 257, 65_535, 65_536, 65_537),
);

describe('the tiles of a tree', () => {
  it('hold its leaves and the roots of complete tiles', () => {
    expect([...tiles.values()].filter(({ level }) => level === 0)).toHaveLength(260);
    expect(tiles.get('0/259')?.hashes).toHaveLength(100 * 32);
    expect(tiles.get('1/0')?.hashes).toHaveLength(256 * 32);
    expect(tiles.get('1/1')?.hashes).toHaveLength(3 * 32);
    expect(tiles.get('2/0')?.hashes).toHaveLength(32);
  });

  it('prove any leaf by three of them at most, in a tree of any size up to theirs', () => {
    const cases = size.chain((count) => fc.tuple(fc.constant(count), fc.nat(count - 1)));
    fc.assert(
      fc.property(cases, ([count, index]) => {
        const some = read([index], count);
        expect(some.length).toBeLessThanOrEqual(3);
        const hashes = hashesIn(some, treeOf(count));
        const leaf = leaves[index] ?? Buffer.alloc(0);
        expect(hashes.placeOf(leaf, Math.floor(index / 256))).toBe(index);
        const path = sharedPath([index], count, hashes.rootOfPart);
        expect(rootBySharedPath([{ index, leaf }], count, path)).toEqual(rootOfPart(0, count));
      }),
    );
    expect(rootOfPart(0, COUNT)).toEqual(rootOf(tree));
  });

  it('prove that a tree of any size is continued', () => {
    const cases = size.chain((count) => fc.tuple(fc.constant(count), fc.integer({ min: 1, max: count })));
    fc.assert(
      fc.property(cases, ([count, older]) => {
        const path = consistencyPath(
          older,
          count,
          hashesIn(read([older - 1], count), treeOf(count)).rootOfPart,
        );
        expect(path).toEqual(consistencyPath(older, count, rootOfPart));
      }),
    );
  });

  it('refuse what they do not hold', () => {
    const { placeOf, rootOfPart } = hashesIn(read([0], 100), treeOf(100));
    expect(() => placeOf(leafHash('none'), 0)).toThrow('verify --log');
    expect(() => rootOfPart(60_000, 60_001)).toThrow('verify --log');
  });
});

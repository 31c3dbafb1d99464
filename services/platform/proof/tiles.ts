import type { Position } from '../log/event-log.ts';
import { logChanged } from './log-changed.ts';
import { type GrowingTree, nodeHash, type PartRoot, partRoots, perfectRoots } from './merkle.ts';

/*
 * The hashes of a tree in tiles, as transparency logs have them (c2sp.org/tlog-tiles): a tile of level 0 has up to 256
 * leaves, one of level 1 the roots of up to 256 complete tiles of level 0, and so on. What lies between is computed.
 */

const TILE_HEIGHT = 8;
const TILE = 2 ** TILE_HEIGHT;
const HASH_BYTES = 32;
/** The leaves below a hash of each level: enough for the largest log. */
const LEAVES = [1, TILE, TILE ** 2, TILE ** 3, TILE ** 4];

/** Tiles of a level are numbered from the left, from 0. */
export type TilePlace = { readonly level: number; readonly number: number };
export type Tile = TilePlace & { readonly hashes: Buffer };
/** Hashes to be added to a tile, and the position of the last event below them. */
export type TilePart = TilePlace & { readonly hashes: Buffer[]; position: Position };

/** Collects for tiles what leaves have completed, in the order of the log. */
export function collectTileParts() {
  const parts = new Map<string, TilePart>();
  return {
    parts: () => [...parts.values()],
    /** `index` is the leaf's place, `completed` as in `addLeaf`. */
    add(index: number, completed: readonly Buffer[], position: Position): void {
      for (const [level, leaves] of LEAVES.entries()) {
        const hash = completed[level * TILE_HEIGHT];
        if (!hash) return;
        const place = { level, number: Math.floor(index / leaves / TILE) };
        const part = parts.get(nameOf(place)) ?? { ...place, hashes: [], position };
        part.hashes.push(hash);
        part.position = position;
        parts.set(nameOf(place), part);
      }
    },
  };
}

/**
 * The tiles with all hashes that lead from leaves to the root of a tree of `size` leaves, beside the roots of the tree's perfect
 * parts.
 */
export function tilesToRoot(indices: readonly number[], size: number): TilePlace[] {
  const places = LEAVES.flatMap((leaves, level) =>
    indices.map((index) => ({ level, number: Math.floor(index / leaves / TILE) })),
  );
  return [...new Map(places.map((place) => [nameOf(place), place])).values()].filter(
    ({ level, number }) => number * TILE * (LEAVES[level] ?? 0) < size,
  );
}

/** The first place of a leaf in a tile of level 0. */
export function firstLeafOf(number: number): number {
  return number * TILE;
}

/** Answers from tiles, and from the perfect parts of the tree; throws `LogChanged` where they lack a hash. */
export function hashesIn(tiles: readonly Tile[], tree: GrowingTree) {
  const perfect = perfectRoots(tree);
  const rows = new Map(tiles.map((tile) => [nameOf(tile), [tile.hashes]]));

  /** The hashes of a tile for `height` 0, else those over 2, 4, … of them. */
  function rowOf(place: TilePlace, height: number): Buffer | undefined {
    const known = rows.get(nameOf(place));
    if (!known || known[height]) return known?.[height];
    const below = rowOf(place, height - 1);
    const row = below && pairsOf(below);
    if (row) known[height] = row;
    return row;
  }
  /** The root of a part with 1, 2, 4, … leaves. */
  function rootAt(from: number, to: number): Buffer | undefined {
    const height = Math.log2(to - from) % TILE_HEIGHT;
    const level = Math.floor(Math.log2(to - from) / TILE_HEIGHT);
    const [index, inTile] = [from / (to - from), TILE / 2 ** height];
    if (!Number.isInteger(height) || !Number.isInteger(index)) return undefined;
    const row = rowOf({ level, number: Math.floor(index / inTile) }, height);
    const begin = (index % inTile) * HASH_BYTES;
    return row && begin < row.length ? row.subarray(begin, begin + HASH_BYTES) : undefined;
  }
  const known = (from: number, to: number) => perfect(from, to) ?? rootAt(from, to);
  function leafAt(index: number): Buffer {
    const leaf = known(index, index + 1);
    if (!leaf) throw logChanged();
    return leaf;
  }
  const rootOfPart: PartRoot = partRoots(leafAt, known);
  return {
    rootOfPart,
    /** The place of a leaf that lies in a tile of level 0. */
    placeOf(leaf: Buffer, number: number): number {
      const at = rowOf({ level: 0, number }, 0)?.indexOf(leaf) ?? -1;
      if (at < 0) throw logChanged();
      return firstLeafOf(number) + at / HASH_BYTES;
    },
  };
}

/** The hashes over each two of these; the last is left out where it is alone. */
function pairsOf(hashes: Buffer): Buffer {
  const pair = 2 * HASH_BYTES;
  const pairs = Buffer.alloc(Math.floor(hashes.length / pair) * HASH_BYTES);
  for (let at = 0; at < pairs.length; at += HASH_BYTES)
    nodeHash(
      hashes.subarray(2 * at, 2 * at + HASH_BYTES),
      hashes.subarray(2 * at + HASH_BYTES, 2 * at + pair),
    ).copy(pairs, at);
  return pairs;
}

function nameOf({ level, number }: TilePlace): string {
  return `${level}/${number}`;
}

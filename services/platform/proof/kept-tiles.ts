import { sql } from 'kysely';
import { type Position, START } from '../log/event-log.ts';
import type { Client, Pool } from '../postgres/pool.ts';
import { countChanged, runStatement } from '../postgres/statements.ts';
import { logChanged } from './log-changed.ts';
import type { GrowingTree } from './merkle.ts';
import { db } from './tables.ts';
import { firstLeafOf, hashesIn, type TilePart, tilesToRoot } from './tiles.ts';
import { partTexts } from './tree-texts.ts';

/** Up to where the log is in tiles. */
export type TiledLog = { readonly tree: GrowingTree; readonly position: Position };

/** Adds to the tiles, unless another process was faster: then they are as they were. */
export async function moveTiles(
  client: Client,
  before: TiledLog,
  { tree, position }: TiledLog,
  parts: readonly TilePart[],
): Promise<void> {
  const moved = db
    .updateTable('proof.tiled')
    .set({ events: String(tree.size), position, parts: partTexts(tree) })
    .where('events', '=', String(before.tree.size))
    .where('position', '=', before.position);
  if ((await countChanged(client, moved)) === 0) return;
  const rows = parts.map((part) => ({ ...part, hashes: Buffer.concat(part.hashes) }));
  await runStatement(
    client,
    db
      .insertInto('proof.tiles')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['level', 'number']).doUpdateSet({
          hashes: sql`tiles.hashes || excluded.hashes`,
          position: sql`excluded.position`,
        }),
      ),
  );
}

/** Forgets all tiles; they are made again from the beginning of the log. */
export async function dropTiles(client: Client): Promise<void> {
  await runStatement(
    client,
    db.updateTable('proof.tiled').set({ events: '0', position: START, parts: sql`'{}'::text[]` }),
  );
  await runStatement(client, db.deleteFrom('proof.tiles'));
}

/** The tile of level 0 of each event, by its position. Rejects with `LogChanged` for an event after the last that was hashed. */
export async function leafTilesOf(pool: Pool, positions: readonly Position[]): Promise<number[]> {
  const rows = await runStatement(
    pool,
    sql<{ number: number }>`
      select tile.number
        from unnest(${positions}::text[]) with ordinality as event (position, n)
       cross join lateral (select number from proof.tiles
                            where level = 0 and position >= event.position::numeric
                            order by position limit 1) as tile
       order by event.n`,
  );
  if (rows.length < positions.length) throw logChanged();
  return rows.map(({ number }) => number);
}

/** Reads the hashes that lead from leaves to the root of the tree: a few tiles, however large it is. */
export async function readHashes(pool: Pool, tree: GrowingTree, indices: readonly number[]) {
  const places = tilesToRoot(indices, tree.size);
  const tiles = await runStatement(
    pool,
    db
      .selectFrom('proof.tiles')
      .select(['level', 'number', 'hashes'])
      .where(
        sql<boolean>`(level, number) in (select * from unnest(${places.map(({ level }) => level)}::smallint[],
                                                              ${places.map(({ number }) => number)}::integer[]))`,
      ),
  );
  return hashesIn(tiles, tree);
}

/** As `readHashes`, for events by their positions: `tiles` are those of their leaves. */
export async function readHashesOf(pool: Pool, tree: GrowingTree, positions: readonly Position[]) {
  const tiles = await leafTilesOf(pool, positions);
  return { tiles, ...(await readHashes(pool, tree, tiles.map(firstLeafOf))) };
}

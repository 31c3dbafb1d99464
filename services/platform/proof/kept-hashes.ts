import { sql } from 'kysely';
import { comparePositions, type EventLog, type Position, START } from '../log/event-log.ts';
import { type Client, inTransaction, type Pool } from '../postgres/pool.ts';
import { countChanged, runStatement } from '../postgres/statements.ts';
import { contentOf } from '../transfer/event-line.ts';
import { addEvent, BLOCK, type HashedLog, NOTHING_HASHED } from './hashed-log.ts';
import { dropTiles, moveTiles, type TiledLog } from './kept-tiles.ts';
import { addLeaf, leafHash } from './merkle.ts';
import { db } from './tables.ts';
import { collectTileParts } from './tiles.ts';
import { partTexts, treeOf } from './tree-texts.ts';

export type ProofDeps = { readonly pool: Pool; readonly log: Pick<EventLog, 'readAll' | 'head'> };

/** The stored hashes of the log. */
export type KeptHead = { readonly hashed: HashedLog; readonly position: Position };
/** Events `number * BLOCK` and the following, up to `position`. */
export type KeptBlock = { readonly number: number; readonly root: string; readonly position: Position };

const PAGE = 500;

export async function keptHead(on: Pool | Client): Promise<KeptHead> {
  return (await keptHashes(on)).head;
}

/** The head, and up to where the log is in tiles, as of one moment. */
async function keptHashes(on: Pool | Client): Promise<{ readonly head: KeptHead; readonly tiled: TiledLog }> {
  const [row] = await runStatement(
    on,
    db
      .selectFrom(['proof.head as head', 'proof.tiled as tiled'])
      .select(['head.events', 'head.position', 'head.chain', 'head.parts'])
      .select(['tiled.events as inTiles', 'tiled.position as tiledUpTo', 'tiled.parts as tiledParts']),
  );
  if (!row) throw new Error('The table proof.head or proof.tiled has lost its row');
  const { events, position, chain, parts, inTiles, tiledUpTo, tiledParts } = row;
  return {
    head: { hashed: { chain, tree: treeOf(Number(events), parts) }, position },
    tiled: { tree: treeOf(Number(inTiles), tiledParts), position: tiledUpTo },
  };
}

/** The blocks up to where the log is hashed. */
export function keptBlocks(on: Pool | Client, { hashed }: KeptHead): Promise<KeptBlock[]> {
  const count = Math.floor(hashed.tree.size / BLOCK);
  const complete = db.selectFrom('proof.blocks').where('number', '<', count);
  return runStatement(on, complete.select(['number', 'root', 'position']).orderBy('number'));
}

/** Hashes a page of events that were not hashed yet. Answers the head when there are no more; may run in any number of processes. */
export async function hashPage({ pool, log }: ProofDeps): Promise<KeptHead | null> {
  const { head: before, tiled } = await keptHashes(pool);
  if (tiled.tree.size !== before.hashed.tree.size)
    return (await tilePage({ pool, log }, tiled, before)) ? before : null;
  const page = await log.readAll({ after: before.position, limit: PAGE });
  let { hashed, position } = before;
  const blocks: KeptBlock[] = [];
  const tiles = collectTileParts();
  for (const event of page.events) {
    const added = addEvent(hashed, event);
    ({ hashed, position } = { hashed: added.hashed, position: event.position });
    const { size } = hashed.tree;
    tiles.add(size - 1, added.completed, position);
    if (added.block) blocks.push({ number: size / BLOCK - 1, root: added.block.toString('hex'), position });
  }
  if (page.events.length === 0) return page.atEnd ? before : null;
  const isOurs = await inTransaction(pool, async (client) => {
    if (!(await moveHead(client, before, { hashed, position }, blocks))) return false;
    await moveTiles(client, tiled, { tree: hashed.tree, position }, tiles.parts());
    return true;
  });
  return isOurs && page.atEnd ? { hashed, position } : null;
}

/**
 * Brings tiles a page nearer to a head that an earlier release has moved without them. True when the log has fewer events
 * than the head.
 */
async function tilePage({ pool, log }: ProofDeps, before: TiledLog, { hashed }: KeptHead): Promise<boolean> {
  const missing = hashed.tree.size - before.tree.size;
  if (missing < 0) {
    // It has begun again, by other positions.
    await inTransaction(pool, dropTiles);
    return false;
  }
  const page = await log.readAll({ after: before.position, limit: Math.min(PAGE, missing) });
  let { tree, position } = before;
  const tiles = collectTileParts();
  for (const event of page.events) {
    const added = addLeaf(tree, leafHash(contentOf(event)));
    ({ tree, position } = { tree: added.tree, position: event.position });
    tiles.add(tree.size - 1, added.completed, position);
  }
  if (page.events.length === 0) return page.atEnd;
  await inTransaction(pool, (client) => moveTiles(client, before, { tree, position }, tiles.parts()));
  return false;
}

/** Hashes all events; answers the head. */
export async function hashAll(deps: ProofDeps): Promise<KeptHead> {
  for (;;) {
    const head = await hashPage(deps);
    if (head) return head;
  }
}

/** False when another process was faster. */
async function moveHead(
  client: Client,
  before: KeptHead,
  { hashed, position }: KeptHead,
  blocks: readonly KeptBlock[],
): Promise<boolean> {
  const { chain, tree } = hashed;
  const moved = db
    .updateTable('proof.head')
    .set({ events: String(tree.size), chain, position, parts: partTexts(tree) })
    .where('events', '=', String(before.hashed.tree.size))
    .where('position', '=', before.position);
  if ((await countChanged(client, moved)) === 0) return false;
  for (const block of blocks)
    await runStatement(
      client,
      db
        .insertInto('proof.blocks')
        .values(block)
        // A root that is there stays: whether the log still fits it is for a check to say.
        .onConflict((conflict) => conflict.column('number').doUpdateSet({ position: block.position })),
    );
  return true;
}

/**
 * Restarts the hashing at the beginning of the log, as needed after positions or the end of the log changed. Deletes hashes
 * beyond `events` events; the rest stays for comparison.
 */
export async function hashAgain(client: Client, events: number): Promise<void> {
  const { chain } = NOTHING_HASHED;
  await runStatement(
    client,
    db.updateTable('proof.head').set({ events: '0', position: START, chain, parts: sql`'{}'::text[]` }),
  );
  await dropTiles(client);
  const complete = Math.floor(events / BLOCK);
  await runStatement(client, db.deleteFrom('proof.blocks').where('number', '>=', complete));
  await runStatement(client, db.deleteFrom('proof.signed_heads').where('events', '>', String(events)));
}

/** How many events of the log lie up to a position. */
export async function countUpTo({ pool, log }: ProofDeps, position: Position): Promise<number> {
  const blocks = await keptBlocks(pool, await keptHead(pool));
  const known = blocks.findLast((block) => comparePositions(block.position, position) <= 0);
  let count = known ? (known.number + 1) * BLOCK : 0;
  for (let after = known?.position ?? START; ; ) {
    const page = await log.readAll({ after, limit: PAGE });
    count += page.events.filter((event) => comparePositions(event.position, position) <= 0).length;
    if (page.atEnd || comparePositions(page.position, position) >= 0) return count;
    after = page.position;
  }
}

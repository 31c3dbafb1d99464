import { sql } from 'kysely';
import { comparePositions, type EventLog, type Position, START } from '../log/event-log.ts';
import { type Client, inTransaction, type Pool } from '../postgres/pool.ts';
import { countChanged, runStatement, statementsFor } from '../postgres/statements.ts';
import { addEvent, BLOCK, type HashedLog, NOTHING_HASHED } from './hashed-log.ts';
import { hashedLogOf, partTexts } from './hashed-log-texts.ts';
import type { ProofTables } from './tables.ts';

export type ProofDeps = { readonly pool: Pool; readonly log: Pick<EventLog, 'readAll' | 'head'> };

/** The stored hashes of the log. */
export type KeptHead = { readonly hashed: HashedLog; readonly position: Position };
/** Events `number * BLOCK` and the following, up to `position`. */
export type KeptBlock = { readonly number: number; readonly root: string; readonly position: Position };

const PAGE = 500;

export const db = statementsFor<ProofTables>();

export async function keptHead(on: Pool | Client): Promise<KeptHead> {
  const [row] = await runStatement(on, db.selectFrom('proof.head').selectAll());
  if (!row) throw new Error('The table proof.head has lost its row');
  const { events, position, chain, parts } = row;
  return { hashed: hashedLogOf(Number(events), chain, parts), position };
}

/** The blocks up to where the log is hashed. */
export function keptBlocks(on: Pool | Client, { hashed }: KeptHead): Promise<KeptBlock[]> {
  const complete = db.selectFrom('proof.blocks').where('number', '<', hashed.blocks.size);
  return runStatement(on, complete.select(['number', 'root', 'position']).orderBy('number'));
}

/** Hashes a page of events that were not hashed yet. True when there are no more; may run in any number of processes. */
export async function hashPage({ pool, log }: ProofDeps): Promise<boolean> {
  const before = await keptHead(pool);
  const page = await log.readAll({ after: before.position, limit: PAGE });
  let { hashed, position } = before;
  const blocks: KeptBlock[] = [];
  for (const event of page.events) {
    const added = addEvent(hashed, event);
    ({ hashed, position } = { hashed: added.hashed, position: event.position });
    if (added.block)
      blocks.push({ number: hashed.blocks.size - 1, root: added.block.toString('hex'), position });
  }
  if (page.events.length === 0) return page.atEnd;
  const isOurs = await inTransaction(pool, (client) =>
    moveHead(client, before, { hashed, position }, blocks),
  );
  return isOurs && page.atEnd;
}

/** Hashes all events. */
export async function hashAll(deps: ProofDeps): Promise<void> {
  while (!(await hashPage(deps)));
}

/** False when another process was faster. */
async function moveHead(
  client: Client,
  before: KeptHead,
  { hashed, position }: KeptHead,
  blocks: readonly KeptBlock[],
): Promise<boolean> {
  const { events, chain } = hashed;
  const moved = db
    .updateTable('proof.head')
    .set({ events: String(events), chain, position, parts: partTexts(hashed) })
    .where('events', '=', String(before.hashed.events))
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

import { type Position, START } from '../../services/platform/log/event-log.ts';
import type { EventStore } from '../../services/platform/log/event-store.ts';
import type { Client, Pool } from '../../services/platform/postgres/pool.ts';
import type { Reaction } from './reaction.ts';

/** How far a reaction is. `error` is what it fails with now, null when all is well. */
export type Checkpoint = {
  readonly name: string;
  readonly categories: readonly string[];
  readonly position: Position;
  readonly updatedAt: string;
  readonly error: string | null;
};

/** The name of a reaction among all readers of the log, as operators call it. */
export function readerName(reaction: string): string {
  return `reaction ${reaction}`;
}

export const REACTIONS_SCHEMA = `
create table if not exists projections.reactions (
  name text primary key,
  position text not null default '0',
  updated_at timestamptz not null default now(),
  error text
);
do $$ begin
  -- Only where it is missing: the table is in use while other processes start.
  if not exists (select from information_schema.columns
                  where table_schema = 'projections' and table_name = 'reactions' and column_name = 'categories') then
    alter table projections.reactions add column categories text[] not null default '{}';
  end if;
end $$;
`;

export async function listCheckpoints(on: Pool | Client): Promise<Checkpoint[]> {
  const { rows } = await on.query<Checkpoint>(
    'select name, categories, position, updated_at as "updatedAt", error from projections.reactions order by name',
  );
  return rows;
}

/**
 * Makes the checkpoints that are missing: at the end of the log for reactions that begin now, else at its start. In a shop
 * where no reaction has ever run all begin at the start, so that a new shop loses nothing. Call it before a process appends
 * events that a new reaction is for.
 */
export async function beginReactions(
  { pool, store }: { readonly pool: Pool; readonly store: Pick<EventStore, 'head'> },
  reactions: readonly Pick<Reaction, 'name' | 'categories' | 'begins'>[],
): Promise<void> {
  const known = new Set((await listCheckpoints(pool)).map(({ name }) => name));
  const missing = reactions.filter(({ name }) => !known.has(name));
  const isNewShop = known.size === 0;
  const waitsForHead = !isNewShop && missing.some(({ begins }) => begins === 'now');
  const head = waitsForHead ? await store.head() : START;
  const begun = missing.map(({ name, categories, begins }) => ({
    ...{ name, categories, position: begins === 'now' ? head : START },
  }));
  // In one statement, so that a process sees either all checkpoints of a new shop or none.
  await pool.query(
    `insert into projections.reactions (name, categories, position)
     select r.name, r.categories, r.position
       from jsonb_to_recordset($1::jsonb) as r (name text, categories text[], position text)
     on conflict do nothing`,
    [JSON.stringify(begun)],
  );
}

/** The checkpoint of a reaction that has begun; stores the categories that it reads now. */
export async function readCheckpoint(
  pool: Pool,
  name: string,
  categories: readonly string[],
): Promise<Position> {
  await pool.query('update projections.reactions set categories = $2 where name = $1 and categories <> $2', [
    name,
    categories,
  ]);
  const { rows } = await pool.query<{ position: Position }>(
    'select position from projections.reactions where name = $1',
    [name],
  );
  if (!rows[0]) throw new Error(`The checkpoint of the reaction ${name} is gone`);
  return rows[0].position;
}

/** Moves a checkpoint; false when another process has moved it meanwhile. */
export async function moveCheckpoint(
  pool: Pool,
  name: string,
  from: Position,
  to: Position,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update projections.reactions set position = $3, updated_at = now(), error = null where name = $1 and position = $2',
    [name, from, to],
  );
  return rowCount === 1;
}

/** Keeps what a reaction fails with now, until its checkpoint moves. */
export async function noteError(pool: Pool, name: string, error: string): Promise<void> {
  await pool.query('update projections.reactions set error = $2 where name = $1', [name, error]);
}

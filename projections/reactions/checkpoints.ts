import { type Generated, sql } from 'kysely';
import type { Position } from '../../services/platform/log/event-log.ts';
import type { Client, Pool } from '../../services/platform/postgres/pool.ts';
import { countChanged, runStatement, statementsFor } from '../../services/platform/postgres/statements.ts';

/** The progress of a reaction. `error` is its current error, null when there is none. */
export type Checkpoint = {
  readonly name: string;
  readonly categories: readonly string[];
  readonly position: Position;
  readonly updatedAt: string;
  readonly error: string | null;
};

/** The reader name of a reaction, as operators use it. */
export function readerName(reaction: string): string {
  return `reaction ${reaction}`;
}

/** The table below, as Kysely types its statements. */
export type ReactionTables = {
  'projections.reactions': {
    name: string;
    position: Generated<Position>;
    updated_at: Generated<string>;
    error: string | null;
    categories: Generated<string[]>;
  };
};

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

export const db = statementsFor<ReactionTables>();

export async function listCheckpoints(on: Pool | Client): Promise<Checkpoint[]> {
  return runStatement(
    on,
    db
      .selectFrom('projections.reactions')
      .select(['name', 'categories', 'position', 'updated_at as updatedAt', 'error'])
      .orderBy('name'),
  );
}

/** The checkpoint of a started reaction; stores the categories it now reads. */
export async function readCheckpoint(
  pool: Pool,
  name: string,
  categories: readonly string[],
): Promise<Position> {
  const [checkpoint] = await runStatement(
    pool,
    db
      .selectFrom('projections.reactions')
      .select('position')
      .select(sql<boolean>`categories = ${categories}`.as('readsThem'))
      .where('name', '=', name),
  );
  if (!checkpoint) throw new Error(`The checkpoint of the reaction ${name} is missing`);
  if (!checkpoint.readsThem) await runStatement(pool, updateOf(name).set({ categories: [...categories] }));
  return checkpoint.position;
}

const updateOf = (name: string) => db.updateTable('projections.reactions').where('name', '=', name);

const movedTo = (position: Position) => ({ position, updated_at: sql<string>`now()`, error: null });

/** Moves a checkpoint; false when another process has moved it. */
export async function moveCheckpoint(
  on: Client,
  name: string,
  from: Position,
  to: Position,
): Promise<boolean> {
  const moved = await countChanged(on, updateOf(name).set(movedTo(to)).where('position', '=', from));
  return moved === 1;
}

/** Moves a checkpoint unconditionally. `reader` is the name that operators use. */
export async function setCheckpoint(on: Pool | Client, reader: string, position: Position): Promise<void> {
  await runStatement(
    on,
    db
      .updateTable('projections.reactions')
      .set(movedTo(position))
      .where(sql<boolean>`${readerName('')} || name = ${reader}`),
  );
}

/** Stores a reaction's current error until its checkpoint moves. */
export async function noteError(pool: Pool, name: string, error: string): Promise<void> {
  await runStatement(pool, updateOf(name).set({ error }));
}

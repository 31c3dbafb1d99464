import { type ExpressionBuilder, type Generated, sql } from 'kysely';
import type { Position } from '../../services/platform/log/event-log.ts';
import type { Client, Pool } from '../../services/platform/postgres/pool.ts';
import { runStatement, statementsFor } from '../../services/platform/postgres/statements.ts';
import type { Definition } from './projection.ts';

/**
 * `live`: the one that programs of its definition update and read; each definition has one. `scratch` is a replay up to a
 * moment, for inspection.
 */
type GenerationState = 'building' | 'live' | 'retired' | 'scratch';

/** One copy of a read model, complete or being built. `changed` is the last position at which a row changed. */
export type Generation = {
  readonly name: string;
  readonly generation: number;
  readonly definition: number;
  readonly state: GenerationState;
  readonly position: Position;
  readonly changed: Position;
  readonly events: number;
  readonly updatedAt: string;
  readonly error: string | null;
  /** Whether the indexes exist: a bulk load creates them at the end. */
  readonly indexed: boolean;
  /** Recent rate in events per second. */
  readonly rate: number;
  /** Deletes the rows of forgotten persons (see `PersonalDocuments`); null in generations of releases that did not keep it. */
  readonly deletion: string | null;
};

/** The table below, as Kysely types its statements. */
export type GenerationTables = {
  'projections.generations': {
    name: string;
    generation: number;
    definition: number;
    state: GenerationState;
    position: Generated<Position>;
    changed: Generated<Position>;
    events: Generated<string>;
    updated_at: Generated<string>;
    error: string | null;
    indexed: Generated<boolean>;
    rate: Generated<number>;
    deletion: string | null;
  };
};

export const GENERATIONS_SCHEMA = `
create table if not exists projections.generations (
  name text not null,
  generation integer not null,
  definition integer not null,
  state text not null check (state in ('building', 'live', 'retired')),
  position text not null default '0',
  changed text not null default '0',
  events bigint not null default 0,
  updated_at timestamptz not null default now(),
  error text,
  primary key (name, generation)
);
create unique index if not exists one_live_generation_of_a_definition on projections.generations (name, definition)
  where state = 'live';
-- Of the time when all programs shared one live generation.
drop index if exists projections.one_live_generation;
do $$ begin
  -- Only where it is missing: the table is in use while other processes start.
  if not exists (select from information_schema.columns
                  where table_schema = 'projections' and table_name = 'generations' and column_name = 'indexed') then
    alter table projections.generations
      add column indexed boolean not null default true,
      add column rate real not null default 0,
      drop constraint generations_state_check,
      add constraint generations_state_check check (state in ('building', 'live', 'retired', 'scratch'));
  end if;
end $$;
alter table projections.generations add column if not exists deletion text;
`;

export const db = statementsFor<GenerationTables>();

export const COLUMNS = [
  ...(['name', 'generation', 'definition', 'state', 'position', 'changed', 'error', 'indexed'] as const),
  'deletion',
  'updated_at as updatedAt',
  sql<number>`events::float8`.as('events'),
  sql<number>`rate::float8`.as('rate'),
] as const;

export const isLive =
  ({ name, definition }: Definition) =>
  (where: ExpressionBuilder<GenerationTables, 'projections.generations'>) =>
    where.and({ name, definition, state: 'live' });

export async function listGenerations(pool: Pool | Client, name?: string): Promise<Generation[]> {
  const all = db.selectFrom('projections.generations').select(COLUMNS).orderBy('name').orderBy('generation');
  return runStatement(pool, name === undefined ? all : all.where('name', '=', name));
}

/** Stores the follower's error, or its rate, with the live generation of a definition. */
export async function updateLive(
  pool: Pool,
  definition: Definition,
  change: Partial<Pick<Generation, 'error' | 'rate'>>,
): Promise<void> {
  await runStatement(pool, db.updateTable('projections.generations').set(change).where(isLive(definition)));
}

/** The position of a definition's live generation, locked until the transaction ends. */
export async function lockLive(
  client: Client,
  definition: Definition,
): Promise<Pick<Generation, 'generation' | 'position'> | undefined> {
  const live = db.selectFrom('projections.generations').where(isLive(definition));
  return (await runStatement(client, live.select(['generation', 'position']).forUpdate()))[0];
}

/** Whether the generation still follows no log; locked against a flip or a move until the transaction ends. */
export async function lockUnfollowed(
  client: Client,
  { name, generation }: Pick<Generation, 'name' | 'generation'>,
): Promise<boolean> {
  const listed = db.selectFrom('projections.generations').where((where) => where.and({ name, generation }));
  const unfollowed = listed.select('name').where('state', '<>', 'live');
  return (await runStatement(client, unfollowed.forUpdate())).length === 1;
}

/** The live generation of this definition, null before it is built. */
export async function liveGeneration(
  pool: Pool | Client,
  { name, definition }: Definition,
): Promise<Generation | null> {
  const generations = await listGenerations(pool, name);
  return generations.find((one) => one.state === 'live' && one.definition === definition) ?? null;
}

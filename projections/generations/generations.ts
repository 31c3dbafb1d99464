import type { Position } from '../../services/platform/log/event-log.ts';
import { type Client, inTransaction, type Pool } from '../../services/platform/postgres/pool.ts';
import { PROJECTIONS_CHANNEL } from './channel.ts';
import { type Definition, type Projection, schemaOf } from './projection.ts';

/** One built or growing copy of a read model. `changed` is the last position at which a row changed. */
export type Generation = {
  readonly name: string;
  readonly generation: number;
  readonly definition: number;
  /**
   * `live`: what programs of its definition follow and show; each definition has one. `scratch` is a replay up to some
   * moment, to be looked at and dropped.
   */
  readonly state: 'building' | 'live' | 'retired' | 'scratch';
  readonly position: Position;
  readonly changed: Position;
  readonly events: number;
  readonly updatedAt: string;
  readonly error: string | null;
  /** Whether the indexes are made: a bulk load does without them at first. */
  readonly indexed: boolean;
  /** Events applied a second, lately. */
  readonly rate: number;
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
`;

const COLUMNS = `name, generation, definition, state, position, changed, events::float8 as events, updated_at as "updatedAt", error, indexed, rate::float8 as rate`;

export async function listGenerations(pool: Pool | Client, name?: string): Promise<Generation[]> {
  const { rows } = await pool.query<Generation>(
    `select ${COLUMNS} from projections.generations where $1::text is null or name = $1 order by name, generation`,
    [name ?? null],
  );
  return rows;
}

/** The generation that programs of this definition follow and show, null before it is built. */
export async function liveGeneration(
  pool: Pool | Client,
  { name, definition }: Definition,
): Promise<Generation | null> {
  const generations = await listGenerations(pool, name);
  return generations.find((one) => one.state === 'live' && one.definition === definition) ?? null;
}

/** Makes the next generation's schema and tables, empty and at the start of the log. */
export async function createGeneration(
  pool: Pool,
  projection: Projection,
  state: 'building' | 'live' | 'scratch',
  withIndexes: boolean,
): Promise<Generation> {
  return inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [`create ${projection.name}`]);
    const { rows } = await client.query<Generation>(
      `insert into projections.generations (name, generation, definition, state, indexed)
       select $1, coalesce(max(generation), 0) + 1, $2, $3, $4 from projections.generations where name = $1 returning ${COLUMNS}`,
      [projection.name, projection.definition, state, withIndexes],
    );
    const generation = rows[0];
    if (!generation) throw new Error(`No generation of ${projection.name} was created`);
    const schema = schemaOf(projection.name, generation.generation);
    await client.query(`drop schema if exists ${schema} cascade`);
    await client.query(`create schema ${schema}`);
    await client.query(`set local search_path to ${schema}, public`);
    await client.query(projection.tables);
    if (withIndexes) await client.query(projection.indexes);
    return generation;
  });
}

/** Drops a generation and its tables; never a live one. */
export async function dropGeneration(pool: Pool, name: string, generation: number): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      "delete from projections.generations where name = $1 and generation = $2 and state <> 'live'",
      [name, generation],
    );
    if (rowCount) await dropRows(client, name, generation);
  });
}

/** Drops the rows and parked events of a generation that is no longer listed. */
export async function dropRows(client: Client, name: string, generation: number): Promise<void> {
  await client.query('delete from projections.parked where reader = $1 and generation = $2', [
    name,
    generation,
  ]);
  await client.query(`drop schema if exists ${schemaOf(name, generation)} cascade`);
}

/**
 * Points the readers of its definition to another generation and keeps the one before for a rollback. Inside the caller's
 * transaction.
 */
export async function makeLive(
  client: Client,
  { name, definition }: Definition,
  generation: number,
): Promise<void> {
  await client.query(
    "update projections.generations set state = 'retired' where name = $1 and definition = $2 and state = 'live'",
    [name, definition],
  );
  await client.query(
    "update projections.generations set state = 'live', error = null where name = $1 and generation = $2",
    [name, generation],
  );
  await client.query('select pg_notify($1, $2)', [
    PROJECTIONS_CHANNEL,
    JSON.stringify({ name, flipped: generation }),
  ]);
}

/** Makes the indexes that a bulk load did without. May be repeated. */
export async function makeIndexes(pool: Pool, projection: Projection, generation: number): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      'update projections.generations set indexed = true where name = $1 and generation = $2 and not indexed',
      [projection.name, generation],
    );
    if (rowCount !== 1) return;
    await client.query(`set local search_path to ${schemaOf(projection.name, generation)}, public`);
    // The other cores are left to requests.
    await client.query('set local max_parallel_maintenance_workers = 0');
    await client.query(projection.indexes);
    for (const table of tablesOf(projection)) await client.query(`analyze ${table}`);
  });
}

/** The tables a projection's DDL creates. */
export function tablesOf(projection: Pick<Projection, 'tables'>): string[] {
  return [...projection.tables.matchAll(/create (?:unlogged )?table (\w+)/g)].flatMap(([, name]) =>
    name ? [name] : [],
  );
}

import type { Position } from '../../services/platform/log/event-log.ts';
import { type Client, inTransaction, type Pool } from '../../services/platform/postgres/pool.ts';
import { type Projection, schemaOf } from './projection.ts';

/** One built or growing copy of a read model. `changed` is the last position at which a row changed. */
export type Generation = {
  readonly name: string;
  readonly generation: number;
  readonly definition: number;
  readonly state: 'building' | 'live' | 'retired';
  readonly position: Position;
  readonly changed: Position;
  readonly events: number;
  readonly updatedAt: string;
  readonly error: string | null;
};

export const PROJECTIONS_CHANNEL = 'projections';

const SCHEMA = `
create schema if not exists projections;
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
create unique index if not exists one_live_generation on projections.generations (name) where state = 'live';
`;

const COLUMNS = `name, generation, definition, state, position, changed, events::float8 as events, updated_at as "updatedAt", error`;

/** Creates the table of generations where it is missing. */
export async function createProjectionsSchema(pool: Pool): Promise<void> {
  await pool.query(SCHEMA);
}

export async function listGenerations(pool: Pool | Client, name?: string): Promise<Generation[]> {
  const { rows } = await pool.query<Generation>(
    `select ${COLUMNS} from projections.generations where $1::text is null or name = $1 order by name, generation`,
    [name ?? null],
  );
  return rows;
}

/** The generation that readers use, null before the first build. */
export async function liveGeneration(pool: Pool | Client, name: string): Promise<Generation | null> {
  const generations = await listGenerations(pool, name);
  return generations.find(({ state }) => state === 'live') ?? null;
}

/** Makes the next generation's schema and tables, empty and at the start of the log. */
export async function createGeneration(
  pool: Pool,
  projection: Projection,
  state: 'building' | 'live',
  withIndexes: boolean,
): Promise<Generation> {
  return inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [`create ${projection.name}`]);
    const { rows } = await client.query<Generation>(
      `insert into projections.generations (name, generation, definition, state)
       select $1, coalesce(max(generation), 0) + 1, $2, $3 from projections.generations where name = $1 returning ${COLUMNS}`,
      [projection.name, projection.definition, state],
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

/** Drops a generation and its tables; never the live one. */
export async function dropGeneration(pool: Pool, name: string, generation: number): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      "delete from projections.generations where name = $1 and generation = $2 and state <> 'live'",
      [name, generation],
    );
    if (rowCount) await client.query(`drop schema if exists ${schemaOf(name, generation)} cascade`);
  });
}

/** Points readers to another generation and keeps the one before for a rollback. Inside the caller's transaction. */
export async function makeLive(client: Client, name: string, generation: number): Promise<void> {
  await client.query(
    "update projections.generations set state = 'retired' where name = $1 and state = 'live'",
    [name],
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

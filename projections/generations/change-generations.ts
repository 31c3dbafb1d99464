import { sql } from 'kysely';
import { type Client, inTransaction, type Pool } from '../../services/platform/postgres/pool.ts';
import { countChanged, runStatement } from '../../services/platform/postgres/statements.ts';
import { notifyAll } from './channel.ts';
import { COLUMNS, db, type Generation, isLive, lockUnfollowed } from './generations.ts';
import { type Definition, type Projection, schemaOf, tablesOf } from './projection.ts';

/** Creates the next generation's schema and tables, empty and at the start of the log. */
export async function createGeneration(
  pool: Pool,
  projection: Projection,
  state: 'building' | 'live' | 'scratch',
  withIndexes: boolean,
): Promise<Generation> {
  return inTransaction(pool, async (client) => {
    const { name, definition, persons = [] } = projection;
    const deletion = persons.map((documents) => documents.deletion).join(';\n');
    await runStatement(client, sql`select pg_advisory_xact_lock(hashtext(${`create ${name}`}))`);
    const next = db
      .selectFrom('projections.generations')
      .where('name', '=', name)
      .select(sql<number>`coalesce(max(generation), 0) + 1`.as('next'));
    const [generation] = await runStatement(
      client,
      db
        .insertInto('projections.generations')
        .values({ name, generation: next, definition, state, indexed: withIndexes, deletion })
        .returning(COLUMNS),
    );
    if (!generation) throw new Error(`No generation of ${name} was created`);
    const schema = schemaOf(name, generation.generation);
    await runDdl(
      client,
      `drop schema if exists ${schema} cascade; create schema ${schema}; set local search_path to ${schema}, public;
       ${projection.tables}`,
    );
    if (withIndexes) await runDdl(client, projection.indexes);
    return generation;
  });
}

/** Drops a generation and its tables; never a live one. */
export async function dropGeneration(pool: Pool, name: string, generation: number): Promise<void> {
  await inTransaction(pool, async (client) => {
    if (await lockUnfollowed(client, { name, generation })) await dropRows(client, name, generation);
  });
}

/** Drops a generation, whatever its state, with its rows and parked events. Inside the caller's transaction. */
export async function dropRows(client: Client, name: string, generation: number): Promise<void> {
  const dropped = await countChanged(
    client,
    db.deleteFrom('projections.generations').where((where) => where.and({ name, generation })),
  );
  if (dropped === 0) return;
  await runStatement(
    client,
    sql`delete from projections.parked where reader = ${name} and generation = ${generation}`,
  );
  await dropTables(client, { name, generation });
}

/** Drops the tables of a generation that is no longer listed. */
export async function dropTables(
  client: Client,
  { name, generation }: Pick<Generation, 'name' | 'generation'>,
): Promise<void> {
  await runDdl(client, `drop schema if exists ${schemaOf(name, generation)} cascade`);
}

/** Deletes the rows of forgotten persons from a generation, whatever its definition. Inside the caller's transaction. */
export async function deletePersons(
  client: Client,
  { name, generation, deletion }: Pick<Generation, 'name' | 'generation'> & { readonly deletion: string },
): Promise<void> {
  await runDdl(client, `set local search_path to ${schemaOf(name, generation)}, public; ${deletion}`);
}

/** Runs statements without parameters, whose names come from the program. */
async function runDdl(client: Client, text: string): Promise<void> {
  await runStatement(client, sql.raw(text));
}

/**
 * Switches the readers of its definition to another generation and keeps the previous one for a rollback. Inside the
 * caller's transaction.
 */
export async function makeLive(client: Client, definition: Definition, generation: number): Promise<void> {
  const { name } = definition;
  const generations = db.updateTable('projections.generations');
  await runStatement(client, generations.set({ state: 'retired' }).where(isLive(definition)));
  await runStatement(
    client,
    generations.set({ state: 'live', error: null }).where((where) => where.and({ name, generation })),
  );
  await notifyAll(client, { name, flipped: generation });
}

/** Creates the indexes postponed by a bulk load. Idempotent. */
export async function makeIndexes(pool: Pool, projection: Projection, generation: number): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { name } = projection;
    const marked = await countChanged(
      client,
      db
        .updateTable('projections.generations')
        .set({ indexed: true })
        .where((where) => where.and({ name, generation, indexed: false })),
    );
    if (marked !== 1) return;
    // Leave the other cores to requests.
    await runDdl(
      client,
      `set local search_path to ${schemaOf(name, generation)}, public; set local max_parallel_maintenance_workers = 0`,
    );
    await runDdl(client, projection.indexes);
    for (const table of tablesOf(projection)) await runStatement(client, sql`analyze ${sql.table(table)}`);
  });
}

import { type RawBuilder, sql } from 'kysely';
import { type Client, inTransaction, type Pool, SNAPSHOT } from '../../services/platform/postgres/pool.ts';
import { runStatement } from '../../services/platform/postgres/statements.ts';
import { type Projection, schemaOf, tablesOf } from '../generations/projection.ts';

/** The differences of one table between two generations. Equal when all numbers are 0. */
export type TableComparison = {
  readonly table: string;
  /** Rows of the first generation that the second lacks, or has less often. */
  readonly onlyInA: number;
  readonly onlyInB: number;
  /** A few of them. */
  readonly examples: readonly { readonly generation: number; readonly row: object }[];
};

const EXAMPLES = 5;

/**
 * Compares two generations of a read model table by table and row by row, in one snapshot. Rows are equal when all
 * of their columns are; their order does not count. Only generations at the same position can be expected to be
 * equal. A table that one of them lacks, because it has another definition, counts as empty there. Rejects when one of
 * them has no tables.
 */
export async function compareGenerations(
  pool: Pool,
  projection: Pick<Projection, 'name' | 'tables'>,
  a: number,
  b: number,
): Promise<TableComparison[]> {
  return inTransaction(pool, (client) => compareInSnapshot(client, projection, a, b), SNAPSHOT);
}

/** Like `compareGenerations`, in the snapshot of a running transaction. */
export async function compareInSnapshot(
  client: Client,
  projection: Pick<Projection, 'name' | 'tables'>,
  a: number,
  b: number,
): Promise<TableComparison[]> {
  // Leave the other cores to requests.
  await runStatement(client, sql`set local max_parallel_workers_per_gather = 0`);
  const comparisons: TableComparison[] = [];
  const [inSchemaA, inSchemaB] = [
    await rowsIn(client, schemaOf(projection.name, a)),
    await rowsIn(client, schemaOf(projection.name, b)),
  ];
  for (const table of tablesOf(projection)) {
    const [rowsOfA, rowsOfB] = [inSchemaA(table), inSchemaB(table)];
    if ((await fingerprint(client, rowsOfA)) === (await fingerprint(client, rowsOfB))) {
      comparisons.push({ table, onlyInA: 0, onlyInB: 0, examples: [] });
      continue;
    }
    const onlyIn = async (one: number, rows: Rows, others: Rows) => {
      const [found] = await runStatement(client, differenceOf(rows, others));
      const { count = 0, examples = [] } = found ?? {};
      return { count, examples: examples.map((row) => ({ generation: one, row })) };
    };
    const inA = await onlyIn(a, rowsOfA, rowsOfB);
    const inB = await onlyIn(b, rowsOfB, rowsOfA);
    const examples = [...inA.examples, ...inB.examples];
    comparisons.push({ table, onlyInA: inA.count, onlyInB: inB.count, examples });
  }
  return comparisons;
}

/** Equal for equal rows in any order: one pass without sorting, since rows mostly are equal. */
async function fingerprint(client: Client, rows: Rows): Promise<string> {
  const [found] = await runStatement(
    client,
    sql<{ fingerprint: string }>`
      select count(*) || ' ' || coalesce(sum(jsonb_hash_extended(row, 0)), 0) as fingerprint from (${rows}) r`,
  );
  return found?.fingerprint ?? '';
}

type Rows = RawBuilder<{ row: object }>;

const NO_ROWS: Rows = sql`select null::jsonb as row where false`;

/** The rows of each table of a schema. */
async function rowsIn(client: Client, schema: string): Promise<(table: string) => Rows> {
  const found = await runStatement(
    client,
    sql<{ name: string }>`select tablename as name from pg_catalog.pg_tables where schemaname = ${schema}`,
  );
  if (found.length === 0) throw new Error(`${schema} has no tables`);
  const names = new Set(found.map(({ name }) => name));
  return (table) =>
    names.has(table) ? sql`select to_jsonb(t) as row from ${sql.id(schema, table)} t` : NO_ROWS;
}

function differenceOf(rows: Rows, others: Rows): RawBuilder<{ count: number; examples: object[] }> {
  return sql`
    with different as materialized (${rows} except all ${others})
    select (select count(*)::int from different) as count,
           (select coalesce(jsonb_agg(row), '[]') from (select row from different limit ${EXAMPLES}) few) as examples`;
}

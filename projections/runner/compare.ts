import { inTransaction, type Pool } from '../../services/platform/postgres/pool.ts';
import { type Projection, schemaOf } from './projection.ts';
import { tablesOf } from './rebuild.ts';

/** What one table of two generations does not have in common. All numbers 0 and no examples: they are equal. */
export type TableComparison = {
  readonly table: string;
  /** Rows of the first generation that the second does not have, or not as often. */
  readonly onlyInA: number;
  readonly onlyInB: number;
  /** A few of them, to look into. */
  readonly examples: readonly { readonly generation: number; readonly row: object }[];
};

const EXAMPLES = 5;

/**
 * Compares two generations of a read model table by table and row by row, in one snapshot. Rows are equal when all
 * of their columns are; their order does not count. Only generations at the same position can be expected to be
 * equal. Rejects when one of them has no tables.
 */
export async function compareGenerations(
  pool: Pool,
  projection: Pick<Projection, 'name' | 'tables'>,
  a: number,
  b: number,
): Promise<TableComparison[]> {
  return inTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read read only');
    const comparisons: TableComparison[] = [];
    for (const table of tablesOf(projection)) {
      const onlyIn = async (one: number, other: number) => {
        const { rows } = await client.query<{ count: number; examples: object[] }>(
          differenceOf(rowsOf(projection.name, one, table), rowsOf(projection.name, other, table)),
        );
        const { count = 0, examples = [] } = rows[0] ?? {};
        return { count, examples: examples.map((row) => ({ generation: one, row })) };
      };
      const [inA, inB] = [await onlyIn(a, b), await onlyIn(b, a)];
      const examples = [...inA.examples, ...inB.examples];
      comparisons.push({ table, onlyInA: inA.count, onlyInB: inB.count, examples });
    }
    return comparisons;
  });
}

function rowsOf(name: string, generation: number, table: string): string {
  return `select to_jsonb(t) as row from ${schemaOf(name, generation)}.${table} t`;
}

function differenceOf(rows: string, others: string): string {
  return `with different as materialized (${rows} except all ${others})
    select (select count(*)::int from different) as count,
           (select coalesce(jsonb_agg(row), '[]') from (select row from different limit ${EXAMPLES}) few) as examples`;
}

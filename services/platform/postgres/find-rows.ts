import { type RawBuilder, sql } from 'kysely';
import { LARGEST_INTEGER } from './id-or-number.ts';
import type { Pool } from './pool.ts';
import { runStatement } from './statements.ts';

/** The number of newest rows scanned before using the index. */
const RECENT = 1_000;

type Found<Row> = {
  /** A table with the columns `number` and `words` (a `tsvector` with a GIN index). */
  readonly table: RawBuilder<unknown>;
  readonly columns: RawBuilder<Row>;
  /** Indexed number columns for lookups. */
  readonly numbers: readonly string[];
};

/**
 * At most `most` rows: those with the question as a number, then the newest whose words match `query` (`tsquery`).
 * Frequent words are found among the newest rows, rare ones by the index, so the time depends on neither.
 */
export async function findRows<Row extends { readonly id: string }>(
  pool: Pool,
  { table, columns, numbers }: Found<Row>,
  { question, query }: { readonly question: string; readonly query: string },
  most: number,
): Promise<Row[]> {
  const matches = sql`words @@ ${query}::tsquery`;

  async function numbered(): Promise<Row[]> {
    const number = /^\s*\d+\s*$/.test(question) ? Number(question) : 0;
    if (number === 0 || number > LARGEST_INTEGER) return [];
    const isIt = sql.join(
      numbers.map((column) => sql`${sql.ref(column)} = ${number}`),
      sql` or `,
    );
    return runStatement(pool, sql<Row>`select ${columns} from ${table} where ${isIt}`);
  }

  async function newest(): Promise<Row[]> {
    const recent = await runStatement(
      pool,
      sql<Row>`select ${columns} from (select * from ${table} order by number desc limit ${RECENT}) recent
        where ${matches} order by number desc limit ${most}`,
    );
    if (recent.length === most) return recent;
    return runStatement(
      pool,
      // Materialized: else the planner may walk all rows, newest first, until enough match.
      sql<Row>`with matching as materialized (select id, number from ${table} where ${matches})
        select ${columns} from ${table}
        where id in (select id from matching order by number desc limit ${most}) order by number desc`,
    );
  }

  const rows = [...(await numbered()), ...(await newest())];
  return [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, most);
}

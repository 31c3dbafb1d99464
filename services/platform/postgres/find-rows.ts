import { type RawBuilder, sql } from 'kysely';
import { LARGEST_INTEGER } from './id-or-number.ts';
import type { Pool } from './pool.ts';
import { runStatement } from './statements.ts';

/** The number of newest rows scanned before using the index. */
const RECENT = 4_000;

type Found<Row> = {
  /** The table of the rows, with the columns `number` and `id`. */
  readonly table: RawBuilder<unknown>;
  readonly columns: RawBuilder<Row>;
  /** Indexed number columns for lookups. */
  readonly numbers: readonly string[];
  /** A table of small rows with the same numbers, and `words` (a `tsvector` with a GIN index). */
  readonly listed: RawBuilder<unknown>;
};

/**
 * At most `most` rows: those with the question as a number, then the newest whose words match `query` (`tsquery`).
 * Frequent words are found among the newest rows, rare ones by the index.
 */
export async function findRows<Row extends { readonly id: string }>(
  pool: Pool,
  { table, columns, numbers, listed }: Found<Row>,
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

  const newestOf = (matching: RawBuilder<unknown>) =>
    runStatement(
      pool,
      sql<Row>`with matching as materialized (${matching})
        select ${columns} from ${table}
        where number in (select number from matching order by number desc limit ${most}) order by number desc`,
    );

  async function newest(): Promise<Row[]> {
    const recent = await newestOf(
      sql`select number from (select number, words from ${listed} order by number desc limit ${RECENT}) recent
            where ${matches}`,
    );
    // Materialized: else the planner may walk all rows, newest first, until enough match.
    return recent.length === most ? recent : newestOf(sql`select number from ${listed} where ${matches}`);
  }

  const rows = [...(await numbered()), ...(await newest())];
  return [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, most);
}

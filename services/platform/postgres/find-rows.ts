import { type RawBuilder, sql } from 'kysely';
import type { Pool } from './pool.ts';
import { runStatement } from './statements.ts';

/** Of so many of the newest rows each is looked at before the index is asked. */
const RECENT = 1_000;
const LARGEST_INTEGER = 2_147_483_647;

type Found<Row> = {
  /** It has the columns `number`, and `words`, a `tsvector` with a GIN index. */
  readonly table: RawBuilder<unknown>;
  readonly columns: RawBuilder<Row>;
  /** Indexed columns that hold a number by which a row is asked for. */
  readonly numbers: readonly string[];
};

/**
 * At most `most` rows: those that have the question as a number, then the newest whose words are what `query`
 * (`tsquery`) wants. What many rows have is found among the newest, what few have by the index, so that the time depends
 * on neither.
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
      // Materialized: else all rows may be walked, from the newest on, until so many match.
      sql<Row>`with matching as materialized (select id, number from ${table} where ${matches})
        select ${columns} from ${table}
        where id in (select id from matching order by number desc limit ${most}) order by number desc`,
    );
  }

  const rows = [...(await numbered()), ...(await newest())];
  return [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, most);
}

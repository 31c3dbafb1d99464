import { sql } from 'kysely';
import { type SortTerm, sortClause } from '../../services/platform/postgres/sort-terms.ts';
import {
  type Connection,
  firstRow,
  runStatement,
  type Statement,
} from '../../services/platform/postgres/statements.ts';

/** Rows read at a time, so that a list of any length takes little memory. */
const PORTION = 500;

/** The column for the numbers of the chosen rows in a sequence. */
export function numbersBy(sort: readonly SortTerm[]) {
  return sql<number[] | null>`array_agg(number order by ${sortClause(sort)})`.as('numbers');
}

/** The rows of these numbers in their sequence, in portions. One that is deleted meanwhile is left out. */
export async function* inPortions<Row extends { readonly number: number }>(
  on: Connection,
  chosen: Statement<{ numbers: number[] | null }>,
  rowsOf: (numbers: readonly number[]) => Statement<Row>,
): AsyncIterable<readonly Row[]> {
  const numbers = (await firstRow(on, chosen))?.numbers ?? [];
  for (let from = 0; from < numbers.length; from += PORTION) {
    const some = numbers.slice(from, from + PORTION);
    const rows = new Map((await runStatement(on, rowsOf(some))).map((row) => [row.number, row]));
    yield some.flatMap((number) => rows.get(number) ?? []);
  }
}

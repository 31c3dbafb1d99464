import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { nearerPart } from './nearer-part.ts';
import { inTransaction, type Pool } from './pool.ts';
import { type SortTerm, sortClause } from './sort-terms.ts';
import { anyOf, runStatement } from './statements.ts';

/** How many matches of a filter are counted. A filter that matches more has to be narrowed. */
export const MOST_COUNTED = 10_000;

/** Frequent matches are found in the order of an index, which the planner would rather sort. */
const IN_ORDER =
  'set local enable_sort = off; set local enable_bitmapscan = off; set local enable_seqscan = off';

type DocumentRow<Doc> = { readonly id: string; readonly doc: Doc };

export type LargePage<Doc> = {
  readonly items: readonly DocumentRow<Doc>[];
  /** Exact up to `MOST_COUNTED` for a filter, otherwise always. */
  readonly total: number;
  /** More rows match than `total` says. */
  readonly isMore: boolean;
};

type Request<Tables, Table extends keyof Tables> = {
  /** The table with its schema; it has the columns `number`, which no two rows share, `id` and `doc`. */
  readonly table: RawBuilder<unknown>;
  /** The numbers of the filtered rows, unsorted. */
  readonly rows: SelectQueryBuilder<Tables, Table, { number: number }>;
  /** How many rows there are, where that is known without a count: they are then read from the nearer end. */
  readonly total: number | null;
  /** Ends with `number`. */
  readonly sort: readonly SortTerm[];
  /** Counts from 1. */
  readonly page: number;
  readonly pageSize: number;
};

/**
 * One page of a table of a million rows. Skipped rows are read from indexes alone, which have to cover the sort and
 * the conditions; only rows of the page are read whole.
 */
export async function readLargePage<Tables, Table extends keyof Tables, Doc>(
  pool: Pool,
  request: Request<Tables, Table>,
): Promise<LargePage<Doc>> {
  const { rows, total, page, pageSize } = request;
  const first = (page - 1) * pageSize;
  const counted = total ?? (await countUpTo(pool, rows, MOST_COUNTED + 1));
  const isMore = total === null && counted > MOST_COUNTED;
  const found = isMore ? MOST_COUNTED : counted;
  const place = { first, most: Math.min(pageSize, found - first) };
  const answer = { total: found, isMore };
  if (place.most <= 0) return { ...answer, items: [] };
  const whole = { ...request, ...place };
  if (total !== null)
    return { ...answer, items: await runStatement(pool, fromNearerEnd<Tables, Table, Doc>(whole, total)) };
  if (!isMore) return { ...answer, items: await runStatement(pool, sortedWhole<Tables, Table, Doc>(whole)) };
  const numbers = await inTransaction(pool, (client) => runStatement(client, inOrder(whole)), IN_ORDER);
  const shown = anyOf(numbers.map(({ number }) => number));
  return { ...answer, items: await runStatement(pool, documents<Doc>(request, sql`number = ${shown}`)) };
}

type Part<Tables, Table extends keyof Tables> = Request<Tables, Table> & {
  readonly first: number;
  readonly most: number;
};

async function countUpTo<Tables, Table extends keyof Tables>(
  pool: Pool,
  rows: SelectQueryBuilder<Tables, Table, { number: number }>,
  most: number,
): Promise<number> {
  const [count] = await runStatement(
    pool,
    sql<{ count: number }>`select count(*)::int as count from (${rows.limit(most)}) found`,
  );
  return count?.count ?? 0;
}

function inOrder<Tables, Table extends keyof Tables>({ rows, sort, first, most }: Part<Tables, Table>) {
  return sql<{ number: number }>`${rows.orderBy(sortClause(sort))} limit ${most} offset ${first}`;
}

function fromNearerEnd<Tables, Table extends keyof Tables, Doc>(part: Part<Tables, Table>, total: number) {
  const { sort } = part;
  const nearer = { ...part, ...nearerPart({ ...part, total }) };
  const turned = { ...nearer, sort: nearer.isTurned ? sort.map(reversed) : sort };
  return documents<Doc>(part, sql`number in (${inOrder(turned)})`);
}

const reversed = ({ by, direction }: SortTerm): SortTerm => ({
  by,
  direction: direction === 'asc' ? 'desc' : 'asc',
});

function documents<Doc>(
  { table, sort }: Pick<Request<never, never>, 'table' | 'sort'>,
  isShown: RawBuilder<unknown>,
) {
  return sql<DocumentRow<Doc>>`select id, doc from ${table} where ${isShown} order by ${sortClause(sort)}`;
}

/** Few rows match: they are found first and sorted then, or the planner would walk all others in the sort's order. */
function sortedWhole<Tables, Table extends keyof Tables, Doc>({
  table,
  rows,
  sort,
  first,
  most,
}: Part<Tables, Table>) {
  const keys = sort.map(({ by }, at) => by.as(`key${at}`));
  const byKeys = sortClause(sort.map(({ direction }, at) => ({ by: sql.ref(`key${at}`), direction })));
  return sql<DocumentRow<Doc>>`
    with found as materialized (${rows.select(keys)}),
         shown as (select * from found order by ${byKeys} limit ${most} offset ${first})
    select t.id, t.doc from shown join ${table} t using (number) order by ${byKeys}`;
}

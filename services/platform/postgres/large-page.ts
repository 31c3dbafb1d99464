import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { nearerPart } from './nearer-part.ts';
import { inTransaction, type Pool } from './pool.ts';
import { type SortTerm, sortClause } from './sort-terms.ts';
import { anyOf, firstRow, runStatement } from './statements.ts';

/** How many matches of a filter are counted. A filter that matches more has to be narrowed. */
export const MOST_COUNTED = 10_000;
/**
 * How many matches of a filter are sorted at most for a page far behind. Where there are more, so many rows match that it is
 * found soon in the order of an index; both take about as long with this many of a million.
 */
export const MOST_SORTED = 50_000;

/** So many matches are near the beginning of an index, if there are more than are counted. */
const NEAR = 500;

/** Matches of frequent texts, too, are found by their index: where they are all far behind, a scan passes all other rows. */
const BY_INDEX = 'set local enable_seqscan = off';

/** The order of an index, where the planner would rather sort. */
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

/** The number of filtered rows, and of those that the filter chooses from. */
export type Counted = { readonly total: number; readonly all: number };

/** Of a list without a filter. */
export const allOf = (total: number): Counted => ({ total, all: total });

type Request<Tables, Table extends keyof Tables> = {
  /** The table of the documents with its schema; it has the columns `number`, which no two rows share, `id` and `doc`. */
  readonly table: RawBuilder<unknown>;
  /** The numbers of the filtered rows, unsorted. */
  readonly rows: SelectQueryBuilder<Tables, Table, { number: number }>;
  /** How many rows there are, where that is known without counting them. */
  readonly counted: Counted | null;
  /** By columns of `rows`; ends with `number`. */
  readonly sort: readonly SortTerm[];
  /** Counts from 1. */
  readonly page: number;
  readonly pageSize: number;
};

/** The numbers of a page's rows in their sequence. */
type Numbers = Omit<LargePage<unknown>, 'items'> & { readonly numbers: readonly number[] };

/**
 * One page of a table of a million rows. Skipped rows are read from indexes alone where the indexes cover the sort and the
 * conditions; only the documents of the page are read.
 */
export async function readLargePage<Tables, Table extends keyof Tables, Doc>(
  pool: Pool,
  request: Request<Tables, Table>,
): Promise<LargePage<Doc>> {
  const { table, counted, page, pageSize } = request;
  const part = { ...request, first: (page - 1) * pageSize, most: pageSize };
  const { numbers, ...found } =
    counted === null ? await matching(pool, part) : await counting(pool, part, counted);
  if (numbers.length === 0) return { ...found, items: [] };
  const documents = await runStatement(
    pool,
    sql<DocumentRow<Doc> & { number: number }>`
      select number, id, doc from ${table} where number = ${anyOf([...numbers])}`,
  );
  const rows = new Map(documents.map(({ number, ...row }) => [number, row]));
  return { ...found, items: numbers.flatMap((number) => rows.get(number) ?? []) };
}

type Part<Tables, Table extends keyof Tables> = Pick<Request<Tables, Table>, 'rows' | 'sort'> & {
  readonly first: number;
  readonly most: number;
};

async function counting<Tables, Table extends keyof Tables>(
  pool: Pool,
  whole: Part<Tables, Table>,
  { total, all }: Counted,
): Promise<Numbers> {
  const part = nearerPart({ ...whole, total });
  if (!part) return { total, isMore: false, numbers: [] };
  const { isTurned } = part;
  const asked = { ...whole, ...part, sort: isTurned ? whole.sort.map(reversed) : whole.sort };
  // Of `all` rows in the order of an index, one in `all / total` is chosen.
  const passed = (part.first + part.most) * (all / total);
  const numbers =
    total <= MOST_SORTED && total < passed
      ? ((await firstRow(pool, sorted(asked, MOST_SORTED)))?.numbers ?? [])
      : (await runStatement(pool, inOrder(asked))).map(({ number }) => number);
  return { total, isMore: false, numbers: isTurned ? numbers.toReversed() : numbers };
}

const reversed = ({ by, direction }: SortTerm): SortTerm => ({
  by,
  direction: direction === 'asc' ? 'desc' : 'asc',
});

async function matching<Tables, Table extends keyof Tables>(
  pool: Pool,
  whole: Part<Tables, Table>,
): Promise<Numbers> {
  const part = { ...whole, most: Math.max(0, Math.min(whole.most, MOST_COUNTED - whole.first)) };
  const { count = 0, numbers = [] } = (await sortedOf(pool, part, MOST_COUNTED + 1)) ?? {};
  if (count <= MOST_COUNTED) return { total: count, isMore: false, numbers };
  const counted = { total: MOST_COUNTED, isMore: true };
  if (part.most === 0) return { ...counted, numbers: [] };
  if (part.first > NEAR) {
    const some = await sortedOf(pool, part, MOST_SORTED + 1);
    if (some && some.count <= MOST_SORTED) return { ...counted, numbers: some.numbers };
  }
  const found = await inTransaction(pool, (client) => runStatement(client, inOrder(part)), IN_ORDER);
  return { ...counted, numbers: found.map(({ number }) => number) };
}

function sortedOf<Tables, Table extends keyof Tables>(pool: Pool, part: Part<Tables, Table>, limit: number) {
  return inTransaction(pool, (client) => firstRow(client, sorted(part, limit)), BY_INDEX);
}

function inOrder<Tables, Table extends keyof Tables>({ rows, sort, first, most }: Part<Tables, Table>) {
  return sql<{ number: number }>`${rows.orderBy(sortClause(sort))} limit ${most} offset ${first}`;
}

/** `limit` matches are found first and sorted then, or the planner may walk all other rows in the sort's order. */
function sorted<Tables, Table extends keyof Tables>(
  { rows, sort, first, most }: Part<Tables, Table>,
  limit: number,
) {
  const keys = sort.map(({ by }, at) => by.as(`key${at}`));
  const byKeys = sortClause(sort.map(({ direction }, at) => ({ by: sql.ref(`key${at}`), direction })));
  return sql<{ count: number; numbers: number[] }>`
    with found as materialized (${rows.select(keys).limit(limit)})
    select (select count(*)::int from found) as count,
           array(select number from found order by ${byKeys} limit ${most} offset ${first}) as numbers`;
}

import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Pool } from './pool.ts';
import { runStatement } from './statements.ts';

export type SortTerm = { readonly by: RawBuilder<unknown>; readonly direction: 'asc' | 'desc' };

/** What follows `order by`. */
export function sortClause(sort: readonly SortTerm[]): RawBuilder<unknown> {
  return sql.join(sort.map(({ by, direction }) => sql`${by} ${sql.raw(direction)}`));
}

/**
 * The sort of an administrator's table for `<column>-asc` or `<column>-desc`: by the expression of that column, by
 * `otherwise` for an unknown column, and by `last` among equal rows.
 */
export function sortTerms(
  sort: string,
  columns: Readonly<Record<string, RawBuilder<unknown>>>,
  { otherwise, last = otherwise }: { otherwise: RawBuilder<unknown>; last?: RawBuilder<unknown> },
): SortTerm[] {
  const [column = '', way] = sort.split('-');
  const direction = way === 'asc' ? 'asc' : 'desc';
  const by = Object.hasOwn(columns, column) ? columns[column] : undefined;
  return [
    { by: by ?? otherwise, direction },
    { by: last, direction },
  ];
}

type DocumentRow<Doc> = { id: string; doc: Doc };

/**
 * One page of an administrator's table and the total row count, in one statement. `rows` are the filtered rows, unsorted;
 * `page` counts from 1.
 */
export async function readDocumentPage<Tables, Table extends keyof Tables, Doc>(
  pool: Pool,
  rows: SelectQueryBuilder<Tables, Table, DocumentRow<Doc>>,
  { sort, page, pageSize }: { sort: readonly SortTerm[]; page: number; pageSize: number },
): Promise<{ readonly items: readonly DocumentRow<Doc>[]; readonly total: number }> {
  const order = sortClause(sort);
  const shown = rows
    .select(sql<string>`row_number() over (order by ${order})`.as('place'))
    .orderBy(order)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const total = rows.clearSelect().select(sql<number>`count(*)::int`.as('total'));
  const answers = await runStatement(
    pool,
    sql<{ total: number; id: string | null; doc: Doc | null }>`
      select t.total, p.id, p.doc from (${total}) t left join lateral (${shown}) p on true order by p.place`,
  );
  // An empty page still returns one row with the total.
  const items = answers.flatMap(({ id, doc }) => (id === null || doc === null ? [] : [{ id, doc }]));
  return { items, total: answers[0]?.total ?? 0 };
}

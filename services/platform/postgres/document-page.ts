import { type SelectQueryBuilder, sql } from 'kysely';
import type { Found } from '../kernel/wire/page.ts';
import type { Pool } from './pool.ts';
import { type SortTerm, sortClause } from './sort-terms.ts';
import { runStatement } from './statements.ts';

type DocumentRow<Doc> = { id: string; doc: Doc };

/**
 * One page of an administrator's table, documents with their ids, and the total row count, in one statement. `rows` are the filtered rows, unsorted;
 * `page` counts from 1.
 */
export async function readDocumentPage<Tables, Table extends keyof Tables, Doc extends object>(
  pool: Pool,
  rows: SelectQueryBuilder<Tables, Table, DocumentRow<Doc>>,
  { sort, page, pageSize }: { sort: readonly SortTerm[]; page: number; pageSize: number },
): Promise<Found<Doc & { readonly id: string }>> {
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
  const items = answers.flatMap(({ id, doc }) => (id === null || doc === null ? [] : [{ ...doc, id }]));
  return { items, total: answers[0]?.total ?? 0 };
}

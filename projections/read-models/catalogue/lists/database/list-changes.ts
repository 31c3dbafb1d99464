import { type Kysely, sql } from 'kysely';
import type { Pool } from '../../../../../services/platform/postgres/pool.ts';
import {
  type Given,
  prepareStatement,
  runStatement,
  statementsFor,
} from '../../../../../services/platform/postgres/statements.ts';
import type { CatalogueTables } from '../../states/tables.ts';

/** After more changes at once everything is read anew. */
export const MOST_CHANGES = 5_000;

export const changedSince = prepareStatement(
  'catalogue_list_changes',
  (db: Kysely<CatalogueTables>, given: Given<{ position: string }>) =>
    db
      .selectFrom('list_rows')
      .leftJoin('list_texts', 'list_texts.number', 'list_rows.number')
      .select([
        'id',
        'list_rows.number',
        'price',
        sql<string>`coalesce(titles, '')`.as('titles'),
        sql<string>`coalesce(codes, '')`.as('codes'),
        'terms',
        sql<string>`changed_at::text`.as('changed_at'),
      ])
      .where('changed_at', '>', given('position'))
      .orderBy('list_rows.changed_at')
      .limit(sql.lit(MOST_CHANGES + 1)),
);

export async function lastChange(pool: Pool, schema: string): Promise<string> {
  const db = statementsFor<CatalogueTables>(schema);
  const [row] = await runStatement(
    pool,
    db
      .selectFrom('list_rows')
      .select(sql<string>`changed_at::text`.as('position'))
      .orderBy('list_rows.changed_at', 'desc')
      .limit(1),
  );
  return row?.position ?? '-1';
}

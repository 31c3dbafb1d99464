import { sql } from 'kysely';
import type { DeletedName } from '../../../../services/catalogue/index.ts';
import type { Pool } from '../../../../services/platform/postgres/pool.ts';
import { runStatement, statementsFor } from '../../../../services/platform/postgres/statements.ts';
import type { CatalogueTables } from '../states/tables.ts';

/** The last names of deleted brands and categories, also of those restored afterwards. */
export async function deletedNames(pool: Pool, schema: string): Promise<DeletedName[]> {
  const db = statementsFor<CatalogueTables>(schema);
  const deleted = db.selectFrom('lookup_states').select('thing').where('doc', 'is', null);
  return runStatement(
    pool,
    db
      .selectFrom('lookup_states')
      .distinctOn('thing')
      .select([
        sql<DeletedName['kind']>`kind`.as('kind'),
        sql<number>`(doc->>'number')::int`.as('number'),
        sql<string>`doc->>'name'`.as('name'),
      ])
      .where('kind', 'in', ['brand', 'category'])
      .where('doc', 'is not', null)
      .where('thing', 'in', deleted)
      .orderBy('thing')
      .orderBy('id', 'desc'),
  );
}

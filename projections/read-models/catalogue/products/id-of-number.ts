import { type Kysely, sql } from 'kysely';
import type { CatalogueQueries } from '../../../../services/catalogue/index.ts';
import { LARGEST_INTEGER } from '../../../../services/platform/postgres/id-or-number.ts';
import type { Pool } from '../../../../services/platform/postgres/pool.ts';
import { runStatement, statementsFor } from '../../../../services/platform/postgres/statements.ts';
import type { CatalogueTables } from '../states/tables.ts';

/** The `_id` of the entity with a number, deleted ones included; null when it never existed. */
export async function idOfNumber(
  pool: Pool,
  schema: string,
  kind: Parameters<CatalogueQueries['idOf']>[0],
  number: number,
): Promise<string | null> {
  if (number > LARGEST_INTEGER) return null;
  const db = statementsFor<CatalogueTables>(schema);
  const ids = kind === 'product' ? products(db, number) : lookups(db, kind, number);
  return (await runStatement(pool, ids))[0]?.id ?? null;
}

function products(db: Kysely<CatalogueTables>, number: number) {
  return db.selectFrom('products').select('id').where('number', '=', number);
}

/** These have few states. */
function lookups(db: Kysely<CatalogueTables>, kind: string, number: number) {
  return db
    .selectFrom('lookup_states')
    .select('thing as id')
    .where('kind', '=', kind)
    .where(sql<boolean>`(doc->>'number')::int = ${number}`)
    .limit(1);
}

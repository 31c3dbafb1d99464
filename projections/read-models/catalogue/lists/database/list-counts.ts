import type { Pool } from '../../../../../services/platform/postgres/pool.ts';
import { runStatement, statementsFor } from '../../../../../services/platform/postgres/statements.ts';
import type { CatalogueTables } from '../../states/tables.ts';
import { TERMS } from '../terms.ts';

/** How many products there are, of every status. */
export async function countProducts(pool: Pool, schema: string): Promise<number> {
  return (await loadCounts(pool, schema)).get(TERMS.any) ?? 0;
}

export async function loadCounts(pool: Pool, schema: string): Promise<Map<string, number>> {
  const db = statementsFor<CatalogueTables>(schema);
  const rows = await runStatement(pool, db.selectFrom('list_counts').select(['term', 'products']));
  return new Map(rows.map(({ term, products }) => [term, products]));
}

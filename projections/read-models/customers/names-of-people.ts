import { sql } from 'kysely';
import type { NamesOf } from '../../../services/audit/index.ts';
import { anyOf, runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { Reading } from '../../generations/reading.ts';
import type { CustomerTables } from './tables.ts';

/** Today's names of people by `_id`, for screens that show their actions. */
export function createNamesOf({ pool, readModels }: Reading): NamesOf {
  return async (ids) => {
    const name = sql<string>`concat_ws(' ', doc->'person'->>'name', nullif(doc->'person'->>'surname', ''))`;
    const rows = await runStatement(
      pool,
      statementsFor<CustomerTables>(readModels.schema('customers'))
        .selectFrom('customers')
        .select(['id', name.as('name')])
        .where('id', '=', anyOf(ids)),
    );
    return new Map(rows.map((row) => [row.id, row.name]));
  };
}

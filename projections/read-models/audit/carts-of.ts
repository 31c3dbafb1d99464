import { sql } from 'kysely';
import { runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { Reading } from '../../generations/reading.ts';
import type { AuditTables } from './tables.ts';

/** The `_id`s of the carts that a customer has changed while signed in, those changed last first. */
export function createCartsOf({ pool, readModels }: Reading) {
  return async (userId: string, limit: number): Promise<readonly string[]> => {
    const rows = await runStatement(
      pool,
      statementsFor<AuditTables>(readModels.schema('audit'))
        .selectFrom('entry')
        .select('entity_id as id')
        .where('actor_id', '=', userId)
        .where('actor_kind', '=', 'customer')
        .where('entity', '=', 'cart')
        .groupBy('entity_id')
        .orderBy(sql`max(ordinal)`, 'desc')
        .limit(limit),
    );
    return rows.map(({ id }) => id);
  };
}

import type { CartView } from '../../../services/cart/index.ts';
import { anyOf, runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { Reading } from '../../generations/reading.ts';
import { viewOf } from './queries.ts';
import type { CartTables } from './tables.ts';

/** Carts by their `_id`s that are neither ordered nor gone, the newest first. */
export function createCartsById({ pool, readModels }: Reading) {
  return async (ids: readonly string[], limit: number): Promise<readonly CartView[]> => {
    const rows = await runStatement(
      pool,
      statementsFor<CartTables>(readModels.schema('carts'))
        .selectFrom('carts')
        .select(['id', 'doc'])
        .where('id', '=', anyOf(ids))
        .where('open', '=', true)
        .orderBy('changed_at', 'desc')
        .limit(limit),
    );
    return rows.map(viewOf);
  };
}

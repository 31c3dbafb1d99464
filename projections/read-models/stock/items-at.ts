import { type Kysely, sql } from 'kysely';
import type { StockDocument, StockTables } from './tables.ts';

/** The items that there were at a moment (ISO 8601), each with its last state that had begun by then (`s`). */
export function itemsAt(db: Kysely<StockTables>, at: string) {
  return db
    .selectFrom('items')
    .crossJoinLateral((own) =>
      own
        .selectFrom('states')
        .select(['states.doc', 'states.reserved'])
        .whereRef('states.item', '=', 'items.id')
        .where('states.at', '<=', at)
        .orderBy('states.position', 'desc')
        .limit(1)
        .as('s'),
    )
    .select([
      'items.id',
      'items.product',
      'items.number',
      's.reserved',
      sql<StockDocument>`items.doc || s.doc`.as('doc'),
    ]);
}

import { sql } from 'kysely';
import type { SoldProduct, SoldProducts } from '../../../services/catalogue/index.ts';
import { UNDONE } from '../../../services/ordering/index.ts';
import { anyOf, runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { Reading } from '../../generations/reading.ts';
import type { OrderTables } from './tables.ts';

/**
 * The best-selling products since a moment (null: of all time), without cancelled and returned orders; at most `most`, of `among` if
 * it is given.
 */
export function createSoldProducts({ pool, readModels }: Reading): SoldProducts {
  return async (since, most, among): Promise<SoldProduct[]> => {
    const line = sql<{ line: object }>`jsonb_array_elements(doc->'facts'->'lines')`.as('line');
    const sold = statementsFor<OrderTables>(readModels.schema('orders'))
      .selectFrom('orders')
      .innerJoinLateral(line, (join) => join.onTrue())
      .where('stage', '<>', sql<string>`all(${UNDONE})`)
      .$if(among !== undefined, (rows) =>
        rows.where(sql<boolean>`line->>'productId' = ${anyOf([...(among ?? [])])}`),
      )
      .select([
        sql<string>`line->>'productId'`.as('product'),
        sql<string>`sum((line->>'quantity')::bigint)`.as('pieces'),
        sql<string>`count(distinct orders.id)`.as('orders'),
        sql<string>`sum((line->>'total')::bigint)`.as('amount'),
      ])
      .groupBy('product')
      .orderBy('pieces', 'desc')
      .orderBy('product')
      .limit(most);
    const rows = await runStatement(
      pool,
      since === null ? sold : sold.where('placed_at', '>=', since.toISOString()),
    );
    return rows.map(({ product, pieces, orders, amount }) => ({
      id: product,
      pieces: Number(pieces),
      orders: Number(orders),
      amount: Number(amount),
    }));
  };
}

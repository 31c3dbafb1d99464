import { sql } from 'kysely';
import { readDocumentPage } from '../../../services/platform/postgres/document-page.ts';
import { runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { StockItemView, StockQueries } from '../../../services/stock/index.ts';
import type { Reading } from '../../generations/reading.ts';
import type { StockDocument, StockTables } from './tables.ts';

export function createStockQueries({ pool, readModels }: Reading): StockQueries {
  const tables = () => statementsFor<StockTables>(readModels.schema('stock'));
  return {
    async list({ today, search, lowAt, expiresUntil, page, pageSize }) {
      const rows = tables()
        .selectFrom('items')
        .select(['id', 'doc'])
        .$if(search !== undefined, (all) =>
          all.where(
            sql<boolean>`number = any(${search?.numbers ?? []}::int[]) or ${holdsLot(sql`lot ->> 'lot' = ${search?.lot ?? ''}`)}`,
          ),
        )
        .$if(lowAt !== undefined, (all) =>
          all.where(
            sql<boolean>`${usable(today)} - reserved <= coalesce((doc ->> 'threshold')::int, ${lowAt ?? 0})`,
          ),
        )
        .$if(expiresUntil !== undefined, (all) =>
          all.where(
            holdsLot(sql`lot ->> 'expires' <= ${expiresUntil ?? ''} and (lot ->> 'quantity')::int > 0`),
          ),
        );
      const sort = [
        { by: sql.ref('number'), direction: 'asc' },
        { by: sql.ref('id'), direction: 'asc' },
      ] as const;
      const { items, total } = await readDocumentPage(pool, rows, { sort, page, pageSize });
      return { items: items.map(({ id, doc }) => viewOf(id, doc)), total };
    },
    async itemsOf(productIds) {
      const rows = await runStatement(
        pool,
        tables()
          .selectFrom('items')
          .select(['id', 'doc'])
          .where(sql<boolean>`product = any(${productIds}::text[])`),
      );
      return rows.map(({ id, doc }) => viewOf(id, doc));
    },
    async movements(page, pageSize) {
      const rows = tables().selectFrom('movements').select(['id', 'doc']);
      const sort = [
        { by: sql.ref('at'), direction: 'desc' },
        { by: sql.ref('id'), direction: 'desc' },
      ] as const;
      const { items, total } = await readDocumentPage(pool, rows, { sort, page, pageSize });
      return { items: items.map(({ id, doc }) => ({ id, ...doc })), total };
    },
    deliveries: (lot) =>
      runStatement(
        pool,
        tables()
          .selectFrom('deliveries')
          .innerJoin('items', 'items.id', 'deliveries.item')
          .select([
            'order_id as orderId',
            'items.product as productId',
            sql<string>`items.doc ->> 'title'`.as('title'),
            sql<string | null>`items.doc ->> 'variation'`.as('variation'),
            sql<number>`sum(deliveries.quantity)::int`.as('quantity'),
          ])
          .where('lot', '=', lot)
          .groupBy(['order_id', 'items.id'])
          .having(sql<boolean>`sum(deliveries.quantity) > 0`)
          .orderBy(sql`max(deliveries.id)`, 'desc'),
      ),
  };
}

/** Whether one of an item's lots (as `lot`) meets a condition. */
function holdsLot(condition: ReturnType<typeof sql>) {
  return sql<boolean>`exists (select from jsonb_array_elements(doc -> 'lots') lot where ${condition})`;
}

/** The pieces that may be sold on a day. */
function usable(today: string) {
  return sql`(select coalesce(sum((lot ->> 'quantity')::int), 0) from jsonb_array_elements(doc -> 'lots') lot
    where lot ->> 'expires' is null or lot ->> 'expires' >= ${today})`;
}

function viewOf(id: string, { orders, changedAt: _, ...doc }: StockDocument): StockItemView {
  return { id, ...doc, reserved: Object.values(orders).reduce((sum, { quantity }) => sum + quantity, 0) };
}

import { sql } from 'kysely';
import { readDocumentPage } from '../../../services/platform/postgres/document-page.ts';
import { nearerPart } from '../../../services/platform/postgres/nearer-part.ts';
import { firstRow, runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { StockItemsRequest, StockItemView, StockQueries } from '../../../services/stock/index.ts';
import type { Reading } from '../../generations/reading.ts';
import { readView, viewOf } from '../../generations/views.ts';
import { itemsAt } from './items-at.ts';
import type { StockTables } from './tables.ts';

/** An item, with the pieces reserved now or then. */
const SHOWN = sql<Omit<StockItemView, 'id'>>`doc - 'changedAt' || jsonb_build_object('reserved', reserved)`;

const BY_NUMBER = [
  { by: sql.ref('number'), direction: 'asc' },
  { by: sql.ref('id'), direction: 'asc' },
] as const;

export function createStockQueries({ pool, readModels }: Reading): StockQueries {
  const tables = () => statementsFor<StockTables>(readModels.schema('stock'));
  async function itemsWhere(condition: ReturnType<typeof sql<boolean>>): Promise<readonly StockItemView[]> {
    const items = tables()
      .selectFrom('items')
      .select(['id', SHOWN.as('doc')]);
    return (await runStatement(pool, items.where(condition))).map(viewOf);
  }
  /** The items that a list finds, unsorted. */
  function found({ today, at, search, lot, lowAt, expiresUntil }: StockItemsRequest) {
    const items = at === undefined ? tables().selectFrom('items').selectAll() : itemsAt(tables(), at);
    return tables()
      .selectFrom(items.as('items'))
      .select(['id', SHOWN.as('doc')])
      .$if(search !== undefined, (all) =>
        all.where(
          sql<boolean>`(number = any(${search?.numbers ?? []}::int[]) or ${holdsLot(sql`lot ->> 'lot' = ${search?.lot ?? ''}`)})`,
        ),
      )
      .$if(lot !== undefined, (all) => all.where(holdsLot(sql`lot ->> 'lot' = ${lot ?? ''}`)))
      .$if(lowAt !== undefined, (all) =>
        all.where(
          sql<boolean>`${usable(today)} - reserved <= coalesce((doc ->> 'threshold')::int, ${lowAt ?? 0})
            and ${isSold(sql.table(`${readModels.schema('catalogue')}.products`))}`,
        ),
      )
      .$if(expiresUntil !== undefined, (all) =>
        all.where(
          holdsLot(sql`lot ->> 'expires' <= ${expiresUntil ?? ''} and (lot ->> 'quantity')::int > 0`),
        ),
      );
  }
  return {
    list: ({ page, pageSize, ...request }) =>
      readDocumentPage(pool, found(request), { sort: BY_NUMBER, page, pageSize }),
    async count(request) {
      const counted = found(request).clearSelect().select(sql<number>`count(*)::int`.as('total'));
      return (await firstRow(pool, counted))?.total ?? 0;
    },
    itemsOf: (products) =>
      itemsWhere(
        sql<boolean>`(product = any(${products}::text[]) or number = any(${products.filter(isNumber)}::int[]))`,
      ),
    itemsBeside: (numbers) =>
      itemsWhere(
        sql<boolean>`(doc -> 'lots' <> '[]' and not exists (select from unnest(${numbers}::int[]) n where n = number))`,
      ),
    async movements(page, pageSize) {
      const counts = await runStatement(pool, tables().selectFrom('movement_counts').selectAll());
      const total = counts.reduce((sum, { movements }) => sum + movements, 0);
      const part = nearerPart({ first: (page - 1) * pageSize, most: pageSize, total });
      if (!part) return { items: [], total };
      const way = part.isTurned ? 'asc' : 'desc';
      const ofPage = tables()
        .selectFrom('movements')
        .select('id')
        .orderBy('at', way)
        .orderBy('id', way)
        .limit(part.most)
        .offset(part.first);
      const rows = await runStatement(
        pool,
        tables()
          .selectFrom('movements')
          .select(['id', 'doc'])
          .where('id', 'in', ofPage)
          .orderBy('at', 'desc')
          .orderBy('id', 'desc'),
      );
      return { items: rows.map(viewOf), total };
    },
    movement: (id) =>
      readView(pool, tables().selectFrom('movements').select(['id', 'doc']).where('id', '=', id)),
    movementLines(id, page, pageSize) {
      const rows = tables().selectFrom('movement_lines').select(['id', 'doc']).where('movement', '=', id);
      return readDocumentPage(pool, rows, { sort: BY_NUMBER, page, pageSize });
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

function isNumber(id: string): boolean {
  return /^\d{1,9}$/.test(id);
}

/** Whether one of an item's lots (as `lot`) meets a condition. */
function holdsLot(condition: ReturnType<typeof sql>) {
  return sql<boolean>`exists (select from jsonb_array_elements(doc -> 'lots') lot where ${condition})`;
}

/** Whether an item can be ordered by the catalogue of now, as `isRetired` says. */
function isSold(products: ReturnType<typeof sql.table>) {
  return sql`exists (select from ${products} p where p.id = product and not p.doc ? 'deleted'
    and coalesce(jsonb_array_length(p.doc -> 'parts'), 0) = 0
    and case when (p.doc ->> 'varied')::boolean
      then exists (select from jsonb_array_elements(p.doc -> 'variations') v where v ->> 'name' = items.doc ->> 'variation')
      else items.doc ->> 'variation' is null end)`;
}

/** The pieces that may be sold on a day. */
function usable(today: string) {
  return sql`(select coalesce(sum((lot ->> 'quantity')::int), 0) from jsonb_array_elements(doc -> 'lots') lot
    where lot ->> 'expires' is null or lot ->> 'expires' >= ${today})`;
}

import { sql } from 'kysely';
import type { OrderDocument, OrderView } from '../../../services/ordering/index.ts';
import type { Page } from '../../../services/platform/kernel/wire/page.ts';
import { readLargePage } from '../../../services/platform/postgres/large-page.ts';
import type { SortTerm } from '../../../services/platform/postgres/sort-terms.ts';
import { statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { Reading } from '../../generations/reading.ts';
import { readViews, viewOf } from '../../generations/views.ts';
import { countedIn, type OrderCount, readOrderCounts } from './order-counts.ts';
import type { OrderTables } from './tables.ts';

const OLDEST_FIRST: readonly SortTerm[] = [{ by: sql.ref('number'), direction: 'asc' }];

/** Orders whose payment an administrator has to check. */
export function createPayableOrders({ pool, readModels }: Reading) {
  const orders = () => statementsFor<OrderTables>(readModels.schema('orders')).selectFrom('orders');

  return {
    /** Those that wait for a payment, or for word of one, with a number above `after`. */
    async waiting(after: number, most: number): Promise<OrderView[]> {
      return readViews(
        pool,
        orders()
          .select(['id', 'doc'])
          .where('waits_for_payment', '=', true)
          .where('number', '>', after)
          .orderBy('number')
          .limit(most),
      );
    },
    /** A page of orders that wait for payment, or for a refund; oldest first. */
    async page(kind: 'waiting' | 'refunds', page: number, pageSize: number): Promise<Page<OrderView>> {
      const schema = readModels.schema('orders');
      const counts = await readOrderCounts(pool, schema);
      const isCounted = (count: OrderCount) =>
        kind === 'waiting' ? count.waits_for_payment : count.has_refund_due;
      const { items, total } = await readLargePage<OrderTables, 'orders', OrderDocument>(pool, {
        table: sql.table(`${schema}.orders`),
        rows: orders()
          .select('number')
          .$if(kind === 'waiting', (all) => all.where('waits_for_payment', '=', true))
          .$if(kind === 'refunds', (all) => all.where('refund_due', '>', 0)),
        counted: countedIn(counts, isCounted),
        sort: OLDEST_FIRST,
        page,
        pageSize,
      });
      return { items: items.map(viewOf), total, page, pageSize };
    },
  };
}

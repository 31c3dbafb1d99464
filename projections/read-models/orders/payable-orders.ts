import { sql } from 'kysely';
import type { OrderView } from '../../../services/ordering/index.ts';
import type { Page } from '../../../services/platform/kernel/wire/page.ts';
import { runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { Reading } from '../../generations/reading.ts';
import { readViews, viewOf } from '../../generations/views.ts';
import type { OrderTables } from './tables.ts';

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
      const rows = await runStatement(
        pool,
        orders()
          .select(['id', 'doc', sql<number>`(count(*) over ())::int`.as('count')])
          .$if(kind === 'waiting', (all) => all.where('waits_for_payment', '=', true))
          .$if(kind === 'refunds', (all) => all.where('refund_due', '>', 0))
          .orderBy('number')
          .limit(pageSize)
          .offset((page - 1) * pageSize),
      );
      return { items: rows.map(viewOf), total: rows[0]?.count ?? 0, page, pageSize };
    },
  };
}

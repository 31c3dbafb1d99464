import { sql } from 'kysely';
import { type OrderDocument, paymentState } from '../../../services/ordering/index.ts';
import type { Pool } from '../../../services/platform/postgres/pool.ts';
import { runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { Target } from '../../generations/projection.ts';
import type { OrderTables } from './tables.ts';

/** The count of orders of a kind. */
export type OrderCount = OrderTables['order_counts'];

export type Change = { readonly before: OrderDocument | undefined; readonly after: OrderDocument | null };

/** Moves changed orders from their previous counts to their current ones. */
export function countOrders(target: Target, changes: Iterable<Change>): void {
  const counts = new Map<string, OrderCount>();
  const add = (order: OrderDocument, by: number) => {
    const { viewed, stage, facts } = order;
    const kind = { viewed, stage, payment: facts.payment, payment_state: paymentState(order) };
    const key = JSON.stringify(kind);
    counts.set(key, { ...kind, orders: (counts.get(key)?.orders ?? 0) + by });
  };
  for (const { before, after } of changes) {
    if (before) add(before, -1);
    if (after) add(after, 1);
  }
  const changed = [...counts.values()].filter(({ orders }) => orders !== 0);
  if (changed.length === 0) return;
  target.write(
    sql`insert into order_counts as c
        select * from jsonb_populate_recordset(null::order_counts, ${JSON.stringify(changed)}::jsonb)
        on conflict (viewed, stage, payment, payment_state) do update set orders = c.orders + excluded.orders`,
  );
  target.write(statementsFor<OrderTables>().deleteFrom('order_counts').where('orders', '=', 0));
}

/** One count for every kind that some order is of. */
export function readOrderCounts(pool: Pool, schema: string): Promise<OrderCount[]> {
  return runStatement(pool, statementsFor<OrderTables>(schema).selectFrom('order_counts').selectAll());
}

export function sumOf(counts: readonly OrderCount[]): number {
  return counts.reduce((sum, { orders }) => sum + orders, 0);
}

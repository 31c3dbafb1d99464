import type { OrderDocument } from '../../../services/ordering/index.ts';
import type { Counted } from '../../../services/platform/postgres/large-page.ts';
import type { Pool } from '../../../services/platform/postgres/pool.ts';
import { runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import { addToCounts } from '../../generations/kept-counts.ts';
import type { Target } from '../../generations/projection.ts';
import { paymentColumns } from './payment-columns.ts';
import type { OrderTables } from './tables.ts';

/** The count of orders of a kind. */
export type OrderCount = OrderTables['order_counts'];

export type Change = { readonly before: OrderDocument | undefined; readonly after: OrderDocument | null };

/** Moves changed orders from their previous counts to their current ones. */
export function countOrders(target: Target, changes: readonly Change[]): void {
  addToCounts(
    target,
    { table: 'order_counts', count: 'orders' },
    eachOf(changes, (order) => [kindOf(order)]),
  );
}

/** The kinds that changed orders counted for before, once less, and those that they count for now, once more. */
export function eachOf<Kind>(
  changes: readonly Change[],
  kindsOf: (order: OrderDocument) => readonly Kind[],
): (readonly [Kind, number])[] {
  const counted = (order: OrderDocument | null | undefined, by: number) =>
    order ? kindsOf(order).map((kind) => [kind, by] as const) : [];
  return changes.flatMap(({ before, after }) => [...counted(before, -1), ...counted(after, 1)]);
}

function kindOf(order: OrderDocument): Omit<OrderCount, 'orders'> {
  const { viewed, stage, facts } = order;
  const { payment_state, waits_for_payment, refund_due } = paymentColumns(order);
  return {
    viewed,
    stage,
    payment: facts.payment,
    payment_state,
    waits_for_payment,
    has_refund_due: refund_due > 0,
  };
}

/** One count for every kind that some order is of. */
export function readOrderCounts(pool: Pool, schema: string): Promise<OrderCount[]> {
  return runStatement(pool, statementsFor<OrderTables>(schema).selectFrom('order_counts').selectAll());
}

export function sumOf(counts: readonly OrderCount[]): number {
  return counts.reduce((sum, { orders }) => sum + orders, 0);
}

/** How many orders are of the chosen kinds, and of all kinds. */
export function countedIn(counts: readonly OrderCount[], isChosen: (count: OrderCount) => boolean): Counted {
  return { total: sumOf(counts.filter(isChosen)), all: sumOf(counts) };
}

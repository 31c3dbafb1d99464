import { sql } from 'kysely';
import type { Pool } from '../../../services/platform/postgres/pool.ts';
import { anyOf, runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { OrderTables } from './tables.ts';

const UNDONE = ['returned', 'cancelled'];

/**
 * Of these customers, those whose coupons took more points than their delivered orders earned: some of the points
 * come from orders that are still to be delivered, or were deleted.
 */
export async function readUncoveredCoupons(
  pool: Pool,
  schema: string,
  customerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (customerIds.length === 0) return new Set();
  const takenBack = sql<number>`(select coalesce(sum((one->>'points')::int), 0) from jsonb_array_elements(doc->'returns') one)`;
  const brought = sql<number>`coalesce(sum((doc->'facts'->>'points')::int - ${takenBack}) filter (where stage = 'delivered'), 0)`;
  const spent = sql<number>`coalesce(sum((doc->'facts'->'coupon'->>'points')::int) filter (where not stage = any(${UNDONE})), 0)`;
  const rows = await runStatement(
    pool,
    statementsFor<OrderTables>(schema)
      .selectFrom('orders')
      .select(sql<string>`customer_id`.as('id'))
      .where('customer_id', '=', anyOf(customerIds))
      .groupBy('customer_id')
      .having(sql<boolean>`${spent} > ${brought}`),
  );
  return new Set(rows.map(({ id }) => id));
}

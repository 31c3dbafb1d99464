import { sql } from 'kysely';
import type { OrderDocument } from '../../../services/ordering/index.ts';
import { anyOf } from '../../../services/platform/postgres/statements.ts';
import { addToCounts } from '../../generations/kept-counts.ts';
import type { Target } from '../../generations/projection.ts';
import { upsert } from '../../generations/rows.ts';
import { type Change, eachOf } from './order-counts.ts';

/** Keeps the list of returns: those of changed orders (null: deleted). */
export function listReturns(target: Target, changed: ReadonlyMap<string, OrderDocument | null>): void {
  const gone = [...changed].filter(([, doc]) => doc === null).map(([id]) => id);
  if (gone.length > 0) target.write(sql`delete from returns where order_id = ${anyOf(gone)}`);
  const rows = [...changed].flatMap(([id, doc]) =>
    (doc?.returns ?? []).map(({ returnId, received, requestedAt }) => ({
      id: returnId,
      order_id: id,
      state: stateOf(received),
      requested_at: requestedAt,
    })),
  );
  if (rows.length > 0) upsert(target, 'returns', rows);
}

/** Counts the returns of each state. */
export function countReturns(target: Target, changes: readonly Change[]): void {
  addToCounts(
    target,
    { table: 'return_counts', count: 'returns' },
    eachOf(changes, ({ returns = [] }) => returns.map(({ received }) => ({ state: stateOf(received) }))),
  );
}

function stateOf(received: object | null): string {
  return received ? 'received' : 'requested';
}

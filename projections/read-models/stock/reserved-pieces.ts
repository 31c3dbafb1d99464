import { sql } from 'kysely';
import type { Recorded } from '../../../services/platform/log/recorded-event.ts';
import { anyOf } from '../../../services/platform/postgres/statements.ts';
import type { Reservation, StockEvent } from '../../../services/stock/index.ts';
import type { Target } from '../../generations/projection.ts';
import type { StockTables } from './tables.ts';

type Row = StockTables['reservations'];
type Kept = Pick<Reservation, 'quantity' | 'at'>;

/** The order whose reservation of the item an event can change; null without one. */
export function orderOf({ type, data }: StockEvent): string | null {
  return type === 'StockReserved' || type === 'StockReleased' || type === 'StockDispatched'
    ? data.orderId
    : null;
}

/** The pieces that items are kept for orders with, as far as `events` may change them. `save` writes those that changed. */
export async function reservedPieces(events: readonly Recorded<StockEvent>[], target: Target) {
  const orders = new Set(events.flatMap((event) => orderOf(event) ?? []));
  const known = orders.size > 0 ? await target.run(rowsOf([...orders])) : [];
  const before = new Map<string, Kept>(known.map((row) => [keyOf(row.order_id, row.item), row]));
  /** Of no pieces where none are kept any more. */
  const after = new Map<string, Row>();

  return {
    /** Undefined when the item has none for the order. */
    of(orderId: string, item: string): Kept | undefined {
      const key = keyOf(orderId, item);
      const kept = after.get(key) ?? before.get(key);
      return kept && kept.quantity > 0 ? kept : undefined;
    },
    replace(orderId: string, item: string, next: Kept | undefined): void {
      const key = keyOf(orderId, item);
      const { quantity, at } = next ?? { quantity: 0, at: '' };
      if (next || before.has(key)) after.set(key, { order_id: orderId, item, quantity, at });
      else after.delete(key);
    },
    save(): void {
      const rows = [...after.values()];
      const kept = rows.filter(({ quantity }) => quantity > 0);
      const gone = rows.filter(({ quantity }) => quantity === 0);
      if (kept.length > 0) target.write(upserting(kept));
      if (gone.length > 0) target.write(deleting(gone));
    },
  };
}

export type ReservedPieces = Awaited<ReturnType<typeof reservedPieces>>;

function keyOf(orderId: string, item: string): string {
  return `${orderId} ${item}`;
}

function rowsOf(orders: readonly string[]) {
  return sql<Row>`select order_id, item, quantity, at from reservations where order_id = ${anyOf(orders)}`;
}

function upserting(rows: readonly Row[]) {
  return sql`insert into reservations (order_id, item, quantity, at)
    select * from unnest(${rows.map(({ order_id }) => order_id)}::text[], ${rows.map(({ item }) => item)}::text[],
                         ${rows.map(({ quantity }) => quantity)}::integer[], ${rows.map(({ at }) => at)}::timestamptz[])
    on conflict (order_id, item) do update set quantity = excluded.quantity, at = excluded.at`;
}

function deleting(rows: readonly Row[]) {
  return sql`delete from reservations where (order_id, item) in
    (select * from unnest(${rows.map(({ order_id }) => order_id)}::text[], ${rows.map(({ item }) => item)}::text[]))`;
}

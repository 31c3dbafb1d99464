import type { Position } from '../../../services/platform/log/event-log.ts';
import { column, ddlOf, document, type RowsOf, table } from '../../../services/platform/postgres/tables.ts';
import type {
  CountView,
  MovementLineView,
  MovementView,
  StockItemView,
} from '../../../services/stock/index.ts';

export type StockDocument = Omit<StockItemView, 'id'> & { readonly changedAt: Position };
/** The state of an item at a moment. */
export type StockThen = Pick<StockDocument, 'lots' | 'threshold' | 'onOrder'>;
export type MovementDocument = Omit<MovementView, 'id'>;
export type MovementLineDocument = Omit<MovementLineView, 'id'>;
export type CountDocument = Omit<CountView, 'id' | 'undone'>;

/**
 * `states` are valid from their event (`position`, `at`) until the next one of their item. (When a clock went back, the
 * sequence of writing decides.) `deliveries` has the pieces of named lots that went to orders; below 0 those that
 * came back.
 */
const tables = {
  items: table(
    {
      ...document<StockDocument>(),
      product: column.text,
      number: column.integer,
      quantity: column.integer,
      reserved: column.integer,
    },
    // Each order changes a row in no indexed column: with room on its page no index is written.
    { storage: 'with (fillfactor = 50)' },
  ),
  // Each order writes one: no document, and no index of more than its key and a time.
  reservations: table(
    { order_id: column.text, item: column.text, quantity: column.integer, at: column.time },
    { key: ['order_id', 'item'] },
  ),
  movements: table({ ...document<MovementDocument>(), at: column.time }),
  movement_lines: table({
    ...document<MovementLineDocument>(),
    movement: column.text,
    number: column.integer,
  }),
  movement_counts: table({ kind: column.id, movements: column.integer }),
  counts: table({ ...document<CountDocument>(), at: column.time }),
  states: table(
    {
      item: column.text,
      position: column.bigint,
      at: column.time,
      reserved: column.integer,
      doc: column.json<StockThen>(),
    },
    { key: ['item', 'position', 'at'] },
  ),
  deliveries: table({
    id: column.id,
    item: column.text,
    lot: column.text,
    order_id: column.text,
    quantity: column.integer,
  }),
};

/** Their rows, as Kysely types its statements. */
export type StockTables = RowsOf<typeof tables>;

export const STOCK_TABLES = ddlOf(tables);

export const STOCK_INDEXES = `
create index states_position on states (position);
create index items_number on items (number);
create index items_product on items (product);
create index reservations_at on reservations (at);
create index movements_at on movements (at, id);
create index lines_of_movement on movement_lines (movement, number, id);
create index counts_at on counts (at, id);
create index deliveries_of_lot on deliveries (lot, order_id);
`;

import type { Position } from '../../../services/platform/log/event-log.ts';
import type { CountView, MovementView, Reservation, StockItemView } from '../../../services/stock/index.ts';

export type StockDocument = Omit<StockItemView, 'id'> & { readonly changedAt: Position };
/** The pieces that an item is kept for an order with. */
export type ReservationDocument = Reservation & { readonly item: string; readonly orderId: string };
/** What of an item was at a moment. */
export type StockThen = Pick<StockDocument, 'lots' | 'threshold' | 'onOrder'>;
export type MovementDocument = Omit<MovementView, 'id'>;
export type CountDocument = Omit<CountView, 'id' | 'undone'>;

/** The tables below, as Kysely types its statements. */
export type StockTables = {
  items: {
    id: string;
    doc: StockDocument;
    product: string;
    number: number;
    quantity: number;
    reserved: number;
    changed_at: Position;
  };
  reservations: {
    id: string;
    doc: ReservationDocument;
    at: string;
  };
  movements: {
    id: string;
    doc: MovementDocument;
    at: string;
  };
  counts: {
    id: string;
    doc: CountDocument;
    at: string;
  };
  states: {
    item: string;
    position: string;
    at: string;
    reserved: number;
    doc: StockThen;
  };
  deliveries: {
    id: string;
    item: string;
    lot: string;
    order_id: string;
    quantity: number;
  };
};

/**
 * `states` are valid from their event (`position`, `at`) until the next one of their item. (When a clock went back, the
 * sequence of writing decides.) `deliveries` has the pieces of named lots that went to orders; below 0 those that
 * came back.
 */
export const STOCK_TABLES = `
create table items (
  id text primary key,
  doc jsonb not null,
  product text not null,
  number integer not null,
  quantity integer not null,
  reserved integer not null,
  changed_at numeric(20) not null
);
create table reservations (
  id text primary key,
  doc jsonb not null,
  at timestamptz not null
);
create table movements (
  id text primary key,
  doc jsonb not null,
  at timestamptz not null
);
create table counts (
  id text primary key,
  doc jsonb not null,
  at timestamptz not null
);
create table states (
  item text not null,
  position bigint not null,
  at timestamptz not null,
  reserved integer not null,
  doc jsonb not null,
  primary key (item, position, at)
);
create table deliveries (
  id text primary key,
  item text not null,
  lot text not null,
  order_id text not null,
  quantity integer not null
);
`;

export const STOCK_INDEXES = `
create index items_changed_at on items (changed_at);
create index items_number on items (number);
create index items_product on items (product);
create index reservations_at on reservations (at, id);
create index movements_at on movements (at, id);
create index counts_at on counts (at, id);
create index deliveries_of_lot on deliveries (lot, order_id);
`;

import type { OrderDocument, SavedFilterFacts } from '../../../services/ordering/index.ts';

/** The tables below, as Kysely types its statements. */
export type OrderTables = {
  orders: {
    id: string;
    doc: OrderDocument;
    number: number;
    public_number: number;
    customer_id: string | null;
    viewed: boolean;
    stage: string;
    placed_at: string;
    total: number;
    payment: string;
    payment_state: string;
    waits_for_payment: boolean;
    refund_due: number;
    email_key: string;
    name: string;
    person_key: string;
    person_text: string;
    date_text: string;
    total_text: string;
    words: string;
    tags: string[];
  };
  saved_filters: {
    id: string;
    doc: SavedFilterFacts;
  };
  tag_counts: {
    tag: string;
    orders: number;
  };
  returns: {
    id: string;
    order_id: string;
    state: string;
    requested_at: string;
  };
  announced_parcels: {
    id: string;
    order_id: string;
    service: string;
    waits: boolean;
  };
  order_counts: {
    viewed: boolean;
    stage: string;
    payment: string;
    payment_state: string;
    orders: number;
  };
};

export const ORDER_TABLES = `
create table orders (
  id text primary key,
  doc jsonb not null,
  number integer not null,
  public_number integer not null,
  customer_id text,
  viewed boolean not null,
  stage text not null,
  placed_at timestamptz not null,
  total integer not null,
  payment text not null,
  payment_state text not null,
  -- Of orders that are paid before they are sent: nobody has paid yet, or an attempt is open; and what has to go back.
  waits_for_payment boolean not null,
  refund_due integer not null,
  -- Of the contact data, to find what a person has ordered as a guest.
  email_key text not null,
  -- What the administrator's table is sorted and filtered by, as it is written and folded.
  name text not null,
  person_key text not null,
  person_text text not null,
  date_text text not null,
  total_text text not null,
  -- What it is found by from everywhere: numbers, name, e-mail, phone.
  words tsvector not null,
  -- Its tags in lower case.
  tags text[] not null
);
create table saved_filters (
  id text primary key,
  doc jsonb not null
);
create table tag_counts (
  tag text primary key,
  orders integer not null
);
create table returns (
  id text primary key,
  order_id text not null,
  state text not null,
  requested_at timestamptz not null
);
-- Parcels whose courier still has to answer or, where they do not wait, to bring them.
create table announced_parcels (
  id text primary key,
  order_id text not null,
  service text not null,
  waits boolean not null
);
create table order_counts (
  viewed boolean not null,
  stage text not null,
  payment text not null,
  payment_state text not null,
  orders integer not null,
  primary key (viewed, stage, payment, payment_state)
);`;

/** The indexes of the administrator's table cover its sorts with its filters, so that skipping pages is fast. */
export const ORDER_INDEXES = `
create index orders_by_number on orders (number) include (stage, viewed, payment, payment_state);
create index orders_by_public_number on orders (public_number);
create index orders_by_customer on orders (customer_id, number) where customer_id is not null;
create index orders_not_viewed on orders (number) where not viewed;
create index orders_by_stage on orders (stage, number);
create index orders_by_time on orders (placed_at) include (stage, total);
create index orders_of_guests on orders (email_key) where customer_id is null and email_key <> '';
create index orders_by_total on orders (total, number) include (stage, viewed, payment, payment_state);
create index orders_by_person on orders (person_key collate "C", number) include (stage, viewed, payment, payment_state);
create index orders_by_payment on orders (payment, number) include (stage, viewed, payment_state);
create index orders_waiting_for_payment on orders (number) where waits_for_payment;
create index orders_to_refund on orders (number) where refund_due > 0;
create index orders_by_mark on orders (viewed, number) include (stage, payment, payment_state);
create index orders_by_tags on orders using gin (tags) with (fastupdate = off);
create index orders_by_words on orders using gin (words) with (fastupdate = off);
create index returns_by_time on returns (requested_at, id);
create index returns_by_state on returns (state, requested_at, id);
create index returns_by_order on returns (order_id);
create index announced_parcels_by_service on announced_parcels (service, waits, id);
create index announced_parcels_by_order on announced_parcels (order_id);
create index orders_by_texts on orders using gin
  (name gin_trgm_ops, person_text gin_trgm_ops, date_text gin_trgm_ops, total_text gin_trgm_ops);`;

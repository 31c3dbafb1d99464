import type { OrderDocument, SavedFilterFacts } from '../../../services/ordering/index.ts';
import { column, ddlOf, document, type RowsOf, table } from '../../../services/platform/postgres/tables.ts';

const tables = {
  orders: table({
    ...document<OrderDocument>(),
    number: column.integer,
    public_number: column.integer,
    customer_id: column.nullable<string>('text'),
    stage: column.text,
    placed_at: column.time,
    total: column.integer,
    /** The total less what received returns have given back. */
    turnover: column.integer,
    /** Of orders that are paid before they are sent: unpaid, or an attempt is open; and the amount to refund. */
    waits_for_payment: column.boolean,
    refund_due: column.integer,
    /** Of the contact data, to find what a person has ordered as a guest. */
    email_key: column.text,
  }),
  /** The columns by which orders are found, filtered and sorted, apart from the documents: a filter may read a million rows. */
  listed_orders: table({
    id: column.id,
    number: column.integer,
    viewed: column.boolean,
    stage: column.text,
    payment: column.text,
    payment_state: column.text,
    total: column.integer,
    /** In Sarajevo, as `2026-11-21`. */
    day: column.text,
    /** As written and folded. */
    name: column.text,
    person_key: column.text,
    person_text: column.text,
    total_text: column.text,
    /** Its tags in lower case. */
    tags: column.of<string[]>('text[]'),
    /** The text of the quick search: numbers, name, e-mail, phone. */
    words: column.words,
  }),
  saved_filters: table(document<SavedFilterFacts>()),
  tag_counts: table({ tag: column.id, orders: column.integer }),
  returns: table({
    id: column.id,
    order_id: column.text,
    state: column.text,
    requested_at: column.time,
  }),
  /** Parcels whose courier still has to answer or, where they do not wait, to bring them. */
  announced_parcels: table({
    id: column.id,
    order_id: column.text,
    service: column.text,
    waits: column.boolean,
  }),
  order_counts: table(
    {
      viewed: column.boolean,
      stage: column.text,
      payment: column.text,
      payment_state: column.text,
      waits_for_payment: column.boolean,
      has_refund_due: column.boolean,
      orders: column.integer,
    },
    { key: ['viewed', 'stage', 'payment', 'payment_state', 'waits_for_payment', 'has_refund_due'] },
  ),
  return_counts: table({ state: column.id, returns: column.integer }),
};

/** Their rows, as Kysely types its statements. */
export type OrderTables = RowsOf<typeof tables>;

export const ORDER_TABLES = ddlOf(tables);

/** The indexes of the administrator's table cover its sorts with its other filters, so that skipping pages is fast. */
export const ORDER_INDEXES = `
create index orders_by_number on orders (number);
create index orders_by_public_number on orders (public_number);
create index orders_by_customer on orders (customer_id, number) where customer_id is not null;
create index orders_by_time on orders (placed_at) include (stage, turnover);
create index orders_of_guests on orders (email_key) where customer_id is null and email_key <> '';
create index orders_waiting_for_payment on orders (number) where waits_for_payment;
create index orders_to_refund on orders (number) where refund_due > 0;
create index listed_by_number on listed_orders (number) include (stage, viewed, payment, payment_state);
create index listed_not_viewed on listed_orders (number) where not viewed;
create index listed_by_stage on listed_orders (stage, number);
create index listed_by_day on listed_orders (day, number);
create index listed_by_total on listed_orders (total, number) include (stage, viewed, payment, payment_state);
create index listed_by_person on listed_orders (person_key collate "C", number) include (stage, viewed, payment, payment_state);
create index listed_by_payment on listed_orders (payment, number) include (stage, viewed, payment_state);
create index listed_by_payment_state on listed_orders (payment_state, number);
create index listed_by_mark on listed_orders (viewed, number) include (stage, payment, payment_state);
create index listed_by_tags on listed_orders using gin (tags) with (fastupdate = off);
create index listed_by_words on listed_orders using gin (words) with (fastupdate = off);
create index listed_by_texts on listed_orders using gin
  (name gin_trgm_ops, person_text gin_trgm_ops, total_text gin_trgm_ops);
create index returns_by_time on returns (requested_at, id);
create index returns_by_state on returns (state, requested_at, id);
create index returns_by_order on returns (order_id);
create index announced_parcels_by_service on announced_parcels (service, waits, id);
create index announced_parcels_by_order on announced_parcels (order_id);`;

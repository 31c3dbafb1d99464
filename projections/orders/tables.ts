import type { OrderDocument } from '../../services/ordering/index.ts';

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
    status: string;
    email_key: string;
    name: string;
    person_key: string;
    person_text: string;
    date_text: string;
    total_text: string;
    words: string;
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
  status text not null,
  -- Of the contact data, to find what a person has ordered as a guest.
  email_key text not null,
  -- What the administrator's table is sorted and filtered by, as it is written and folded.
  name text not null,
  person_key text not null,
  person_text text not null,
  date_text text not null,
  total_text text not null,
  -- What it is found by from everywhere: numbers, name, e-mail, phone.
  words tsvector not null
);`;

export const ORDER_INDEXES = `
create index orders_by_number on orders (number);
create index orders_by_public_number on orders (public_number);
create index orders_by_customer on orders (customer_id, number) where customer_id is not null;
create index orders_not_viewed on orders (number) where not viewed;
create index orders_by_stage on orders (stage, number);
create index orders_by_time on orders (placed_at) include (stage, total);
create index orders_of_guests on orders (email_key) where customer_id is null and email_key <> '';
create index orders_by_total on orders (total, number);
create index orders_by_person on orders (person_key collate "C", number);
create index orders_by_words on orders using gin (words) with (fastupdate = off);`;

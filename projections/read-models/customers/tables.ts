import type { UserState } from '../../../services/customers/index.ts';

/** An account without what only decisions need. `createdAt`: ISO 8601. */
export type CustomerDocument = Omit<
  UserState,
  'status' | 'creditedOrders' | 'withdrawnOrders' | 'consumedCoupons' | 'formerEmails'
> & { readonly createdAt: string };

/** The tables below, as Kysely types its statements. */
export type CustomerTables = {
  customers: {
    id: string;
    doc: CustomerDocument;
    number: number;
    total_points: number;
    created_at: string;
    name_key: string;
    name_text: string;
    date_text: string;
    words: string;
  };
};

export const CUSTOMER_TABLES = `
create table customers (
  id text primary key,
  doc jsonb not null,
  number integer not null,
  total_points integer not null,
  created_at timestamptz not null,
  -- What the administrator's table is sorted and filtered by, as it is written and folded.
  name_key text not null,
  name_text text not null,
  date_text text not null,
  -- What it is found by from everywhere: number, name, e-mail, phone.
  words tsvector not null
);`;

export const CUSTOMER_INDEXES = `
create index customers_by_number on customers (number);
create index customers_by_name on customers (name_key collate "C", number);
create index customers_by_points on customers (total_points, number);
create index customers_by_date on customers (created_at, number);
create index customers_by_words on customers using gin (words) with (fastupdate = off);
create index customers_by_texts on customers using gin (name_text gin_trgm_ops, date_text gin_trgm_ops);`;

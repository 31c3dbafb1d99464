import type { UserState } from '../../../services/customers/index.ts';
import { column, ddlOf, document, type RowsOf, table } from '../../../services/platform/postgres/tables.ts';

/** An account without what only decisions need. `createdAt`: ISO 8601. */
export type CustomerDocument = Omit<
  UserState,
  'status' | 'creditedOrders' | 'withdrawnOrders' | 'consumedCoupons' | 'formerEmails'
> & { readonly createdAt: string };

const tables = {
  customers: table({
    ...document<CustomerDocument>(),
    number: column.integer,
  }),
  /** The columns by which customers are found, filtered and sorted, apart from the documents. */
  listed_customers: table({
    id: column.id,
    number: column.integer,
    total_points: column.integer,
    created_at: column.time,
    /** As written and folded. */
    name_key: column.text,
    name_text: column.text,
    date_text: column.text,
    /** The text of the quick search: number, name, e-mail, phone. */
    words: column.words,
  }),
  /** By the day of their registration in Sarajevo, as `2026-11-21`. */
  customer_counts: table({ day: column.id, customers: column.integer }),
};

/** Their rows, as Kysely types its statements. */
export type CustomerTables = RowsOf<typeof tables>;

export const CUSTOMER_TABLES = ddlOf(tables);

export const CUSTOMER_INDEXES = `
create index customers_by_number on customers (number);
create index listed_by_number on listed_customers (number);
create index listed_by_name on listed_customers (name_key collate "C", number);
create index listed_by_points on listed_customers (total_points, number);
create index listed_by_date on listed_customers (created_at, number);
create index listed_by_words on listed_customers using gin (words) with (fastupdate = off);
create index listed_by_texts on listed_customers using gin (name_text gin_trgm_ops, date_text gin_trgm_ops);`;

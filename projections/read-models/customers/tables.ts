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
    total_points: column.integer,
    created_at: column.time,
    /** The keys of the administrator's table, as written and folded. */
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
create index customers_by_name on customers (name_key collate "C", number);
create index customers_by_points on customers (total_points, number);
create index customers_by_date on customers (created_at, number);
create index customers_by_words on customers using gin (words) with (fastupdate = off);
create index customers_by_texts on customers using gin (name_text gin_trgm_ops, date_text gin_trgm_ops);`;

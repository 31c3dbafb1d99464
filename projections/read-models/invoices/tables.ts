import { column, ddlOf, type RowsOf, table } from '../../../services/platform/postgres/tables.ts';

/**
 * `forgotten` has the customers who were erased, and the orders whose person was or that were deleted. `last_year` is that of the
 * document itself, or of the one that cancels it.
 */
const tables = {
  documents: table({
    id: column.id,
    number: column.integer,
    year: column.integer,
    day: column.text,
    order_id: column.text,
    order_number: column.integer,
    order_name: column.text,
    customer_id: column.nullable<string>('text'),
    total: column.integer,
    base: column.integer,
    tax: column.integer,
    cancels: column.nullable<string>('text'),
    cancelled_by: column.nullable<string>('text'),
    last_year: column.integer,
    fiscal_state: column.text,
    fiscal_number: column.text,
    fiscal_qr: column.text,
    fiscal_cause: column.text,
    fiscal_at: column.nullable<string>('timestamptz'),
    buyer_erased: column.boolean,
  }),
  document_counts: table({ day: column.id, documents: column.integer }),
  forgotten: table({ id: column.id }),
};

/** Their rows, as Kysely types its statements. */
export type InvoiceTables = RowsOf<typeof tables>;

export const INVOICE_TABLES = ddlOf(tables);

/** Days follow numbers: a period is read from the index by number, from its years on, days and all. */
export const INVOICE_INDEXES = `
create index documents_by_number on documents (year, number) include (day);
create index documents_by_order on documents (order_number);
create index documents_by_order_name on documents (order_name);
create index documents_unfiscalised on documents (year, number) where fiscal_state = 'waiting';
create index documents_kept on documents (last_year) where not buyer_erased and cancels is null;
`;

/** The tables below, as Kysely types its statements. */
export type InvoiceTables = {
  documents: {
    id: string;
    number: number;
    year: number;
    day: string;
    order_id: string;
    order_number: number;
    order_name: string;
    customer_id: string | null;
    total: number;
    base: number;
    tax: number;
    cancels: string | null;
    cancelled_by: string | null;
    last_year: number;
    fiscal_state: string;
    fiscal_number: string;
    fiscal_qr: string;
    fiscal_cause: string;
    buyer_erased: boolean;
  };
  forgotten: {
    id: string;
  };
};

/**
 * `forgotten` has the customers who were erased, and the orders whose person was or that were deleted. `last_year` is that of the
 * document itself, or of the one that cancels it.
 */
export const INVOICE_TABLES = `
create table documents (
  id text primary key,
  number integer not null,
  year integer not null,
  day text not null,
  order_id text not null,
  order_number integer not null,
  order_name text not null,
  customer_id text,
  total integer not null,
  base integer not null,
  tax integer not null,
  cancels text,
  cancelled_by text,
  last_year integer not null,
  fiscal_state text not null,
  fiscal_number text not null,
  fiscal_qr text not null,
  fiscal_cause text not null,
  buyer_erased boolean not null
);
create table forgotten (
  id text primary key
);
`;

export const INVOICE_INDEXES = `
create index documents_by_number on documents (year, number);
create index documents_by_day on documents (day, year, number);
create index documents_unfiscalised on documents (year, number) where fiscal_state = 'waiting';
create index documents_kept on documents (last_year) where not buyer_erased and cancels is null;
`;

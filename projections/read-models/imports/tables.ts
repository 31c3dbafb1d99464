import type { ImportView } from '../../../services/imports/index.ts';

export type ImportDocument = Omit<ImportView, 'id'>;

/** The tables below, as Kysely types its statements. */
export type ImportTables = {
  imports: {
    id: string;
    doc: ImportDocument;
    number: number;
    undone: boolean;
  };
  import_errors: {
    id: string;
    import_id: string;
    place: number;
    error_row: number;
    field: string;
    error: string;
  };
  import_products: {
    id: string;
    import_id: string;
    product_id: string;
    command_id: string;
    added: boolean;
    undone: boolean;
    ordered: boolean;
    changed_by: readonly string[];
  };
};

export const IMPORT_TABLES = `
create table imports (
  id text primary key,
  doc jsonb not null,
  number integer not null,
  undone boolean not null
);
create table import_errors (
  id text primary key,
  import_id text not null,
  place integer not null,
  error_row integer not null,
  field text not null,
  error text not null
);
-- What an import did to which product, and who had to do with the product since. Looked up by the projector itself.
create table import_products (
  id text primary key,
  import_id text not null,
  product_id text not null,
  command_id text not null,
  added boolean not null,
  undone boolean not null,
  ordered boolean not null,
  changed_by text[] not null
);
create index import_products_by_product on import_products (product_id);`;

export const IMPORT_INDEXES = `
create index imports_by_number on imports (number);
create index import_errors_by_import on import_errors (import_id, place);
create index import_products_by_import on import_products (import_id);`;

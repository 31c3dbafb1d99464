import type { ImportView } from '../../../services/imports/index.ts';
import { column, ddlOf, document, type RowsOf, table } from '../../../services/platform/postgres/tables.ts';

export type ImportDocument = Omit<ImportView, 'id'>;

const tables = {
  imports: table({
    ...document<ImportDocument>(),
    number: column.integer,
    undone: column.boolean,
  }),
  import_errors: table({
    id: column.id,
    import_id: column.text,
    place: column.integer,
    error_row: column.integer,
    field: column.text,
    error: column.text,
  }),
  /** The effect of an import on each product, and whether the product was changed or ordered since. Read by the projector itself. */
  import_products: table({
    id: column.id,
    import_id: column.text,
    product_id: column.text,
    command_id: column.text,
    added: column.boolean,
    undone: column.boolean,
    ordered: column.boolean,
    changed_by: column.texts,
  }),
};

/** The number of recorded later changes of a product: one that was not undone suffices. */
export const MOST_CHANGES = 20;

/** Their rows, as Kysely types its statements. */
export type ImportTables = RowsOf<typeof tables>;

export const IMPORT_TABLES = `${ddlOf(tables)}
create index import_products_changing on import_products (product_id) where cardinality(changed_by) < ${MOST_CHANGES};
create index import_products_unordered on import_products (product_id) where not ordered;`;

export const IMPORT_INDEXES = `
create index imports_by_number on imports (number);
create index import_errors_by_import on import_errors (import_id, place);
create index import_products_by_import on import_products (import_id);`;

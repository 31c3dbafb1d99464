import type { TableSpec } from '../../shared/table/table-query.ts';

/** The newest first, always. */
export const IMPORT_TABLE: TableSpec = {
  sortable: [],
  filters: {},
  defaultSort: { column: 'date', direction: 'desc' },
};

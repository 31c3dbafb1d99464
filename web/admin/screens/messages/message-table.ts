import type { TableSpec } from '../../shared/table/table-query.ts';

/** Sorts and filters of the messages, named as the server names them. */
export const MESSAGE_TABLE: TableSpec = {
  sortable: ['date', 'name'],
  filters: { name: 100, message: 200, date: 100, status: 20 },
  defaultSort: { column: 'date', direction: 'desc' },
};

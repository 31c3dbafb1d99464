import type { TableSpec } from '../../shared/table/table-query.ts';

/** Sorts and filters of the table of users (specification/administration §4), named as the server names them. */
export const USER_TABLE: TableSpec = {
  sortable: ['id', 'totalPoints', 'name', 'date'],
  filters: { id: 30, totalPoints: 30, name: 100, date: 100 },
  defaultSort: { column: 'id', direction: 'desc' },
};

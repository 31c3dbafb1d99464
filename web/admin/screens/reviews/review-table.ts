import type { TableSpec } from '../../shared/table/table-query.ts';

/** Sorts and filters of the table of reviews, named as the server names them. */
export const REVIEW_TABLE: TableSpec = {
  sortable: ['date', 'mark', 'name'],
  filters: { name: 100, comment: 200, mark: 1, date: 100, approved: 1 },
  defaultSort: { column: 'date', direction: 'desc' },
};

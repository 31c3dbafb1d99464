import type { TableSpec } from '../table/table-query.ts';

/** The order table's sorts and filters (admin-back-office §2), named as the server names them. */
export const ORDER_TABLE: TableSpec = {
  sortable: ['orderId', 'orderName', 'name', 'totalPrice', 'charge', 'status'],
  filters: { orderName: 100, name: 100, date: 100, totalPrice: 30, charge: 100, status: 50 },
  defaultSort: { column: 'orderId', direction: 'desc' },
};

/** On the dashboard the table holds new orders only. */
export const NEW_ORDER_TABLE: TableSpec = {
  ...ORDER_TABLE,
  sortable: ORDER_TABLE.sortable.filter((column) => column !== 'status'),
  filters: { orderName: 100, name: 100, date: 100, totalPrice: 30, charge: 100 },
};

import type { Forms } from '../../../../services/rules/texts/plural.ts';
import type { TableSpec } from '../../shared/table/table-query.ts';

export const ORDERS: Forms = ['narudžba', 'narudžbe', 'narudžbi'];

/** The order table's sorts and filters (specification/administration §4), named as the server names them. */
export const NEW_ORDER_TABLE: TableSpec = {
  sortable: ['orderId', 'orderName', 'name', 'totalPrice', 'charge', 'status'],
  filters: { orderName: 100, name: 100, date: 100, totalPrice: 30, charge: 100, status: 50 },
  defaultSort: { column: 'orderId', direction: 'desc' },
};

/** The list of all orders can also be filtered by stage, payment and tag. */
export const ORDER_TABLE: TableSpec = {
  ...NEW_ORDER_TABLE,
  filters: { ...NEW_ORDER_TABLE.filters, orderStatus: 20, payment: 10, tag: 30 },
};

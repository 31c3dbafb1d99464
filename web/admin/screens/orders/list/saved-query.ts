import { ORDER_TABLE } from '../../../features/order-table/order-tables.ts';
import { readTableQuery, type TableQuery, writeTableQuery } from '../../../shared/table/table-query.ts';

/** The part of the table's state that can be saved: filters and sort, but neither the page nor a customer's name. */
export function saveableQuery({ filters: { name: _, ...filters }, ...query }: TableQuery): string {
  return writeTableQuery({ ...query, filters, page: 1 }, ORDER_TABLE).slice(1);
}

/** The address that shows a saved query, from '?'; two that show the same are equal. '' for what shows all. */
export function addressOf(query: string): string {
  return writeTableQuery(readTableQuery(new URLSearchParams(query), ORDER_TABLE), ORDER_TABLE);
}

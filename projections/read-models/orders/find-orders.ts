import { sql } from 'kysely';
import { type OrderRow, orderRow } from '../../../services/ordering/index.ts';
import { findRows } from '../../../services/platform/postgres/find-rows.ts';
import { searchQuery } from '../../../services/rules/texts/search-words.ts';
import type { Reading } from '../../generations/reading.ts';
import type { OrderTables } from './tables.ts';

type Row = Pick<OrderTables['orders'], 'id' | 'doc'>;

/** At most `most` orders by number, name, e-mail or phone: the one of that number first, then the newest. */
export function createFindOrders({ pool, readModels }: Reading) {
  return async (question: string, most: number): Promise<OrderRow[]> => {
    const query = searchQuery(question);
    if (query === null) return [];
    const orders = {
      table: sql.table(`${readModels.schema('orders')}.orders`),
      listed: sql.table(`${readModels.schema('orders')}.listed_orders`),
      columns: sql<Row>`id, doc`,
      numbers: ['number', 'public_number'],
    };
    const found = await findRows(pool, orders, { question, query }, most);
    return found.map(({ id, doc }) => orderRow({ id, ...doc }));
  };
}

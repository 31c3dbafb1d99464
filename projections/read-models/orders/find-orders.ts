import { sql } from 'kysely';
import { type OrderRow, orderRow } from '../../../services/ordering/index.ts';
import { findRows } from '../../../services/platform/postgres/find-rows.ts';
import type { Pool } from '../../../services/platform/postgres/pool.ts';
import { searchQuery } from '../../../services/rules/search-words.ts';
import type { ReadModels } from '../../generations/read-models.ts';
import type { OrderTables } from './tables.ts';

type Deps = { pool: Pool; readModels: Pick<ReadModels, 'schema'> };
type Row = Pick<OrderTables['orders'], 'id' | 'doc'>;

/** At most `most` orders by number, name, e-mail or phone: the one of that number first, then the newest. */
export function createFindOrders({ pool, readModels }: Deps) {
  return async (question: string, most: number): Promise<OrderRow[]> => {
    const query = searchQuery(question);
    if (query === null) return [];
    const orders = {
      table: sql.table(`${readModels.schema('orders')}.orders`),
      columns: sql<Row>`id, doc`,
      numbers: ['number', 'public_number'],
    };
    const found = await findRows(pool, orders, { question, query }, most);
    return found.map(({ id, doc }) => orderRow({ id, ...doc }));
  };
}

import { sql } from 'kysely';
import type { UserRow } from '../../../services/customers/index.ts';
import { findRows } from '../../../services/platform/postgres/find-rows.ts';
import { searchQuery } from '../../../services/rules/texts/search-words.ts';
import type { Reading } from '../../generations/reading.ts';
import type { CustomerTables } from './tables.ts';
import { userRow } from './user-row.ts';

type Row = Pick<CustomerTables['customers'], 'id' | 'doc'>;

/** At most `most` accounts by number, name, e-mail or phone: the one of that number first, then the newest. */
export function createFindCustomers({ pool, readModels }: Reading) {
  return async (question: string, most: number): Promise<UserRow[]> => {
    const query = searchQuery(question);
    if (query === null) return [];
    const customers = {
      table: sql.table(`${readModels.schema('customers')}.customers`),
      listed: sql.table(`${readModels.schema('customers')}.listed_customers`),
      columns: sql<Row>`id, doc`,
      numbers: ['number'],
    };
    const found = await findRows(pool, customers, { question, query }, most);
    return found.map(userRow);
  };
}

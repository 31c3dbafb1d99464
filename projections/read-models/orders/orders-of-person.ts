import { sql } from 'kysely';
import { anyOf, runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { Reading } from '../../generations/reading.ts';
import type { OrderTables } from './tables.ts';

/** A person's orders: those of the account, and guest orders under one of the e-mails. */
export function createOrdersOfPerson({ pool, readModels }: Reading) {
  return async (customerId: string, emails: readonly string[]) => {
    const orders = statementsFor<OrderTables>(readModels.schema('orders')).selectFrom('orders').select('id');
    const own = orders.select(sql<boolean>`false`.as('guest')).where('customer_id', '=', customerId);
    const asGuest = orders
      .select(sql<boolean>`true`.as('guest'))
      .where('customer_id', 'is', null)
      .where('email_key', '<>', '')
      .where('email_key', '=', anyOf(emails.map((email) => email.trim().toLowerCase())));
    const rows = await runStatement(pool, own.unionAll(asGuest));
    return {
      own: rows.filter(({ guest }) => !guest).map(({ id }) => id),
      asGuest: rows.filter(({ guest }) => guest).map(({ id }) => id),
    };
  };
}

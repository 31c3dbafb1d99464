import { sql } from 'kysely';
import type { PersonEmail } from '../../../services/customers/index.ts';
import { anyOf, runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { Reading } from '../../generations/reading.ts';
import type { OrderTables } from './tables.ts';

/** A person's orders: those of the account, and guest orders under one of the e-mails while it was theirs. */
export function createOrdersOfPerson({ pool, readModels }: Reading) {
  return async (customerId: string, emails: readonly PersonEmail[]) => {
    const keys = emails.map(({ email }) => email.trim().toLowerCase());
    const untils = emails.map(({ until }) => until);
    const orders = statementsFor<OrderTables>(readModels.schema('orders')).selectFrom('orders').select('id');
    const own = orders.select(sql<boolean>`false`.as('guest')).where('customer_id', '=', customerId);
    const asGuest = orders
      .select(sql<boolean>`true`.as('guest'))
      .where('customer_id', 'is', null)
      .where('email_key', '<>', '')
      .where('email_key', '=', anyOf(keys))
      .where(
        sql<boolean>`exists (
          select from unnest(${keys}::text[], ${untils}::timestamptz[]) held (email, until)
          where held.email = email_key and (held.until is null or placed_at <= held.until))`,
      );
    const rows = await runStatement(pool, own.unionAll(asGuest));
    return {
      own: rows.filter(({ guest }) => !guest).map(({ id }) => id),
      asGuest: rows.filter(({ guest }) => guest).map(({ id }) => id),
    };
  };
}

import type { Pool } from '../../services/platform/postgres/pool.ts';
import type { ReadModels } from '../generations/read-models.ts';

/** A person's orders: those of the account, and those placed as a guest under one of the e-mails. */
export type OrdersOfPerson = { readonly own: readonly string[]; readonly asGuest: readonly string[] };

export function createOrdersOfPerson({
  pool,
  readModels,
}: {
  pool: Pool;
  readModels: Pick<ReadModels, 'schema'>;
}) {
  return async (customerId: string, emails: readonly string[]): Promise<OrdersOfPerson> => {
    const table = `${readModels.schema('orders')}.orders`;
    const { rows } = await pool.query<{ id: string; guest: boolean }>(
      `select id, false as guest from ${table} where customer_id = $1
        union all
       select id, true from ${table} where customer_id is null and email_key <> '' and email_key = any($2)`,
      [customerId, emails.map((email) => email.trim().toLowerCase())],
    );
    return {
      own: rows.filter(({ guest }) => !guest).map(({ id }) => id),
      asGuest: rows.filter(({ guest }) => guest).map(({ id }) => id),
    };
  };
}

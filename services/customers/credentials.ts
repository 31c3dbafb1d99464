import { inTransaction, type Pool } from '../platform/postgres/pool.ts';
import { CREDENTIALS_CHANNEL } from './customers-schema.ts';

/** What the write side keeps of an account beside the log: enough to let somebody in, and to throw them out. */
export type Credentials = {
  readonly userId: string;
  readonly hash: string;
  readonly administrator: boolean;
  /** Raised when password or role change; tokens of another version no longer count. */
  readonly version: number;
};

export interface CredentialsStore {
  find(userId: string): Promise<Credentials | null>;
  /** Keeps the first: a repeated registration changes nothing. */
  add(userId: string, hash: string, administrator: boolean): Promise<void>;
  /** Answers the account as it is then, null when there is none. Ends every sign-in there was, and forgets known browsers. */
  changePassword(userId: string, hash: string): Promise<Credentials | null>;
  appoint(userId: string): Promise<void>;
  hasAdministrator(): Promise<boolean>;
  /** Deletes hash, reset links and known browsers; false, and nothing is deleted, when it is the last administrator. */
  remove(userId: string): Promise<boolean>;
}

const COLUMNS = 'user_id as "userId", hash, administrator, version';

export function createCredentialsStore(pool: Pool): CredentialsStore {
  return {
    async find(userId) {
      const { rows } = await pool.query<Credentials>({
        name: 'credentials_find',
        text: `select ${COLUMNS} from registry.credentials where user_id = $1`,
        values: [userId],
      });
      return rows[0] ?? null;
    },
    async add(userId, hash, administrator) {
      await pool.query(
        'insert into registry.credentials (user_id, hash, administrator) values ($1, $2, $3) on conflict do nothing',
        [userId, hash, administrator],
      );
    },
    async changePassword(userId, hash) {
      const { rows } = await pool.query<Credentials>(
        `with changed as (
           update registry.credentials set hash = $2, version = version + 1 where user_id = $1 returning *),
         links as (delete from registry.password_resets where user_id = $1),
         browsers as (delete from registry.known_browsers where user_id = $1)
         select ${COLUMNS}, pg_notify('${CREDENTIALS_CHANNEL}', $1) from changed`,
        [userId, hash],
      );
      return rows[0] ?? null;
    },
    async appoint(userId) {
      await pool.query(
        `with changed as (
           update registry.credentials set administrator = true, version = version + 1
            where user_id = $1 and not administrator returning 1)
         select pg_notify('${CREDENTIALS_CHANNEL}', $1) from changed`,
        [userId],
      );
    },
    async hasAdministrator() {
      const { rows } = await pool.query<{ has: boolean }>(
        'select exists (select 1 from registry.credentials where administrator) as has',
      );
      return rows[0]?.has ?? false;
    },
    remove: (userId) =>
      inTransaction(pool, async (client) => {
        // Two administrators deleting each other meet at these locks: the second one is the last and stays.
        const { rows } = await client.query<{ user_id: string }>(
          'select user_id from registry.credentials where administrator order by user_id for update',
        );
        if (rows.length === 1 && rows[0]?.user_id === userId) return false;
        await client.query('delete from registry.password_resets where user_id = $1', [userId]);
        await client.query('delete from registry.known_browsers where user_id = $1', [userId]);
        await client.query('delete from registry.credentials where user_id = $1', [userId]);
        await client.query('select pg_notify($1, $2)', [CREDENTIALS_CHANNEL, userId]);
        return true;
      }),
  };
}

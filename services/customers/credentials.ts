import type { Role } from '../platform/http/roles.ts';
import { ok, Rejected, type Rejection, type Result, unwrap } from '../platform/kernel/rejection.ts';
import { type Client, inTransaction, type Pool } from '../platform/postgres/pool.ts';
import { CREDENTIALS_CHANNEL } from './customers-schema.ts';
import { createTurns } from './turns.ts';

/** What the write side keeps of an account beside the log: enough to let somebody in, and to throw them out. */
export type Credentials = {
  readonly userId: string;
  readonly hash: string;
  /** None of a customer. */
  readonly roles: readonly Role[];
  /** Raised when the password changes, the first role comes or the last one goes; other tokens no longer count. */
  readonly version: number;
};

export interface CredentialsStore {
  find(userId: string): Promise<Credentials | null>;
  /** Keeps the first: a repeated registration changes nothing. */
  add(userId: string, hash: string, roles: readonly Role[]): Promise<void>;
  /** Answers the account as it is then, null when there is none. Ends every sign-in there was, and forgets known browsers. */
  changePassword(userId: string, hash: string): Promise<Credentials | null>;
  /**
   * Gives an account the roles of the state that `record` answers. Changes of roles and deletions wait for each other
   * while `record` runs; where it fails, nothing is changed. 404 `user_not_found`; 409 `last_owner` when `roles` would
   * leave nobody who is an owner.
   */
  changeRoles<T extends Recorded>(
    userId: string,
    roles: readonly Role[],
    record: () => Promise<Result<T, Rejection>>,
  ): Promise<Result<T, Rejection>>;
  hasOwner(): Promise<boolean>;
  /** Deletes hash, sessions, known browsers and links of mails; false, and nothing is deleted, when it is the last owner. */
  remove(userId: string): Promise<boolean>;
}

const NOT_FOUND: Rejection = { kind: 'missing', code: 'user_not_found', message: 'Korisnik ne postoji.' };
/** For a deletion, too. */
export const LAST_OWNER: Rejection = {
  kind: 'conflict',
  code: 'last_owner',
  message: 'Trgovina mora imati najmanje jednog vlasnika.',
};

type Recorded = { readonly state: { readonly roles: readonly Role[] } };

/** Rows of the release that had no roles: its administrators are owners. */
const ROLES = "coalesce(roles, case when administrator then array['owner'] else array[]::text[] end)";
const COLUMNS = `user_id as "userId", hash, ${ROLES} as roles, version`;

/** What goes with an account. */
const OF_ONE_USER = [
  'password_resets',
  'sessions',
  'second_factors',
  'recovery_codes',
  'email_confirmations',
  'known_browsers',
  'credentials',
] as const;

export function createCredentialsStore(pool: Pool): CredentialsStore {
  // Who waits for the lock holds a connection, and `record` needs another one.
  const turns = createTurns(1);
  const oneByOne = <T>(work: (client: Client) => Promise<T>): Promise<T> =>
    turns.of('roles', () => inTransaction(pool, work));

  return {
    async find(userId) {
      const { rows } = await pool.query<Credentials>({
        name: 'credentials_find',
        text: `select ${COLUMNS} from registry.credentials where user_id = $1`,
        values: [userId],
      });
      return rows[0] ?? null;
    },
    async add(userId, hash, roles) {
      await pool.query(
        `insert into registry.credentials (user_id, hash, administrator, roles) values ($1, $2, $3, $4)
         on conflict do nothing`,
        [userId, hash, roles.length > 0, roles],
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
    async changeRoles(userId, roles, record) {
      try {
        return ok(
          await oneByOne(async (client) => {
            if (!roles.includes('owner') && (await isLastOwner(client, userId)))
              throw new Rejected(LAST_OWNER);
            const { rowCount } = await client.query(
              'select 1 from registry.credentials where user_id = $1 for update',
              [userId],
            );
            if (rowCount === 0) throw new Rejected(NOT_FOUND);
            const recorded = unwrap(await record());
            await setRoles(client, userId, recorded.state.roles);
            return recorded;
          }),
        );
      } catch (error) {
        if (error instanceof Rejected) return { ok: false, error: error.rejection };
        throw error;
      }
    },
    async hasOwner() {
      const { rows } = await pool.query<{ has: boolean }>(
        `select exists (select 1 from registry.credentials where administrator and 'owner' = any(${ROLES})) as has`,
      );
      return rows[0]?.has ?? false;
    },
    remove: (userId) =>
      oneByOne(async (client) => {
        if (await isLastOwner(client, userId)) return false;
        for (const table of OF_ONE_USER)
          await client.query(`delete from registry.${table} where user_id = $1`, [userId]);
        await client.query('select pg_notify($1, $2)', [CREDENTIALS_CHANNEL, userId]);
        return true;
      }),
  };
}

/** Locks all administrators: of two owners who remove each other the second one finds itself the last. */
async function isLastOwner(client: Client, userId: string): Promise<boolean> {
  const { rows } = await client.query<{ userId: string; owner: boolean }>(
    `select user_id as "userId", 'owner' = any(${ROLES}) as owner
       from registry.credentials where administrator order by user_id for update`,
  );
  const owners = rows.filter(({ owner }) => owner);
  return owners.length === 1 && owners[0]?.userId === userId;
}

async function setRoles(client: Client, userId: string, roles: readonly Role[]): Promise<void> {
  await client.query(
    `with changed as (
       update registry.credentials
          set roles = $2, administrator = $3, version = version + (administrator <> $3)::integer
        where user_id = $1 returning 1)
     select pg_notify('${CREDENTIALS_CHANNEL}', $1) from changed`,
    [userId, roles, roles.length > 0],
  );
}

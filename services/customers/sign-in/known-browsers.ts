import { sql } from 'kysely';
import { newSecret } from '../../platform/kernel/secrets/secrets.ts';
import type { Pool } from '../../platform/postgres/pool.ts';
import { type Given, prepareFixed, statementsFor } from '../../platform/postgres/statements.ts';
import { hashed } from '../secrets/hashed.ts';
import type { AccountTables } from '../tables.ts';

/** For how long a browser is known after its last sign-in. */
export const KNOWN_BROWSER_S = 365 * 24 * 60 * 60;
/** The number of known browsers per account; the least recently used is dropped first. */
const MOST_OF_ONE = 20;

const db = statementsFor<AccountTables>();

const FIND = prepareFixed('known_browsers_find', (given: Given<{ secretHash: string }>) =>
  db
    .selectFrom('registry.known_browsers')
    .select('user_id as userId')
    .where('secret_hash', '=', given('secretHash'))
    .where('expires_at', '>', sql<string>`now()`),
);

const REMEMBER = prepareFixed(
  'known_browsers_remember',
  (given: Given<{ secretHash: string; userId: string }>) => sql<unknown>`
    with gone as (
      delete from registry.known_browsers where user_id = ${given('userId')} and secret_hash in (
        select secret_hash from registry.known_browsers
         where user_id = ${given('userId')} and secret_hash <> ${given('secretHash')}
         order by expires_at desc offset ${sql.lit(MOST_OF_ONE - 1)}))
    insert into registry.known_browsers (secret_hash, user_id, expires_at)
    values (${given('secretHash')}, ${given('userId')}, now() + make_interval(secs => ${sql.lit(KNOWN_BROWSER_S)}))
    on conflict (secret_hash, user_id) do update set expires_at = excluded.expires_at`,
);

/**
 * Browsers that have signed in to an account before, identified by a secret in a cookie. It is no credential: it only
 * prevents strangers' wrong passwords from locking the owner out (OWASP, device cookies). The table has only hashes.
 */
export function createKnownBrowsers(pool: Pool) {
  async function accountsOf(secret: string | undefined): Promise<readonly string[]> {
    if (!secret) return [];
    const rows = await FIND.run(pool, { secretHash: hashed(secret) });
    return rows.map(({ userId }) => userId);
  }

  return {
    /** The key under which this browser's attempts are counted; null when it has not signed in to the account. */
    async keyOf(secret: string | undefined, userId: string): Promise<string | null> {
      if (!secret || !(await accountsOf(secret)).includes(userId)) return null;
      return `${hashed(secret)} ${userId}`;
    },
    /** Remembers that a browser has signed in. Answers its secret: the one it has, if that is one of ours. */
    async remember(given: string | undefined, userId: string): Promise<string> {
      const secret = given && (await accountsOf(given)).length > 0 ? given : newSecret();
      await REMEMBER.run(pool, { secretHash: hashed(secret), userId });
      return secret;
    },
  };
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;

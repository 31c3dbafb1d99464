import { createHash } from 'node:crypto';
import type { Pool } from '../postgres/pool.ts';

/** At most `most` attempts of one key within `seconds`. */
export type Limit = { readonly scope: string; readonly most: number; readonly seconds: number };

/** Counts attempts over all processes, in a sliding window. Keys are kept as hashes only: they are people's. */
export interface Attempts {
  /** Takes one attempt; false, and none is taken, when there are as many as the limit allows. */
  take(limit: Limit, key: string): Promise<boolean>;
  /** Whether another attempt would be allowed. */
  isFree(limit: Limit, key: string): Promise<boolean>;
  /** Forgets a key's attempts. */
  clear(limit: Limit, key: string): Promise<void>;
}

/** In one transaction under a lock: processes that start together must not create the same table together. */
const SCHEMA = `
select pg_advisory_xact_lock(hashtext('create attempts schema'));
create table if not exists registry.attempts (
  scope text not null,
  key text not null,
  times timestamptz[] not null,
  expires_at timestamptz not null,
  primary key (scope, key)
);
create index if not exists attempts_by_expiry on registry.attempts (expires_at);
`;

const RECENT = `array(select t from unnest(a.times) t where t > clock_timestamp() - make_interval(secs => $3))`;
const TIDY_MS = 60_000;

/** Creates the table where it is missing; after `createRegistrySchema`. */
export async function createAttemptsSchema(pool: Pool): Promise<void> {
  await pool.query(SCHEMA);
}

export function createAttempts(pool: Pool): Attempts {
  let tidied = 0;

  async function tidy(): Promise<void> {
    if (Date.now() - tidied < TIDY_MS) return;
    tidied = Date.now();
    await pool.query('delete from registry.attempts where expires_at < clock_timestamp()');
  }

  return {
    async take({ scope, most, seconds }, key) {
      await tidy();
      const { rowCount } = await pool.query({
        name: 'attempts_take',
        text: `insert into registry.attempts as a (scope, key, times, expires_at)
               values ($1, $2, array[clock_timestamp()], clock_timestamp() + make_interval(secs => $3))
               on conflict (scope, key) do update
                 set times = ${RECENT} || clock_timestamp(), expires_at = excluded.expires_at
               where cardinality(${RECENT}) < $4`,
        values: [scope, hashed(key), seconds, most],
      });
      return rowCount === 1;
    },
    async isFree({ scope, most, seconds }, key) {
      const { rows } = await pool.query<{ count: number }>({
        name: 'attempts_count',
        text: `select cardinality(${RECENT}) as count from registry.attempts a where scope = $1 and key = $2`,
        values: [scope, hashed(key), seconds],
      });
      return (rows[0]?.count ?? 0) < most;
    },
    async clear({ scope }, key) {
      await pool.query('delete from registry.attempts where scope = $1 and key = $2', [scope, hashed(key)]);
    },
  };
}

function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

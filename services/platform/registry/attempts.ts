import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Pool } from '../postgres/pool.ts';
import { skipExisting } from '../postgres/skip-existing.ts';
import { runStatement } from '../postgres/statements.ts';
import { COUNT, db, TAKE, WAIT } from './attempt-statements.ts';

/** At most `most` attempts per key within `seconds`. */
export type Limit = { readonly scope: string; readonly most: number; readonly seconds: number };
export type Attempt = { readonly limit: Limit; readonly key: string };

/** For load tests (RATE_LIMITS=off): counts nothing and allows everything. */
export const NO_LIMITS: Attempts = {
  take: async () => true,
  takeAll: async () => null,
  giveBack: async () => undefined,
  isFree: async () => true,
  secondsUntilFree: async () => 1,
  clear: async () => undefined,
};

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

const TIDY_MS = 60_000;

/** Creates the table where it is missing; after `createRegistrySchema`. */
export async function createAttemptsSchema(pool: Pool): Promise<void> {
  await pool.query(skipExisting(SCHEMA));
}

export function createAttempts(pool: Pool) {
  let tidied = 0;

  async function tidy(): Promise<void> {
    if (Date.now() - tidied < TIDY_MS) return;
    tidied = Date.now();
    const expired = db
      .deleteFrom('registry.attempts')
      .where('expires_at', '<', sql<string>`clock_timestamp()`);
    await runStatement(pool, expired);
  }

  async function takeAll(attempts: readonly Attempt[]): Promise<Attempt | null> {
    await tidy();
    // In a fixed order, so that writers cannot deadlock.
    const sorted = [...attempts].sort((a, b) => (a.limit.scope < b.limit.scope ? -1 : 1));
    const rows = await TAKE.run(pool, {
      scopes: sorted.map(({ limit }) => limit.scope),
      keys: sorted.map(({ key }) => hashed(key)),
      seconds: sorted.map(({ limit }) => limit.seconds),
      most: sorted.map(({ limit }) => limit.most),
    });
    const isTaken = ({ limit }: Attempt) => rows.some(({ scope }) => scope === limit.scope);
    const refused = sorted.find((attempt) => !isTaken(attempt));
    if (refused === undefined) return null;
    await giveBack(sorted.filter(isTaken));
    return refused;
  }

  async function giveBack(attempts: readonly Attempt[]): Promise<void> {
    if (attempts.length === 0) return;
    const [scopes, keys] = [attempts.map(({ limit }) => limit.scope), attempts.map(({ key }) => hashed(key))];
    await runStatement(
      pool,
      sql`update registry.attempts set times = times[:cardinality(times) - 1]
           where (scope, key) in (select * from unnest(${scopes}::text[], ${keys}::text[]))`,
    );
  }

  return {
    /** Takes one of each scope, or none: returns the scope whose limit is reached, or null when all were taken. */
    takeAll,
    /** Returns unused attempts. */
    giveBack,
    /** Takes one attempt; false, without taking it, when the limit is reached. */
    take: async (limit: Limit, key: string): Promise<boolean> => (await takeAll([{ limit, key }])) === null,
    /** Whether another attempt would be allowed. */
    async isFree({ scope, most, seconds }: Limit, key: string): Promise<boolean> {
      const [row] = await COUNT.run(pool, { scope, key: hashed(key), seconds });
      return (row?.count ?? 0) < most;
    },
    /** Seconds until another attempt is allowed, at least 1: for `Retry-After`. */
    async secondsUntilFree({ scope, most, seconds }: Limit, key: string): Promise<number> {
      const [row] = await WAIT.run(pool, { scope, key: hashed(key), seconds, most });
      return Math.max(row?.wait ?? 1, 1);
    },
    /** Deletes a key's attempts. */
    async clear({ scope }: Limit, key: string): Promise<void> {
      const own = db
        .deleteFrom('registry.attempts')
        .where('scope', '=', scope)
        .where('key', '=', hashed(key));
      await runStatement(pool, own);
    },
  };
}

/** Counts attempts over all processes, in a sliding window. Stores keys only as hashes: they are personal data. */
export type Attempts = ReturnType<typeof createAttempts>;

function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

import { sql } from 'kysely';
import type { Pool } from '../platform/postgres/pool.ts';
import { runStatement } from '../platform/postgres/statements.ts';

/** The time of the database, which is the same for every process. */
export type DatabaseClock = {
  /** Milliseconds, without a query. */
  now(): number;
  close(): void;
};

/** Two good clocks drift apart by less than a second in that time. */
const ASKED_EVERY_MS = 600_000;

/**
 * Reads the database's clock now and every ten minutes and counts on from there: this machine's own clock
 * does not matter. Keeps counting while the database is unavailable.
 */
export async function openDatabaseClock(pool: Pool): Promise<DatabaseClock> {
  let ahead = await aheadOfUptime(pool);
  const ask = () =>
    void aheadOfUptime(pool).then(
      (ms) => {
        ahead = ms;
      },
      () => undefined,
    );
  const timer = setInterval(ask, ASKED_EVERY_MS).unref();
  return { now: () => performance.now() + ahead, close: () => clearInterval(timer) };
}

async function aheadOfUptime(pool: Pool): Promise<number> {
  return (await databaseTime(pool)) - performance.now();
}

/** Milliseconds, by the clock of the database. */
export async function databaseTime(pool: Pool): Promise<number> {
  const [row] = await runStatement(
    pool,
    sql<{ ms: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
  );
  if (!row) throw new Error('The database answered no time');
  return row.ms;
}

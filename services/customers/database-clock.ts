import { sql } from 'kysely';
import type { Pool } from '../platform/postgres/pool.ts';
import { runStatement } from '../platform/postgres/statements.ts';

/** The time of the database, which is the same for every process. */
export type DatabaseClock = {
  /** Milliseconds, without a query. */
  now(): number;
  close(): void;
};

/** Two good clocks drift apart by far less than a second in that time. */
const ASKED_EVERY_MS = 60_000;
/** A machine whose wall clock has gained so much on its uptime has slept, or was set. */
const GAINED_MS = 2_000;

/** Of this machine, in milliseconds. The steady one stands still while the machine sleeps. */
type MachineClocks = { readonly wall: () => number; readonly steady: () => number };
const OF_MACHINE: MachineClocks = { wall: () => Date.now(), steady: () => performance.now() };

/**
 * Reads the database's clock now and every minute and counts on from there: this machine's own clock does not matter. What the
 * machine slept is added when it wakes, and the database is asked at once. Keeps counting while the database is unavailable.
 */
export async function openDatabaseClock(
  pool: Pool,
  { wall, steady }: MachineClocks = OF_MACHINE,
): Promise<DatabaseClock> {
  const apartNow = () => wall() - steady();
  async function read() {
    // Before: a sleep during the query is found by the next call.
    const apart = apartNow();
    return { apart, ahead: (await databaseTime(pool)) - steady() };
  }
  let known = await read();
  const ask = () =>
    void read().then(
      (latest) => {
        known = latest;
      },
      () => undefined,
    );
  const timer = setInterval(ask, ASKED_EVERY_MS).unref();
  function now(): number {
    const gained = apartNow() - known.apart;
    if (Math.abs(gained) > GAINED_MS) {
      // A clock that was set back is no sleep.
      known = { apart: known.apart + gained, ahead: known.ahead + Math.max(gained, 0) };
      ask();
    }
    return steady() + known.ahead;
  }
  return { now, close: () => clearInterval(timer) };
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

import { sql } from 'kysely';
import type { Pool } from '../../platform/postgres/pool.ts';
import { skipExisting } from '../../platform/postgres/skip-existing.ts';
import { runStatement, statementsFor } from '../../platform/postgres/statements.ts';

/** The table below, as Kysely types its statements. */
export type ParcelCheckTables = { 'registry.parcel_checks': { parcel_id: string; asked_at: Date } };
const db = statementsFor<ParcelCheckTables>();

const SCHEMA = `
select pg_advisory_xact_lock(hashtext('create parcel checks schema'));
create table if not exists registry.parcel_checks (
  parcel_id text primary key,
  asked_at timestamptz not null default clock_timestamp()
);
create index if not exists parcel_checks_by_time on registry.parcel_checks (asked_at);`;

/** Creates the table where it is missing; after `createRegistrySchema`. */
export async function createParcelChecksSchema(pool: Pool): Promise<void> {
  await pool.query(skipExisting(SCHEMA));
}

/** A courier is asked for the state of a parcel once in so long, by all processes together. */
const PAUSE_S = 600;
const ago = sql<Date>`clock_timestamp() - make_interval(secs => ${PAUSE_S})`;

/** When the states of parcels were asked for. Only the latest times are kept. */
export function createParcelChecks(pool: Pool) {
  return {
    async takeDue(parcelIds: readonly string[]): Promise<ReadonlySet<string>> {
      if (parcelIds.length === 0) return new Set();
      await runStatement(pool, db.deleteFrom('registry.parcel_checks').where('asked_at', '<=', ago));
      const rows = await runStatement(
        pool,
        db
          .insertInto('registry.parcel_checks')
          .values(parcelIds.map((parcel_id) => ({ parcel_id, asked_at: sql`clock_timestamp()` })))
          .onConflict((conflict) => conflict.doNothing())
          .returning('parcel_id'),
      );
      return new Set(rows.map((row) => row.parcel_id));
    },
  };
}

import { sql } from 'kysely';
import type { Pool } from '../../platform/postgres/pool.ts';
import { skipExisting } from '../../platform/postgres/skip-existing.ts';
import { anyOf, runStatement, statementsFor } from '../../platform/postgres/statements.ts';
import type { ParcelChecks } from './courier-sweep.ts';

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
export function createParcelChecks(pool: Pool): ParcelChecks {
  return {
    async due(parcelIds) {
      await runStatement(pool, db.deleteFrom('registry.parcel_checks').where('asked_at', '<=', ago));
      const asked = await runStatement(
        pool,
        db
          .selectFrom('registry.parcel_checks')
          .select('parcel_id')
          .where('parcel_id', '=', anyOf([...parcelIds])),
      );
      const lately = new Set(asked.map((row) => row.parcel_id));
      return new Set(parcelIds.filter((id) => !lately.has(id)));
    },
    async take(parcelId) {
      const taken = await runStatement(
        pool,
        db
          .insertInto('registry.parcel_checks')
          .values({ parcel_id: parcelId, asked_at: sql`clock_timestamp()` })
          .onConflict((asked) => asked.doNothing())
          .returning('parcel_id'),
      );
      return taken.length > 0;
    },
  };
}

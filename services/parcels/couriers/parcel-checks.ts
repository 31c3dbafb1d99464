import { sql } from 'kysely';
import type { Pool } from '../../platform/postgres/pool.ts';
import { skipExisting } from '../../platform/postgres/skip-existing.ts';
import { anyOf, runStatement, statementsFor } from '../../platform/postgres/statements.ts';
import type { ParcelChecks } from './courier-sweep.ts';

/** The table below, as Kysely types its statements. */
export type ParcelCheckTables = {
  'registry.parcel_checks': { parcel_id: string; asked_at: Date; first_asked_at: Date };
};
const db = statementsFor<ParcelCheckTables>();

const SCHEMA = `
select pg_advisory_xact_lock(hashtext('create parcel checks schema'));
create table if not exists registry.parcel_checks (
  parcel_id text primary key,
  asked_at timestamptz not null default clock_timestamp(),
  first_asked_at timestamptz not null default clock_timestamp()
);
alter table registry.parcel_checks add column if not exists first_asked_at timestamptz not null default clock_timestamp();
create index if not exists parcel_checks_by_time on registry.parcel_checks (asked_at);`;

/** Creates the table where it is missing; after `createRegistrySchema`. */
export async function createParcelChecksSchema(pool: Pool): Promise<void> {
  await pool.query(skipExisting(SCHEMA));
}

/** A courier is asked for the state of a parcel once in so long, by all processes together: less often with its age, and then no more. */
const pause = sql<string>`case
  when parcel_checks.first_asked_at > clock_timestamp() - interval '3 days' then interval '10 minutes'
  when parcel_checks.first_asked_at > clock_timestamp() - interval '14 days' then interval '1 hour'
  else interval '6 hours' end`;
const isAskedLately = sql<boolean>`parcel_checks.asked_at > clock_timestamp() - (${pause})`;
const isPast = sql<boolean>`parcel_checks.first_asked_at <= clock_timestamp() - interval '60 days'`;
/** Of parcels that are no longer polled. */
const isForgotten = sql<boolean>`parcel_checks.asked_at <= clock_timestamp() - interval '61 days'`;

/** When the states of parcels were asked for, first and last. Kept for some time after the last question. */
export function createParcelChecks(pool: Pool): ParcelChecks {
  return {
    async due(parcelIds) {
      await runStatement(pool, db.deleteFrom('registry.parcel_checks').where(isForgotten));
      const asked = await runStatement(
        pool,
        db
          .selectFrom('registry.parcel_checks')
          .select('parcel_id')
          .where('parcel_id', '=', anyOf([...parcelIds]))
          .where(isAskedLately),
      );
      const lately = new Set(asked.map((row) => row.parcel_id));
      return new Set(parcelIds.filter((id) => !lately.has(id)));
    },
    async take(parcelId) {
      const taken = await runStatement(
        pool,
        db
          .insertInto('registry.parcel_checks')
          .values({
            parcel_id: parcelId,
            asked_at: sql`clock_timestamp()`,
            first_asked_at: sql`clock_timestamp()`,
          })
          .onConflict((asked) =>
            asked
              .column('parcel_id')
              .doUpdateSet({ asked_at: sql`clock_timestamp()` })
              .where(sql<boolean>`not (${isAskedLately})`),
          )
          .returning(isPast.as('is_past')),
      );
      const [mine] = taken;
      if (!mine) return 'another';
      return mine.is_past ? 'past' : 'mine';
    },
  };
}

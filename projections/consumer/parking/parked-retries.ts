import { sql } from 'kysely';
import { omitUndefined } from '../../../services/platform/kernel/commands/presence.ts';
import type { Client, Pool } from '../../../services/platform/postgres/pool.ts';
import { countChanged, runStatement } from '../../../services/platform/postgres/statements.ts';
import { notifyReader } from '../../generations/pauses.ts';
import { failureKind, failureText } from '../failures.ts';
import { db, type ParkedEvent, type Reader } from './parked.ts';

/** Asks the reader's leader to retry its parked events, of one stream or all. Returns how many there are. */
export async function requestRetry(
  pool: Pool,
  { name, generation }: Reader,
  stream?: string,
): Promise<number> {
  const wanted = omitUndefined({ reader: name, generation, stream });
  const count = await countChanged(
    pool,
    db
      .updateTable('projections.parked')
      .set({ retrying: true })
      .where((where) => where.and(wanted)),
  );
  await notifyReader(pool, name);
  return count;
}

/** Records why a retry failed; the whole stream stays parked until the next request. */
export async function noteRetryFailure(pool: Pool, event: ParkedEvent, error: unknown): Promise<void> {
  const { reader, generation, stream, revision } = event;
  await runStatement(
    pool,
    sql`update projections.parked
           set retrying = false,
               failure = case when revision = ${revision} then ${failureKind(error)} else failure end,
               error = case when revision = ${revision} then ${failureText(error)} else error end,
               attempts = attempts + case when revision = ${revision} then 1 else 0 end
         where reader = ${reader} and generation = ${generation} and stream = ${stream}`,
  );
}

/** Removes a parked event; false when another process has done so. */
export async function unpark(on: Pool | Client, event: ParkedEvent): Promise<boolean> {
  const { reader, generation, stream, revision } = event;
  const count = await countChanged(
    on,
    db.deleteFrom('projections.parked').where((where) => where.and({ reader, generation, stream, revision })),
  );
  return count === 1;
}

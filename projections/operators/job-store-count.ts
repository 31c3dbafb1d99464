import { sql } from 'kysely';
import type { JobCount } from '../../services/platform/jobs/job-store.ts';
import type { Client, Pool } from '../../services/platform/postgres/pool.ts';
import { countChanged, runStatement, statementsFor } from '../../services/platform/postgres/statements.ts';
import type { JobStoreTables } from '../reactions/job-store-tables.ts';

const db = statementsFor<JobStoreTables>();

export async function countedBefore(pool: Pool): Promise<JobCount | null> {
  const [row] = await runStatement(
    pool,
    db.selectFrom('projections.job_store').select(['identity', 'count']),
  );
  return row ? { identity: row.identity, count: row.count === null ? null : Number(row.count) } : null;
}

export async function keepFirst(pool: Pool, { identity, count }: JobCount): Promise<void> {
  await runStatement(
    pool,
    db
      .insertInto('projections.job_store')
      .values({ identity, count: count === null ? null : String(count) })
      .onConflict((conflict) => conflict.doNothing()),
  );
}

export async function keepCount(pool: Pool, { identity, count }: JobCount): Promise<void> {
  await runStatement(
    pool,
    db
      .updateTable('projections.job_store')
      .set({ count: sql<string>`greatest(count, ${count}::bigint)` })
      .where('identity', '=', identity),
  );
}

export async function adopt(client: Client, lost: string, { identity, count }: JobCount): Promise<boolean> {
  const adopted = db
    .updateTable('projections.job_store')
    .set({ identity, count: count === null ? null : String(count) })
    .where('identity', '=', lost);
  return (await countChanged(client, adopted)) === 1;
}

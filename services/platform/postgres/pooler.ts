import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction, type Pool } from './pool.ts';
import { firstRow, runStatement } from './statements.ts';

/** The pooler leads to another database than the direct way. */
export class OtherDatabase extends Error {
  override readonly name = 'OtherDatabase';
}

/** Throws `OtherDatabase` unless both ways lead to one database: there a lock that one holds is not free for the other. */
export async function assertSameDatabase(direct: Pool, pooled: Pool): Promise<void> {
  const key = randomInt(2 ** 47);
  const isFree = await inTransaction(direct, async (client) => {
    await runStatement(client, sql`select pg_advisory_xact_lock(${key}::bigint)`);
    const taken = sql<{ isFree: boolean }>`select pg_try_advisory_xact_lock(${key}::bigint) as "isFree"`;
    return (await firstRow(pooled, taken))?.isFree;
  });
  if (isFree)
    throw new OtherDatabase(
      'DATABASE_POOL_URL leads to another database than DATABASE_URL; let both name one',
    );
}

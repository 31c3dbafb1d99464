import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Pool } from './pool.ts';
import { runStatement } from './statements.ts';

/** The replica belongs to another database, or lags far behind. */
export class ReplicaBehind extends Error {
  override readonly name = 'ReplicaBehind';
}

const PATIENCE_MS = 30_000;
const LOOK_MS = 50;

/** Waits until a read replica shows what its primary shows now; throws `ReplicaBehind` on timeout. */
export async function replicaFollows(primary: Pool, replica: Pool, patienceMs = PATIENCE_MS): Promise<void> {
  const [now] = await runStatement(primary, sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`);
  const until = Date.now() + patienceMs;
  for (;;) {
    const [seen] = await runStatement(
      replica,
      sql<{ there: boolean | null }>`select pg_last_wal_replay_lsn() >= ${now?.lsn}::pg_lsn as there`,
    );
    if (seen?.there) return;
    if (seen?.there === null)
      throw new ReplicaBehind('DATABASE_READ_URL names no replica: it is not in recovery');
    if (Date.now() > until)
      throw new ReplicaBehind('The database of DATABASE_READ_URL does not follow that of DATABASE_URL');
    await delay(LOOK_MS);
  }
}

import { sql } from 'kysely';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import { runStatement } from '../../services/platform/postgres/statements.ts';
import { type Definition, definitionName } from '../generations/projection.ts';

/** The key of the lock held while a generation of a definition is filled. */
export function buildLock(definition: Definition): string {
  return `rebuild ${definitionName(definition)}`;
}

export class RebuildUnderWay extends Error {
  override readonly name = 'RebuildUnderWay';
}

/** Runs `work` as the only builder of a generation of this definition; rejects when another process is building. */
export async function underLock<T>(pool: Pool, definition: Definition, work: () => Promise<T>): Promise<T> {
  const lock = await pool.connect();
  let broken: Error | undefined;
  try {
    const [found] = await runStatement(
      lock,
      sql<{ got: boolean }>`select pg_try_advisory_lock(hashtext(${buildLock(definition)})) as got`,
    );
    if (!found?.got) throw new RebuildUnderWay(`${definition.name} is being rebuilt already`);
    return await work();
  } finally {
    await runStatement(lock, sql`select pg_advisory_unlock_all()`).catch((error: Error) => {
      broken = error;
    });
    lock.release(broken);
  }
}

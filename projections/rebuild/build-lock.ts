import { sql } from 'kysely';
import { type Client, inTransaction, type Pool } from '../../services/platform/postgres/pool.ts';
import { runStatement } from '../../services/platform/postgres/statements.ts';
import { type Definition, definitionName } from '../generations/projection.ts';

/** The key of the lock held while a generation of a definition is filled. */
export function buildLock(definition: Definition): string {
  return `rebuild ${definitionName(definition)}`;
}

export class RebuildUnderWay extends Error {
  override readonly name = 'RebuildUnderWay';
}

/** Inside the caller's transaction: whether no other builds a generation of this definition; none begins until it ends. */
export async function holdBuilds(client: Client, definition: Definition): Promise<boolean> {
  const [found] = await runStatement(
    client,
    sql<{ got: boolean }>`select pg_try_advisory_xact_lock(hashtext(${buildLock(definition)})) as got`,
  );
  return found?.got ?? false;
}

/**
 * Runs `work` in a transaction while none builds a generation of this definition; rejects when one is being built. Unlike
 * `underLock` also through a transaction pooler.
 */
export function betweenBuilds<T>(
  pool: Pool,
  definition: Definition,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, async (client) => {
    if (!(await holdBuilds(client, definition))) throw underWay(definition);
    return work(client);
  });
}

function underWay({ name }: Definition): RebuildUnderWay {
  return new RebuildUnderWay(`${name} is being rebuilt already`);
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
    if (!found?.got) throw underWay(definition);
    return await work();
  } finally {
    await runStatement(lock, sql`select pg_advisory_unlock_all()`).catch((error: Error) => {
      broken = error;
    });
    lock.release(broken);
  }
}

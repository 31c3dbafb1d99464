import { sql } from 'kysely';
import { type Client, inTransaction, type Pool } from '../../services/platform/postgres/pool.ts';
import { runStatement } from '../../services/platform/postgres/statements.ts';
import { leaders } from '../consumer/leadership.ts';
import { dropRows, type Generation, listGenerations } from '../generations/generations.ts';
import { type Definition, definitionName } from '../generations/projection.ts';

/** The key of the lock held while a generation of a definition is filled. */
export function buildLock(definition: Definition): string {
  return `rebuild ${definitionName(definition)}`;
}

/** The generations of a read model that belong to other definitions, without those that a process follows now. */
export async function unfollowedOfOthers(
  pool: Pool,
  { name, definition }: Definition,
): Promise<Generation[]> {
  const others = (await listGenerations(pool, name)).filter((one) => one.definition !== definition);
  if (others.length === 0) return [];
  const leading = await leaders(pool);
  return others.filter((one) => one.state !== 'live' || !leading.has(definitionName(one)));
}

/**
 * Drops a generation of another definition, a live one, too: no process of that definition runs any more. Does
 * nothing while another process fills generations of that definition.
 */
export async function dropUnused(pool: Pool, generation: Generation): Promise<void> {
  await inTransaction(pool, async (client) => {
    if (await holdBuilds(client, generation)) await dropRows(client, generation.name, generation.generation);
  });
}

async function holdBuilds(client: Client, definition: Definition): Promise<boolean> {
  const [found] = await runStatement(
    client,
    sql<{ got: boolean }>`select pg_try_advisory_xact_lock(hashtext(${buildLock(definition)})) as got`,
  );
  return found?.got ?? false;
}

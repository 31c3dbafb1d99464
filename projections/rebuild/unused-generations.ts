import { type Client, inTransaction, type Pool } from '../../services/platform/postgres/pool.ts';
import { leaders } from '../consumer/leadership.ts';
import { dropRows, type Generation, listGenerations } from '../generations/generations.ts';
import { type Definition, definitionName } from '../generations/projection.ts';

/** The key of the lock that is held while a generation of a definition is filled. */
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
    if (!(await holdBuilds(client, generation))) return;
    const { rowCount } = await client.query(
      'delete from projections.generations where name = $1 and generation = $2',
      [generation.name, generation.generation],
    );
    if (rowCount) await dropRows(client, generation.name, generation.generation);
  });
}

async function holdBuilds(client: Client, definition: Definition): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>(
    'select pg_try_advisory_xact_lock(hashtext($1)) as got',
    [buildLock(definition)],
  );
  return rows[0]?.got ?? false;
}

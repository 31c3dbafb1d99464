import { type Client, inTransaction, type Pool } from '../../services/platform/postgres/pool.ts';
import { holdFree, leaders } from '../consumer/leading/leads.ts';
import { deletePersons, dropRows } from '../generations/change-generations.ts';
import { type Generation, listGenerations } from '../generations/generations.ts';
import { type Definition, definitionName } from '../generations/projection.ts';
import { holdBuilds } from './build-lock.ts';

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

/** Drops a generation of another definition, a live one, too, unless a process follows it or fills one of that definition. */
export async function dropUnused(pool: Pool, generation: Generation): Promise<void> {
  await whileUnused(pool, generation, (client) => dropRows(client, generation.name, generation.generation));
}

/**
 * Deletes forgotten persons from a generation of another definition, which stays for the way back. One that does not say
 * where it names persons goes with them. Skips generations that a process follows or fills: that process forgets them itself.
 */
export async function forgetInUnused(pool: Pool, generation: Generation): Promise<void> {
  const { deletion } = generation;
  if (deletion === null) return dropUnused(pool, generation);
  await whileUnused(pool, generation, (client) => deletePersons(client, { ...generation, deletion }));
}

/** Runs `work` in a transaction. Until it ends, no process can begin to follow or fill a generation of that definition. */
async function whileUnused(
  pool: Pool,
  generation: Generation,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    if (!(await holdBuilds(client, generation))) return;
    const isFree = generation.state !== 'live' || (await holdFree(client, definitionName(generation)));
    if (isFree) await work(client);
  });
}

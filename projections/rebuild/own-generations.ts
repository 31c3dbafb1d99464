import type { Client, Pool } from '../../services/platform/postgres/pool.ts';
import { dropGeneration } from '../generations/change-generations.ts';
import { type Generation, listGenerations } from '../generations/generations.ts';
import type { Definition, Projection } from '../generations/projection.ts';
import { dropUnused, unfollowedOfOthers } from './unused-generations.ts';

/** The target of a rollback; null when there is none. */
export async function keptGeneration(on: Pool | Client, definition: Definition): Promise<Generation | null> {
  return (await ownGenerations(on, definition, 'retired')).at(-1) ?? null;
}

export async function unfinished(pool: Pool, projection: Projection): Promise<Generation | null> {
  return (await ownGenerations(pool, projection, 'building'))[0] ?? null;
}

export async function dropUnfinished(pool: Pool, projection: Projection): Promise<void> {
  for (const { name, generation } of await ownGenerations(pool, projection, 'building'))
    await dropGeneration(pool, name, generation);
}

/** Keeps the newest generation that is no longer followed: of this definition, or of the previous program. */
export async function dropOld(pool: Pool, definition: Definition): Promise<void> {
  const own = await ownGenerations(pool, definition, 'retired');
  const others = (await unfollowedOfOthers(pool, definition)).filter(({ state }) => state !== 'scratch');
  const built = [...own, ...others.filter(({ state }) => state !== 'building')];
  const kept = Math.max(...built.map(({ generation }) => generation));
  for (const { name, generation } of own)
    if (generation !== kept) await dropGeneration(pool, name, generation);
  for (const other of others) if (other.generation !== kept) await dropUnused(pool, other);
}

async function ownGenerations(
  on: Pool | Client,
  { name, definition }: Definition,
  state: Generation['state'],
): Promise<Generation[]> {
  const generations = await listGenerations(on, name);
  return generations.filter((one) => one.definition === definition && one.state === state);
}

import type { Pool } from '../../services/platform/postgres/pool.ts';
import { pausedNames } from './controls.ts';
import { listGenerations } from './generations.ts';
import { leaders } from './leadership.ts';
import { listReactions } from './status.ts';

/**
 * Of these readers of the log (`orders`, `reaction order-mails`) those that nobody leads, or that stumble over something
 * now. Who is paused is meant to stand.
 */
export async function standingReaders(pool: Pool, names: readonly string[]): Promise<string[]> {
  const [leading, paused, generations, reactions] = await Promise.all([
    leaders(pool),
    pausedNames(pool),
    listGenerations(pool),
    listReactions(pool),
  ]);
  const live = generations.filter(({ state }) => state === 'live');
  const readers = [...live, ...reactions.map(({ name, error }) => ({ name: `reaction ${name}`, error }))];
  const stumbling = new Set(readers.flatMap(({ name, error }) => (error === null ? [] : [name])));
  return names.filter((name) => !paused.has(name) && (!leading.has(name) || stumbling.has(name)));
}

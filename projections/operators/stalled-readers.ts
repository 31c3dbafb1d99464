import type { Pool } from '../../services/platform/postgres/pool.ts';
import { leaders } from '../consumer/leadership.ts';
import { listGenerations } from '../generations/generations.ts';
import { pausedNames } from '../generations/pauses.ts';
import { type Definition, definitionName } from '../generations/projection.ts';
import { listReactions } from './status.ts';

/**
 * Of these readers of the log (`orders`, `reaction order-mails`) those that nobody leads, or that stumble over something
 * now. Who is paused is meant to stand.
 */
export async function stalledReaders(
  pool: Pool,
  projections: readonly Definition[],
  reactions: readonly string[] = [],
): Promise<string[]> {
  const [leading, paused, generations, checkpoints] = await Promise.all([
    leaders(pool),
    pausedNames(pool),
    listGenerations(pool),
    listReactions(pool),
  ]);
  const live = generations.filter(({ state }) => state === 'live');
  const readers = [
    ...live.map((one) => ({ lead: definitionName(one), error: one.error })),
    ...checkpoints.map(({ name, error }) => ({ lead: `reaction ${name}`, error })),
  ];
  const stumbling = new Set(readers.flatMap(({ lead, error }) => (error === null ? [] : [lead])));
  const asked = [
    ...projections.map((one) => ({ name: one.name, lead: definitionName(one) })),
    ...reactions.map((name) => ({ name, lead: name })),
  ];
  return asked
    .filter(({ name, lead }) => !paused.has(name) && (!leading.has(lead) || stumbling.has(lead)))
    .map(({ name }) => name);
}

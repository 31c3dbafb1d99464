import type { Pool } from '../../services/platform/postgres/pool.ts';
import { leaders } from '../consumer/leading/leads.ts';
import { listGenerations } from '../generations/generations.ts';
import { pausedNames } from '../generations/pauses.ts';
import { type Definition, definitionName } from '../generations/projection.ts';
import { listCheckpoints, readerName } from '../reactions/checkpoints.ts';

/**
 * The readers (`orders`, `reaction order-mails`) that no process leads, or that are currently failing, without paused
 * ones.
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
    listCheckpoints(pool),
  ]);
  const live = generations.filter(({ state }) => state === 'live');
  const readers = [
    ...live.map((one) => ({ lead: definitionName(one), error: one.error })),
    ...checkpoints.map(({ name, error }) => ({ lead: readerName(name), error })),
  ];
  const failing = new Set(readers.flatMap(({ lead, error }) => (error === null ? [] : [lead])));
  const asked = [
    ...projections.map((one) => ({ name: one.name, lead: definitionName(one) })),
    ...reactions.map((name) => ({ name, lead: name })),
  ];
  return asked
    .filter(({ name, lead }) => !paused.has(name) && (!leading.has(lead) || failing.has(lead)))
    .map(({ name }) => name);
}

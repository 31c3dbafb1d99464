import type { Pool } from '../../services/platform/postgres/pool.ts';
import { listGenerations } from '../generations/generations.ts';
import type { Projection } from '../generations/projection.ts';

/** While the database writes rows of one read model, this process computes those of another. */
export const REBUILDS_AT_ONCE = 2;

/** Read models with the most events first: the longest rebuild must not start last. */
export async function longestFirst(pool: Pool, projections: readonly Projection[]): Promise<Projection[]> {
  const sizes = new Map<string, number>();
  for (const { name, state, events } of await listGenerations(pool))
    if (state === 'live') sizes.set(name, events);
  const sizeOf = ({ name }: Projection) => sizes.get(name) ?? 0;
  return [...projections].sort((a, b) => sizeOf(b) - sizeOf(a));
}

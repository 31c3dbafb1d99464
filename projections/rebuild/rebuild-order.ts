import type { Pool } from '../../services/platform/postgres/pool.ts';
import { listGenerations } from '../generations/generations.ts';
import type { Projection } from '../generations/projection.ts';

/** While the database writes rows of one read model, the next rows of another are worked out. */
export const REBUILDS_AT_ONCE = 2;

/** Those made of the most events first, so that the longest is not what all wait for in the end. */
export async function longestFirst(pool: Pool, projections: readonly Projection[]): Promise<Projection[]> {
  const sizes = new Map<string, number>();
  for (const { name, state, events } of await listGenerations(pool))
    if (state === 'live') sizes.set(name, events);
  const sizeOf = ({ name }: Projection) => sizes.get(name) ?? 0;
  return [...projections].sort((a, b) => sizeOf(b) - sizeOf(a));
}

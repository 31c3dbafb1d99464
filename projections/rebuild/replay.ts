import type { EventStore } from '../../services/platform/log/event-store.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import { writerOf } from '../consumer/writer.ts';
import { createGeneration, dropGeneration, makeIndexes } from '../generations/change-generations.ts';
import { type Generation, listGenerations } from '../generations/generations.ts';
import type { Projection } from '../generations/projection.ts';
import type { Until } from './loader.ts';
import { createLoader, type LoadOptions } from './loader.ts';

/**
 * Builds a scratch generation of the read model as of a position or a time. Readers
 * never see it; it is inspected and dropped. For the holder of the read model's lock (`underLock`).
 */
export async function replayUntil(
  deps: { readonly pool: Pool; readonly store: EventStore },
  projection: Projection,
  until: Until,
  options: LoadOptions & { readonly onCreated?: (generation: Generation) => Promise<void> } = {},
): Promise<Generation> {
  const { pool } = deps;
  const generation = await createGeneration(pool, projection, 'scratch', false);
  await options.onCreated?.(generation);
  const writer = writerOf(projection, generation, 'scratch');
  try {
    const loader = await createLoader(deps, writer, 0, { ...options, until });
    await loader.load({ within: Number.POSITIVE_INFINITY });
    await makeIndexes(pool, projection, writer.generation);
  } catch (error) {
    await dropGeneration(pool, projection.name, writer.generation);
    throw error;
  }
  const made = (await listGenerations(pool, projection.name)).find(
    (one) => one.generation === generation.generation,
  );
  if (!made) throw new Error(`The scratch generation of ${projection.name} is missing`);
  return made;
}

import { comparePositions, type Position } from '../../services/platform/log/event-log.ts';
import type { EventStore } from '../../services/platform/log/event-store.ts';
import { inTransaction, type Pool } from '../../services/platform/postgres/pool.ts';
import { type Writer, writerOf } from '../consumer/writer.ts';
import { createGeneration, makeIndexes, makeLive } from '../generations/change-generations.ts';
import { type Generation, liveGeneration, lockLive } from '../generations/generations.ts';
import type { Definition, Projection } from '../generations/projection.ts';
import { betweenBuilds, underLock } from './build-lock.ts';
import { alignAndCompare, FlipBlocked } from './flip-check.ts';
import { createLoader, type Load, type LoadOptions, loadUpTo } from './loader.ts';
import { dropOld, dropUnfinished, keptGeneration, unfinished } from './own-generations.ts';

export type RebuildOptions = Omit<LoadOptions, 'until'> & {
  /** The generation that a lost process has begun to build: to be resumed, unless it is live already. */
  readonly resume?: number | null;
  /**
   * Flip even when rows differ from the live ones. Otherwise a rebuild of the same definition rejects with
   * `FlipBlocked`, and its result stays. With a raised definition rows are expected to differ.
   */
  readonly accept?: boolean;
  readonly onCreated?: (generation: Generation) => Promise<void>;
};

/**
 * Builds the next generation beside the live ones, from the first event, and flips readers of its definition to it. The
 * live ones serve meanwhile. Afterwards keeps the newest generation no longer followed for a rollback, and drops the
 * others.
 * Rejects, with the live generation untouched, when an event cannot be applied, `signal` is aborted, or rows
 * differ unexpectedly.
 */
export async function rebuild(
  deps: { readonly pool: Pool; readonly store: EventStore },
  projection: Projection,
  options: RebuildOptions = {},
): Promise<Generation> {
  return underLock(deps.pool, projection, () => rebuildAlone(deps, projection, options));
}

/** A rebuild for the holder of the lock (`underLock`). */
export async function rebuildAlone(
  deps: { readonly pool: Pool; readonly store: EventStore },
  projection: Projection,
  options: RebuildOptions,
): Promise<Generation> {
  const { pool } = deps;
  const { resume = null } = options;
  const before = await liveGeneration(pool, projection);
  if (before?.generation === resume) {
    await dropOld(pool, projection);
    return before;
  }
  const begun = resume === null ? null : await unfinished(pool, projection);
  if (!begun) await dropUnfinished(pool, projection);
  const generation = begun ?? (await createGeneration(pool, projection, 'building', false));
  await options.onCreated?.(generation);
  const writer = writerOf(projection, generation, 'building');
  const loader = await createLoader(deps, writer, generation.events, options);
  const mustBeEqual = before !== null && !options.accept;
  // Rows can be compared only at the same position: the new generation must not run ahead.
  const limit = mustBeEqual ? () => livePosition(pool, projection) : undefined;
  await loader.load({ limit });
  await makeIndexes(pool, projection, writer.generation);
  await loader.load({ limit });
  if (mustBeEqual) {
    const differences = await alignAndCompare(pool, loader, writer, options.signal);
    if (differences) throw new FlipBlocked(projection.name, writer.generation, differences);
  }
  await flip(pool, loader.load, writer);
  await dropOld(pool, projection);
  const live = await liveGeneration(pool, projection);
  if (!live) throw new Error(`${projection.name} has no live generation after its rebuild`);
  return live;
}

/** Flips may find the live generation ahead so often; the last one loads the rest while it holds the lock. */
const FLIP_ATTEMPTS = 20;

/**
 * Makes the new generation live, which must show at least what the live one has shown. Loads outside the lock that stops the
 * live one, and starts over when it has moved ahead meanwhile.
 */
async function flip(pool: Pool, load: Load, writer: Writer): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await load();
    const flipped = await inTransaction(pool, async (client) => {
      const live = await lockLive(client, writer.projection);
      const isBehind = live !== undefined && comparePositions(writer.position, live.position) < 0;
      if (isBehind && attempt < FLIP_ATTEMPTS) return false;
      if (live) await loadUpTo(load, writer, live.position);
      await makeLive(client, writer.projection, writer.generation);
      return true;
    });
    if (flipped) return;
  }
}

/**
 * Switches readers back to the newest kept generation and keeps the live one instead. Rejects with
 * `RebuildUnderWay` while one is being built: it was compared with another live one.
 */
export async function rollback(pool: Pool, definition: Definition): Promise<Generation> {
  return betweenBuilds(pool, definition, async (client) => {
    const kept = await keptGeneration(client, definition);
    if (!kept) throw new Error(`${definition.name} has no earlier generation to go back to`);
    await makeLive(client, definition, kept.generation);
    return kept;
  });
}

async function livePosition(pool: Pool, definition: Definition): Promise<Position | null> {
  return (await liveGeneration(pool, definition))?.position ?? null;
}

import { comparePositions, type Position } from '../../services/platform/log/event-log.ts';
import type { EventStore } from '../../services/platform/log/event-store.ts';
import { inTransaction, type Pool } from '../../services/platform/postgres/pool.ts';
import { type Writer, writerOf } from './apply-batch.ts';
import { alignAndCompare, FlipBlocked } from './flip-check.ts';
import {
  createGeneration,
  dropGeneration,
  type Generation,
  listGenerations,
  liveGeneration,
  makeIndexes,
  makeLive,
} from './generations.ts';
import { createLoader, type LoadOptions } from './loading.ts';
import type { Projection } from './projection.ts';

export type { Progress } from './loading.ts';

export type RebuildOptions = Omit<LoadOptions, 'until'> & {
  /** Go on with what a process that is gone has begun, where there is such a thing. */
  readonly resume?: boolean;
  /**
   * Flip although rows differ from the live ones. Without it a rebuild of the same definition rejects with
   * `FlipBlocked`, and what it has built stays. A raised definition says that rows are meant to differ.
   */
  readonly accept?: boolean;
  readonly onCreated?: (generation: Generation) => Promise<void>;
};

export class RebuildUnderWay extends Error {
  override readonly name = 'RebuildUnderWay';
}

/**
 * Builds the next generation beside the live one, from the first event on, and flips readers to it. The live
 * one serves meanwhile; afterwards it is kept for a rollback, and generations older than that are dropped.
 * Rejects, with the live generation untouched, when an event cannot be applied, `signal` is aborted, or the rows are
 * a surprise.
 */
export async function rebuild(
  deps: { readonly pool: Pool; readonly store: EventStore },
  projection: Projection,
  options: RebuildOptions = {},
): Promise<Generation> {
  return underLock(deps.pool, projection.name, () => rebuildAlone(deps, projection, options));
}

/** A rebuild by whoever holds the lock already (`underLock`). */
export async function rebuildAlone(
  deps: { readonly pool: Pool; readonly store: EventStore },
  projection: Projection,
  options: RebuildOptions,
): Promise<Generation> {
  const { pool } = deps;
  const begun = options.resume ? await unfinished(pool, projection) : null;
  if (!begun) await dropUnfinished(pool, projection.name);
  const generation = begun ?? (await createGeneration(pool, projection, 'building', false));
  await options.onCreated?.(generation);
  const writer = writerOf(projection, generation, 'building');
  const loader = await createLoader(deps, writer, generation.events, options);
  const before = await liveGeneration(pool, projection.name);
  const mustBeEqual = before?.definition === projection.definition && !options.accept;
  // Rows can be compared only at one place in the log: what is to be compared must not run ahead.
  const limit = mustBeEqual ? () => livePosition(pool, projection.name) : undefined;
  await loader.load({ limit });
  await makeIndexes(pool, projection, writer.generation);
  await loader.load({ limit });
  if (mustBeEqual) {
    const surprises = await alignAndCompare(pool, loader, writer, options.signal);
    if (surprises) throw new FlipBlocked(projection.name, writer.generation, surprises);
  }
  await flip(pool, loader.load, writer);
  await dropOld(pool, projection.name);
  const live = await liveGeneration(pool, projection.name);
  if (!live) throw new Error(`${projection.name} has no live generation after its rebuild`);
  return live;
}

/** Runs `work` while nobody else, in any process, rebuilds this read model; rejects when somebody does. */
export async function underLock<T>(pool: Pool, name: string, work: () => Promise<T>): Promise<T> {
  const lock = await pool.connect();
  let broken: Error | undefined;
  try {
    const { rows } = await lock.query<{ got: boolean }>('select pg_try_advisory_lock(hashtext($1)) as got', [
      `rebuild ${name}`,
    ]);
    if (!rows[0]?.got) throw new RebuildUnderWay(`${name} is being rebuilt already`);
    return await work();
  } finally {
    await lock.query('select pg_advisory_unlock_all()').catch((error: Error) => {
      broken = error;
    });
    lock.release(broken);
  }
}

async function flip(pool: Pool, load: () => Promise<void>, writer: Writer): Promise<void> {
  const { name } = writer.projection;
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ position: Position }>(
      "select position from projections.generations where name = $1 and state = 'live' for update",
      [name],
    );
    const live = rows[0]?.position;
    // The row is locked, so the live generation stands still: what it has shown, the new one must show.
    do await load();
    while (live && comparePositions(writer.position, live) < 0);
    await makeLive(client, name, writer.generation);
  });
}

/** Points readers back to the newest generation kept from before; the live one is kept in its place. */
export async function rollback(pool: Pool, name: string): Promise<Generation> {
  return inTransaction(pool, async (client) => {
    const kept = (await listGenerations(client, name)).filter(({ state }) => state === 'retired').at(-1);
    if (!kept) throw new Error(`${name} has no earlier generation to go back to`);
    await makeLive(client, name, kept.generation);
    return kept;
  });
}

async function livePosition(pool: Pool, name: string): Promise<Position | null> {
  return (await liveGeneration(pool, name))?.position ?? null;
}

async function unfinished(pool: Pool, projection: Projection): Promise<Generation | null> {
  const building = (await listGenerations(pool, projection.name)).filter(({ state }) => state === 'building');
  return building.find(({ definition }) => definition === projection.definition) ?? null;
}

async function dropUnfinished(pool: Pool, name: string): Promise<void> {
  for (const generation of await listGenerations(pool, name)) {
    if (generation.state === 'building') await dropGeneration(pool, name, generation.generation);
  }
}

async function dropOld(pool: Pool, name: string): Promise<void> {
  const retired = (await listGenerations(pool, name)).filter(({ state }) => state === 'retired');
  for (const generation of retired.slice(0, -1)) await dropGeneration(pool, name, generation.generation);
}

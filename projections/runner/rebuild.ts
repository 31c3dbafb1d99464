import { comparePositions, type Position } from '../../services/platform/log/event-log.ts';
import type { EventStore } from '../../services/platform/log/event-store.ts';
import { inTransaction, type Pool } from '../../services/platform/postgres/pool.ts';
import { applyBatch, type Writer } from './apply-batch.ts';
import {
  createGeneration,
  dropGeneration,
  type Generation,
  listGenerations,
  liveGeneration,
  makeLive,
} from './generations.ts';
import { type Projection, schemaOf } from './projection.ts';

const BULK_BATCH = 4000;
/** So close to the end, the last events are applied while the live generation is held still for the flip. */
const CLOSE_ENOUGH = 500;

export type Progress = {
  readonly name: string;
  readonly generation: number;
  readonly position: Position;
  readonly head: Position;
  readonly events: number;
};

/**
 * Builds the next generation beside the live one, from the first event on, and flips readers to it. The live
 * one serves meanwhile; afterwards it is kept for a rollback, and generations older than that are dropped.
 * Rejects, with the live generation untouched, when an event cannot be applied or `signal` is aborted.
 */
export async function rebuild(
  { pool, store }: { pool: Pool; store: EventStore },
  projection: Projection,
  options: { onProgress?: (progress: Progress) => void; signal?: AbortSignal } = {},
): Promise<Generation> {
  const lock = await pool.connect();
  try {
    const { rows } = await lock.query<{ got: boolean }>('select pg_try_advisory_lock(hashtext($1)) as got', [
      `rebuild ${projection.name}`,
    ]);
    if (!rows[0]?.got) throw new Error(`${projection.name} is being rebuilt already`);
    await dropUnfinished(pool, projection.name);
    const created = await createGeneration(pool, projection, 'building', false);
    const writer: Writer = {
      projection,
      generation: created.generation,
      state: 'building',
      position: created.position,
      remembered: new Map(),
    };
    await load(writer);
    await inTransaction(pool, async (client) => {
      await client.query(`set local search_path to ${schemaOf(projection.name, writer.generation)}, public`);
      await client.query(projection.indexes);
      for (const table of tablesOf(projection)) await client.query(`analyze ${table}`);
    });
    await load(writer);
    await flip(writer);
    await dropOld(pool, projection.name);
    const live = await liveGeneration(pool, projection.name);
    if (!live) throw new Error(`${projection.name} has no live generation after its rebuild`);
    return live;
  } finally {
    await lock.query('select pg_advisory_unlock_all()');
    lock.release();
  }

  /** Applies batch after batch until the end of the log is near. */
  async function load(writer: Writer, until = CLOSE_ENOUGH): Promise<void> {
    let events = 0;
    let reading = read(writer.position);
    for (;;) {
      options.signal?.throwIfAborted();
      const page = await reading;
      // The database writes this page while the next one is read.
      if (!page.atEnd) reading = read(page.position);
      reading.catch(() => undefined);
      if (comparePositions(page.position, writer.position) > 0) await applyBatch(pool, writer, page);
      events += page.events.length;
      options.onProgress?.({
        name: projection.name,
        generation: writer.generation,
        position: writer.position,
        head: await store.head(),
        events,
      });
      if (page.atEnd) {
        if (page.events.length <= until) return;
        reading = read(page.position);
      }
    }
  }

  function read(after: Position) {
    return store.readAll({ after, categories: projection.categories, limit: BULK_BATCH });
  }

  async function flip(writer: Writer): Promise<void> {
    await inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ position: Position }>(
        "select position from projections.generations where name = $1 and state = 'live' for update",
        [projection.name],
      );
      const live = rows[0]?.position;
      // The row is locked, so the live generation stands still: what it has shown, the new one must show.
      do await load(writer);
      while (live && comparePositions(writer.position, live) < 0);
      await makeLive(client, projection.name, writer.generation);
    });
  }
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

async function dropUnfinished(pool: Pool, name: string): Promise<void> {
  for (const generation of await listGenerations(pool, name)) {
    if (generation.state === 'building') await dropGeneration(pool, name, generation.generation);
  }
}

async function dropOld(pool: Pool, name: string): Promise<void> {
  const retired = (await listGenerations(pool, name)).filter(({ state }) => state === 'retired');
  for (const generation of retired.slice(0, -1)) await dropGeneration(pool, name, generation.generation);
}

/** The tables a projection's DDL creates. */
export function tablesOf(projection: Pick<Projection, 'tables'>): string[] {
  return [...projection.tables.matchAll(/create (?:unlogged )?table (\w+)/g)].flatMap(([, name]) =>
    name ? [name] : [],
  );
}

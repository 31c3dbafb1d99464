import type { Position } from '../../services/platform/log/event-log.ts';
import type { EventPage } from '../../services/platform/log/event-store.ts';
import { type Client, inTransaction, type Pool } from '../../services/platform/postgres/pool.ts';
import { PROJECTIONS_CHANNEL } from './channel.ts';
import { type Projection, schemaOf, type Target } from './projection.ts';

/** Somebody else moved this generation, or it is no longer the one to write: stop, and look anew. */
export class LostGeneration extends Error {
  override readonly name = 'LostGeneration';
}

/** What a writer of one generation carries from batch to batch. */
export type Writer = {
  readonly projection: Projection;
  readonly generation: number;
  readonly state: 'building' | 'live' | 'scratch';
  position: Position;
  readonly remembered: Target['remembered'];
};

/**
 * Applies one page in one transaction: rows and checkpoint together, the checkpoint only if it still stands
 * where this writer left it. So every event is applied exactly once, whoever is killed when and however many
 * believe to be the leader. `alongside` is written in the same transaction.
 */
export async function applyBatch(
  pool: Pool,
  writer: Writer,
  page: EventPage,
  alongside?: (client: Client) => Promise<void>,
): Promise<boolean> {
  try {
    const inBatch = page.events.length > 0 || alongside !== undefined;
    const changed = inBatch && (await projectAndMove(pool, writer, page, alongside));
    if (!inBatch) await moveCheckpoint(pool, writer, page, false);
    writer.position = page.position;
    return changed;
  } catch (error) {
    writer.remembered.clear();
    throw error;
  }
}

function projectAndMove(
  pool: Pool,
  writer: Writer,
  page: EventPage,
  alongside?: (client: Client) => Promise<void>,
): Promise<boolean> {
  const { projection } = writer;
  return inTransaction(pool, async (client) => {
    // What is lost in a crash of the database is read from the log again, so nobody waits for the disk here.
    const target = await targetOf(client, writer);
    const changed = page.events.length > 0 && (await projection.project(page.events, target));
    await alongside?.(client);
    await moveCheckpoint(client, writer, page, changed);
    return changed;
  });
}

/** What the projector sees inside of a transaction: the tables of the writer's generation. */
export async function targetOf(
  client: Client,
  { projection, generation, remembered }: Writer,
): Promise<Target> {
  await client.query(
    `set local synchronous_commit = off; set local search_path to ${schemaOf(projection.name, generation)}, public`,
  );
  return {
    remembered,
    async query<Row extends object>(text: string, values: readonly unknown[] = []) {
      return (await client.query<Row>(text, [...values])).rows;
    },
  };
}

const MOVE = `
with moved as (
  update projections.generations
     set position = $4, changed = case when $5 then $4 else changed end, events = events + $6, updated_at = now(), error = null
   where name = $1 and generation = $2 and position = $3 and state = $7
   returning name, generation, position, changed)
select pg_notify('${PROJECTIONS_CHANNEL}', json_build_object('name', name, 'generation', generation, 'position', position, 'changed', changed)::text) from moved`;

async function moveCheckpoint(
  on: Pool | Client,
  { projection, generation, position, state }: Writer,
  page: EventPage,
  changed: boolean,
): Promise<void> {
  const { rowCount } = await on.query({
    name: 'projections_move',
    text: MOVE,
    values: [projection.name, generation, position, page.position, changed, page.events.length, state],
  });
  if (rowCount !== 1)
    throw new LostGeneration(`${projection.name} ${generation} was moved by another writer`);
}

import { pause } from '../../services/platform/kernel/pause.ts';
import {
  type EventPage,
  type EventStore,
  isDropped,
  type Recorded,
} from '../../services/platform/log/event-store.ts';
import { type Client, inTransaction, type Pool } from '../../services/platform/postgres/pool.ts';
import { PROJECTIONS_CHANNEL } from '../generations/channel.ts';
import { applyBatch, LostGeneration, settingsFor, targetOf, type Writer } from './apply-batch.ts';
import { EventFailure, failureKind } from './failures.ts';
import {
  countParked,
  listParked,
  MOST_PARKED,
  noteRetryFailure,
  park,
  type Reader,
  unpark,
} from './parked.ts';

/** Before an event is parked it is tried again after these pauses. */
const RETRY_MS = [200, 1_000];

export type Parking = {
  readonly pool: Pool;
  /** The streams of which something is parked; kept up to date here. */
  readonly parked: Set<string>;
  readonly stopping: AbortSignal;
  /** Told of every event that is set aside. */
  readonly onParked?: (event: Recorded, error: unknown) => void;
};

/**
 * Applies a page. An event that cannot be applied is parked together with the later ones of its stream, and all others
 * go on; each is either applied or parked, exactly once. Faults of a store reject, and nothing is parked for them.
 */
export async function applyOrPark(parking: Parking, writer: Writer, page: EventPage): Promise<boolean> {
  try {
    return await applyClean(parking, writer, page);
  } catch (error) {
    if (failureKind(error) === 'transient') throw error;
  }
  let changed = false;
  for (const event of page.events.filter(isFirstPart)) {
    const { position } = event;
    const alone = { events: page.events.filter((one) => one.position === position), position, atEnd: false };
    changed = (await applyOne(parking, writer, alone, event)) || changed;
  }
  await applyBatch(parking.pool, writer, { ...page, events: [] });
  return changed;
}

/** What one stored event was split into is applied together. */
function isFirstPart({ position }: Recorded, at: number, events: readonly Recorded[]): boolean {
  return position !== events[at - 1]?.position;
}

/** What is not behind a parked event is applied, the rest joins the parked ones, in one transaction. */
function applyClean({ pool, parked }: Parking, writer: Writer, page: EventPage): Promise<boolean> {
  const behind = parked.size === 0 ? [] : page.events.filter(({ stream }) => parked.has(stream));
  const clean =
    behind.length === 0 ? page : { ...page, events: page.events.filter(({ stream }) => !parked.has(stream)) };
  assertReadable(clean.events);
  if (behind.length === 0) return applyBatch(pool, writer, clean);
  return applyBatch(pool, writer, clean, async (client) => {
    for (const event of behind) await park(client, readerOf(writer), event, null);
  });
}

async function applyOne(
  parking: Parking,
  writer: Writer,
  page: EventPage,
  event: Recorded,
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyClean(parking, writer, page);
    } catch (error) {
      if (failureKind(error) === 'transient') throw error;
      const wait = event.unreadable ? undefined : RETRY_MS[attempt - 1];
      if (wait === undefined) return parkOne(parking, writer, event, { error, attempts: attempt });
      await pause(wait, parking.stopping);
      if (parking.stopping.aborted) throw error;
    }
  }
}

async function parkOne(
  { pool, parked, onParked }: Parking,
  writer: Writer,
  event: Recorded,
  cause: { readonly error: unknown; readonly attempts: number },
): Promise<boolean> {
  if ((await countParked(pool, readerOf(writer))) >= MOST_PARKED)
    throw new EventFailure(`More than ${MOST_PARKED} events could not be applied`, { cause: cause.error });
  const nothing = { events: [], position: event.position, atEnd: false };
  await applyBatch(pool, writer, nothing, (client) => park(client, readerOf(writer), event, cause));
  parked.add(event.stream);
  onParked?.(event, cause.error);
  return false;
}

/**
 * Tries the parked events again that somebody asked for: stream by stream, in order, each in one transaction with
 * its leaving the parked ones. What fails again stays, and what is behind it.
 */
export async function retryParked(
  { pool, parked, stopping }: Parking,
  store: Pick<EventStore, 'readAll' | 'readStored'>,
  writer: Writer,
): Promise<void> {
  const wanted = await listParked(pool, { ...filterOf(writer), retrying: true });
  for (const stream of new Set(wanted.map((event) => event.stream))) {
    for (const waiting of wanted.filter((event) => event.stream === stream)) {
      if (stopping.aborted) return;
      try {
        const events = await store.readStored(waiting.stream as Recorded['stream'], waiting.revision, 1);
        if (events[0]?.eventId !== waiting.eventId)
          throw new EventFailure(`The event ${waiting.eventId} is not in its stream`);
        const left = events.filter((event) => !isDropped(event));
        await inTransaction(
          pool,
          async (client) => {
            if (left.length > 0) await writer.projection.project(left, targetOf(client, writer));
            if (!(await unpark(client, waiting)))
              throw new LostGeneration('The event was applied by another');
            await touch(client, writer);
          },
          settingsFor(writer),
        );
      } catch (error) {
        writer.remembered.clear();
        if (failureKind(error) === 'transient') throw error;
        await noteRetryFailure(pool, waiting, error);
        break;
      }
    }
  }
  const left = await listParked(pool, filterOf(writer));
  parked.clear();
  for (const { stream } of left) parked.add(stream);
}

/** Rows changed although the position did not: readers must not take what they remember for the latest. */
async function touch(client: Client, writer: Writer): Promise<void> {
  const { rowCount } = await client.query(
    `with touched as (
       update projections.generations
          set changed = position || '+' || floor(extract(epoch from clock_timestamp()) * 1000000)::bigint, events = events + 1
        where name = $1 and generation = $2 and position = $3 returning name, generation, position, changed)
     select pg_notify('${PROJECTIONS_CHANNEL}', row_to_json(touched)::text) from touched`,
    [writer.projection.name, writer.generation, writer.position],
  );
  if (rowCount !== 1) throw new LostGeneration(`${writer.projection.name} was moved by another writer`);
}

export function assertReadable(events: readonly Recorded[]): void {
  for (const { unreadable } of events) if (unreadable) throw unreadable;
}

function readerOf({ projection, generation }: Writer): Reader {
  return { name: projection.name, generation };
}

function filterOf({ projection, generation }: Writer): { reader: string; generation: number } {
  return { reader: projection.name, generation };
}

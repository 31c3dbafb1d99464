import { pause } from '../../services/platform/kernel/waiting/pause.ts';
import { comparePositions, type Position } from '../../services/platform/log/event-log.ts';
import type { EventPage, EventStore } from '../../services/platform/log/event-store.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import { applyBatch } from '../consumer/apply-batch.ts';
import { EventFailure, failureKind } from '../consumer/failures.ts';
import { parkedStreams } from '../consumer/parking/parked.ts';
import { assertReadable, handleOrPark } from '../consumer/parking/parking.ts';
import { EVENT_RETRY_MS, projectionHandler } from '../consumer/projection-handler.ts';
import type { Writer } from '../consumer/writer.ts';
import { createReporter, type Progress } from './load-progress.ts';

const BULK_BATCH = 4000;
/** For a process that also serves requests: small batches, with a pause after each. */
const GENTLE = { batch: 250, pauseShare: 0.5 };
/** Events from the end at which the live generation is locked, to apply the rest and flip. */
const CLOSE_ENOUGH = 500;

/** Up to where a replay goes: the events recorded up to a time (ISO 8601), or up to a position. */
export type Until = { readonly time: string } | { readonly position: Position };

export type LoadOptions = {
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
  /** Park an event that cannot be applied; otherwise such an event ends the load with `EventFailure`. */
  readonly park?: boolean;
  /** Yield to the requests of this process. */
  readonly gentle?: boolean;
  readonly until?: Until;
};

/** `limit`: the maximum position, re-read as it moves. `within`: the number of last events left to the caller. */
export type Load = (how?: {
  readonly limit?: (() => Promise<Position | null>) | undefined;
  readonly within?: number;
}) => Promise<void>;

export type Loader = { readonly load: Load; readonly head: () => Promise<Position> };

/** Reads the log into one generation in large batches, from where its writer stands. */
export async function createLoader(
  { pool, store }: { readonly pool: Pool; readonly store: Pick<EventStore, 'readAll' | 'head'> },
  writer: Writer,
  eventsBefore: number,
  options: LoadOptions,
): Promise<Loader> {
  const stopping = options.signal ?? new AbortController().signal;
  const handler = projectionHandler(pool, writer);
  const parked = await parkedStreams(pool, handler.reader);
  const parking = { pool, handler, parked, stopping, retryMs: EVENT_RETRY_MS };
  const limitSize = options.gentle ? GENTLE.batch : BULK_BATCH;
  const report = createReporter(writer, eventsBefore, () => store.head(), options.onProgress);

  const { categories, sealed = false } = writer.projection;
  const read = (after: Position) => store.readAll({ after, categories, limit: limitSize, sealed });

  async function apply(page: EventPage): Promise<void> {
    if (comparePositions(page.position, writer.position) <= 0) return;
    if (options.park) {
      if (!(await handleOrPark(parking, page))) stopping.throwIfAborted();
      return;
    }
    try {
      assertReadable(page.events);
      await applyBatch(pool, writer, page);
    } catch (error) {
      if (failureKind(error) === 'transient') throw error;
      const [first, last] = [page.events[0]?.position, page.events.at(-1)?.position];
      const message = error instanceof Error ? error.message : String(error);
      throw new EventFailure(`${message} (between ${first} and ${last})`, { cause: error });
    }
  }

  const load: Load = async ({ limit, within = CLOSE_ENOUGH } = {}) => {
    let next = read(writer.position);
    for (;;) {
      stopping.throwIfAborted();
      const began = performance.now();
      const page = await next;
      const cut = cutAt(cutAt(page, (await limit?.()) ?? null), untilPosition(options.until));
      const wanted = onlyUntil(cut, options.until);
      const isLast = (cut.atEnd && cut.events.length <= within) || cut !== page;
      // Prefetch the next page while this one is written.
      if (!isLast) {
        next = read(cut.position);
        next.catch(() => undefined);
      }
      await apply(wanted);
      await report(wanted.events.length, isLast);
      if (isLast) return;
      if (options.gentle) await pause((performance.now() - began) * GENTLE.pauseShare, stopping);
    }
  };
  return { load, head: () => store.head() };
}

/**
 * Loads until the writer is at `place`, which the live generation has reached. Rejects when the log ends before: it has lost
 * events, and waiting for them would hold the caller's locks for good.
 */
export async function loadUpTo(load: Load, writer: Writer, place: Position): Promise<void> {
  while (comparePositions(writer.position, place) < 0) {
    const before = writer.position;
    await load({ limit: async () => place });
    if (comparePositions(writer.position, before) <= 0)
      throw new Error(`The log ends at ${before}, before the place ${place} of ${writer.projection.name}`);
  }
}

/** The part of a page up to a position; the page itself when it does not reach beyond. */
function cutAt(page: EventPage, last: Position | null): EventPage {
  if (last === null || comparePositions(page.position, last) <= 0) return page;
  const events = page.events.filter(({ position }) => comparePositions(position, last) <= 0);
  return { events, position: last, atEnd: true };
}

function untilPosition(until: Until | undefined): Position | null {
  return until && 'position' in until ? until.position : null;
}

/** Checks the time of every event, because times do not always follow the log (imported history). */
function onlyUntil(page: EventPage, until: Until | undefined): EventPage {
  if (!until || !('time' in until)) return page;
  const { time } = until;
  return { ...page, events: page.events.filter(({ recordedAt }) => recordedAt <= time) };
}

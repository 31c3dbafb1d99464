import { SpanKind } from '@opentelemetry/api';
import { createFaultLog } from '../services/platform/kernel/fault-log.ts';
import type { Logger } from '../services/platform/kernel/logger.ts';
import { pause } from '../services/platform/kernel/pause.ts';
import {
  causeOf,
  type EventPage,
  type EventStore,
  type Recorded,
} from '../services/platform/log/event-store.ts';
import type { Listener } from '../services/platform/postgres/listener.ts';
import { createPool, type Pool } from '../services/platform/postgres/pool.ts';
import { tracedBatch } from '../services/platform/tracing/tracing.ts';
import { createCheckpoints, LostGeneration, writerOf } from './consumer/apply-batch.ts';
import { applyOrPark, retryParked } from './consumer/apply-or-park.ts';
import { failureKind, failureText } from './consumer/failures.ts';
import { createLeadership, type Leadership } from './consumer/leadership.ts';
import { parkedStreams } from './consumer/parked.ts';
import { throttleDelay } from './consumer/throttle.ts';
import { createThroughput, type Throughput } from './consumer/throughput.ts';
import { Stalled, watchProgress } from './consumer/watch-progress.ts';
import { PROJECTIONS_CHANNEL } from './generations/channel.ts';
import {
  createGeneration,
  type Generation,
  listGenerations,
  liveGeneration,
} from './generations/generations.ts';
import { pausedNames } from './generations/pauses.ts';
import { type Definition, definitionName, type Projection } from './generations/projection.ts';
import { workTasks } from './rebuild/task-worker.ts';
import { createUpgrades, type Upgrades } from './rebuild/upgrades.ts';

const BATCH = 500;
/** Of which a build may hold three at a time, and an operator's rebuild four. */
const CONNECTIONS = 16;
const PAUSED_POLL_MS = 1_000;
const OBEY_AGAIN_MS = 5_000;
/**
 * A checkpoint without rows is written at most this often: most events do not concern most read models. All of them do it
 * at the same moments, in one statement.
 */
const EMPTY_CHECKPOINT_MS = 50;
const SPAN = { kind: SpanKind.CONSUMER };
const RETRY_MS = [200, 1000, 5000, 15_000];

export type Runner = { stop(): Promise<void> };

type RunnerDeps = {
  readonly url: string;
  readonly store: EventStore;
  readonly listener: Listener;
  readonly logger: Logger;
  /** For specs: how long a leader is waited for, and a reader that stands still. */
  readonly leaseMs?: number;
  readonly stalledMs?: number;
};

type Deps = RunnerDeps & {
  readonly pool: Pool;
  readonly leadership: Leadership;
  readonly upgrades: Upgrades;
  readonly throughput: Throughput;
  readonly moveCheckpoint: ReturnType<typeof createCheckpoints>;
};

/**
 * Keeps every read model up to date for as long as it runs, where this process leads; else it stands by. Works off what
 * operators ask for, too: pauses, retries of parked events, rebuilds and replays.
 */
export function startProjections(given: RunnerDeps, projections: readonly Projection[]): Runner {
  // Read models are made again from the log after a crash of the database: nobody waits for the disk for them.
  const pool = createPool(given.url, { max: CONNECTIONS, name: 'shop-projections', relaxed: true });
  const stopping = new AbortController();
  const leadership = createLeadership(given);
  const upgrades = createUpgrades({ pool, store: given.store }, stopping.signal);
  const throughput = createThroughput(pool, projections);
  const moveCheckpoint = createCheckpoints(pool);
  const deps: Deps = { ...given, pool, leadership, upgrades, throughput, moveCheckpoint };
  const running = [
    ...projections.map((projection) => runOne(deps, projection, stopping.signal)),
    workTasks(deps, projections, stopping.signal),
  ];
  async function stop(): Promise<void> {
    stopping.abort();
    const closed = leadership.close();
    await Promise.all(running);
    await closed;
    await throughput.close();
    await pool.end();
  }
  let stopped: Promise<void> | undefined;
  return {
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

async function runOne(deps: Deps, projection: Projection, stopping: AbortSignal): Promise<void> {
  const logger = deps.logger.child({ projection: projection.name });
  const faults = createFaultLog(logger, 'The projection');
  for (let failures = 0; !stopping.aborted; ) {
    try {
      const lead = await deps.leadership.lead(definitionName(projection));
      const ending = AbortSignal.any([stopping, lead.lost]);
      try {
        const live = await ensureLive(deps, projection, logger);
        if (await whilePaused(deps, projection.name, ending)) continue;
        await follow({ ...deps, logger }, projection, live, ending, () => {
          failures = 0;
          faults.worked();
        });
      } finally {
        await lead.release();
      }
    } catch (error) {
      if (stopping.aborted) return;
      if (error instanceof LostGeneration) continue;
      faults.failed(error);
      await noteError(deps.pool, projection, error);
      // Where it hangs, another process is to have the lead.
      if (error instanceof Stalled) failures = RETRY_MS.length;
      await pause(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 1_000, stopping);
      failures += 1;
    }
  }
}

/**
 * The live generation of this program's definition. Where there is none yet it is built, beside that of another version of
 * the program, which goes on following its own; a shop without any begins with an empty one.
 */
async function ensureLive(deps: Deps, projection: Projection, logger: Logger): Promise<Generation> {
  const live = await liveGeneration(deps.pool, projection);
  if (live) return live;
  const other = (await listGenerations(deps.pool, projection.name)).findLast(({ state }) => state === 'live');
  if (!other) return createGeneration(deps.pool, projection, 'live', true);
  logger.info(
    { from: other.definition, to: projection.definition },
    'The read model changed; the next generation is built',
  );
  return deps.upgrades.upgrade(projection);
}

/** Holds on to the lead while an operator has paused the read model; false when nobody has. */
async function whilePaused({ pool }: Deps, name: string, ending: AbortSignal): Promise<boolean> {
  let paused = false;
  while (!ending.aborted && (await pausedNames(pool)).has(name)) {
    paused = true;
    await pause(PAUSED_POLL_MS, ending);
  }
  // The live generation may be another one by now.
  return paused;
}

async function follow(
  deps: Deps,
  projection: Projection,
  live: Generation,
  stopping: AbortSignal,
  onApplied: () => void,
): Promise<void> {
  const { pool, store, listener, logger } = deps;
  const writer = writerOf(projection, live, 'live');
  const span = `project ${projection.name}`;
  const parking = {
    pool,
    stopping,
    parked: await parkedStreams(pool, { name: projection.name, generation: live.generation }),
    onParked(event: Recorded, error: unknown) {
      const { stream, position, type } = event;
      logger.error(
        { stream, position, type, ...causeOf(event), failure: failureKind(error), err: error },
        'An event was parked',
      );
    },
  };
  let seen: EventPage | null = null;
  let lastEmpty = 0;
  let flush: NodeJS.Timeout | undefined;
  let working: Promise<unknown> = Promise.resolve();
  let fail: (error: unknown) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const watch = watchProgress({
    head: () => store.head(),
    standsAt: () => writer.position,
    stalledMs: deps.stalledMs,
  });

  /** One batch at a time, also when a late empty checkpoint meets the next page. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = working.then(work);
    working = next.catch(() => undefined);
    return next;
  }

  async function checkpointSeen(): Promise<void> {
    if (seen === null) return;
    const page = seen;
    seen = null;
    lastEmpty = Date.now();
    const began = performance.now();
    if (page.events.length === 0) await deps.moveCheckpoint(writer, page.position);
    else await tracedBatch(span, SPAN, page.events, () => applyOrPark(parking, writer, page));
    deps.throughput.applied(projection.name, page, performance.now() - began);
    onApplied();
  }

  const subscription = store.subscribe(
    { after: writer.position, categories: projection.categories, batchSize: BATCH },
    (page) =>
      inTurn(async () => {
        clearTimeout(flush);
        seen = page;
        const wait = nextMoment(lastEmpty) - Date.now();
        if (page.events.length === 0 && wait > 0) {
          flush = setTimeout(() => inTurn(checkpointSeen).catch(fail), wait);
          return;
        }
        const began = performance.now();
        await checkpointSeen();
        // The first page after a quiet time was not kept waiting, and who is behind does not rest.
        if (page.atEnd && page.events.length > 0)
          await pause(throttleDelay(performance.now() - began), stopping);
      }),
  );

  const forget = listener.on(PROJECTIONS_CHANNEL, (payload) => {
    if (payload === '' || payload.includes('"flipped"')) void stopIfFlipped();
    if (payload === '' || payload.includes(`"control":"${projection.name}"`)) void obey();
  });
  async function stopIfFlipped(): Promise<void> {
    const now = await liveGeneration(pool, projection).catch(() => null);
    if (now && now.generation !== writer.generation) await subscription.stop();
  }
  async function obey(): Promise<void> {
    try {
      if ((await pausedNames(pool)).has(projection.name)) await subscription.stop();
      else await inTurn(() => retryParked(parking, store, writer));
    } catch (error) {
      logger.warn({ err: error }, 'An order of an operator could not be followed yet');
      if (!stopping.aborted) setTimeout(() => void obey(), OBEY_AGAIN_MS).unref();
    }
  }
  // What was asked for while nobody led.
  void obey();
  const stop = () => void subscription.stop();
  stopping.addEventListener('abort', stop);
  if (stopping.aborted) stop();
  try {
    await Promise.race([subscription.done, failed, watch.stalled]);
    await working;
  } catch (error) {
    stop();
    // What hangs is left behind: if it ever goes on, its checkpoint no longer stands where it should.
    if (!(error instanceof Stalled)) await subscription.stop().then(() => working);
    throw error;
  } finally {
    watch.stop();
    clearTimeout(flush);
    stopping.removeEventListener('abort', stop);
    forget();
  }
}

/** The first moment for a checkpoint after `at`; milliseconds, as of the clock. */
function nextMoment(at: number): number {
  return (Math.floor(at / EMPTY_CHECKPOINT_MS) + 1) * EMPTY_CHECKPOINT_MS;
}

async function noteError(pool: Pool, { name, definition }: Definition, error: unknown): Promise<void> {
  // The database may be the very thing that is away; the log line above has told it already.
  await pool
    .query(
      "update projections.generations set error = $3 where name = $1 and definition = $2 and state = 'live'",
      [name, definition, `${failureKind(error)} ${failureText(error)}`],
    )
    .catch(() => undefined);
}

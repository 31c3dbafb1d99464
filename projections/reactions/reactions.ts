import { createFaultLog } from '../../services/platform/kernel/fault-log.ts';
import type { Logger } from '../../services/platform/kernel/logger.ts';
import { pause } from '../../services/platform/kernel/pause.ts';
import type { EventStore, Recorded } from '../../services/platform/log/event-store.ts';
import type { Listener } from '../../services/platform/postgres/listener.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import { failureText } from '../consumer/failures.ts';
import { createLeadership, type Leadership } from '../consumer/leadership.ts';
import { parkedStreams } from '../consumer/parked.ts';
import { throttleDelay } from '../consumer/throttle.ts';
import { Stalled, watchProgress } from '../consumer/watch-progress.ts';
import { PROJECTIONS_CHANNEL } from '../generations/channel.ts';
import { pausedNames } from '../generations/pauses.ts';
import { ReadModelBehind } from '../generations/read-models.ts';
import { beginReactions, moveCheckpoint, noteError, readCheckpoint } from './checkpoints.ts';
import { createRateLimit, type PerSecond } from './rate-limit.ts';
import { type ReactionParking, reactOrPark, readerOf, retryReactions } from './react-or-park.ts';

/**
 * What follows from events. Every event of its categories reaches `react` at least once and in order, so it must be
 * harmless to repeat: what it does carries ids that are made of the event's. It never runs in a rebuild.
 */
export type Reaction = {
  /** For good: it names the checkpoint. */
  readonly name: string;
  readonly categories: readonly string[];
  /**
   * Where it begins in a shop that has been running without it: at the events from now on, which is the rule, or at the
   * beginning of the log, where what it does is good for all that ever happened. In a new shop both are the same.
   */
  readonly begins: 'now' | 'beginning';
  /**
   * A rejection has the same events come again, after a while. An event that is refused again and again is parked with
   * the later ones of its stream, unless the fault is a store's: for that everything waits.
   */
  readonly react: (events: readonly Recorded[]) => Promise<void>;
  /** For what is in no hurry: a rush then leaves the machine to the visitors. Absent, it goes as fast as it can. */
  readonly perSecond?: PerSecond;
};

export type ReactionsDeps = {
  readonly pool: Pool;
  /** The database, for the connection that holds the lead. */
  readonly url: string;
  readonly store: EventStore;
  readonly listener: Listener;
  readonly logger: Logger;
  /** For specs: how long a leader is waited for, and a reaction that stands still. */
  readonly leaseMs?: number;
  readonly stalledMs?: number;
};

export type Reactions = { stop(): Promise<void> };

const BATCH = 200;
const RETRY_MS = [100, 500, 2_000, 10_000, 30_000];
/** Who waits for a read model looks so often whether it is there. */
const WAITING_MS = 1_000;
const PAUSED_POLL_MS = 1_000;
const OBEY_AGAIN_MS = 5_000;
/** Where nothing concerned the reaction, the checkpoint follows this much later: reading on is cheaper than writing. */
const EMPTY_CHECKPOINT_MS = 250;

/** The checkpoint stands elsewhere than this process left it: look anew. */
class LostLead extends Error {
  override readonly name = 'LostLead';
}

/** Runs the reactions for as long as it is asked to, each where this process leads; else it stands by. */
export function startReactions(deps: ReactionsDeps, reactions: readonly Reaction[]): Reactions {
  const stopping = new AbortController();
  const leadership = createLeadership(deps);
  const ready = begin(deps, reactions, stopping.signal);
  const running = reactions.map((reaction) => run(deps, reaction, leadership, ready, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      const closed = leadership.close();
      await Promise.all(running);
      await closed;
    },
  };
}

async function begin(
  deps: ReactionsDeps,
  reactions: readonly Reaction[],
  stopping: AbortSignal,
): Promise<void> {
  const faults = createFaultLog(deps.logger, 'Making the checkpoints of reactions');
  for (let failures = 0; !stopping.aborted; failures += 1) {
    try {
      await beginReactions(deps, reactions);
      return faults.worked();
    } catch (error) {
      faults.failed(error);
      await pause(retryDelay(failures), stopping);
    }
  }
}

async function run(
  deps: ReactionsDeps,
  reaction: Reaction,
  leadership: Leadership,
  ready: Promise<void>,
  stopping: AbortSignal,
): Promise<void> {
  const logger = deps.logger.child({ reaction: reaction.name });
  const faults = createFaultLog(logger, 'The reaction');
  await ready;
  for (let failures = 0; !stopping.aborted; ) {
    try {
      const lead = await leadership.lead(readerOf(reaction).name);
      const ending = AbortSignal.any([stopping, lead.lost]);
      try {
        await whilePaused(deps, readerOf(reaction).name, ending);
        await follow({ ...deps, logger }, reaction, ending, () => {
          if (failures > 0) void noteError(deps.pool, reaction.name, null).catch(() => undefined);
          failures = 0;
          faults.worked();
        });
      } finally {
        await lead.release();
      }
    } catch (error) {
      if (stopping.aborted) return;
      if (error instanceof LostLead) continue;
      faults.failed(error);
      // The database may be the very thing that is away; the log line above has told it already.
      await noteError(deps.pool, reaction.name, failureText(error)).catch(() => undefined);
      // Where it hangs, another process is to have the lead.
      if (error instanceof Stalled) failures = RETRY_MS.length;
      const isWaiting = error instanceof ReadModelBehind;
      await pause(isWaiting ? WAITING_MS : retryDelay(failures), stopping);
      failures += 1;
    }
  }
}

function retryDelay(failures: number): number {
  return RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 1_000;
}

/** Holds on to the lead while an operator has paused the reaction. */
async function whilePaused({ pool }: ReactionsDeps, name: string, ending: AbortSignal): Promise<void> {
  while (!ending.aborted && (await pausedNames(pool)).has(name)) await pause(PAUSED_POLL_MS, ending);
}

async function follow(
  { pool, store, listener, logger, stalledMs }: ReactionsDeps,
  reaction: Reaction,
  stopping: AbortSignal,
  onProgress: () => void,
): Promise<void> {
  const { name, categories, perSecond } = reaction;
  const waitAfter = perSecond && createRateLimit(perSecond);
  const reader = readerOf(reaction);
  let seen = await readCheckpoint(pool, name, categories);
  let written = seen;
  const parking: ReactionParking = {
    pool,
    stopping,
    logger,
    parked: await parkedStreams(pool, reader),
    async onError(error) {
      watch.moved();
      await noteError(pool, name, failureText(error));
    },
  };
  const watch = watchProgress({ head: () => store.head(), standsAt: () => seen, stalledMs });
  let flush: NodeJS.Timeout | undefined;
  let working: Promise<unknown> = Promise.resolve();
  let fail: (error: unknown) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });

  /** One at a time, also when a late checkpoint meets the next page. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const next = working.then(work);
    working = next.catch(() => undefined);
    return next;
  }

  async function checkpoint(): Promise<void> {
    if (seen === written) return;
    if (!(await moveCheckpoint(pool, name, written, seen))) throw new LostLead();
    written = seen;
  }

  const subscription = store.subscribe(
    { after: written, categories, batchSize: perSecond ? Math.ceil(perSecond.atMost / 2) : BATCH },
    ({ events, position, atEnd }) =>
      inTurn(async () => {
        if (stopping.aborted) return;
        const began = performance.now();
        if (events.length > 0 && !(await reactOrPark(parking, reaction, events))) return;
        seen = position;
        onProgress();
        clearTimeout(flush);
        if (events.length > 0) {
          await checkpoint();
          if (waitAfter) await pause(waitAfter(events.length), stopping);
          else if (atEnd) await pause(throttleDelay(performance.now() - began), stopping);
          return;
        }
        flush = setTimeout(() => inTurn(checkpoint).catch(fail), EMPTY_CHECKPOINT_MS);
      }),
  );
  const forget = listener.on(PROJECTIONS_CHANNEL, (payload) => {
    if (payload === '' || payload.includes(`"control":"${reader.name}"`)) void obey();
  });
  async function obey(): Promise<void> {
    try {
      if ((await pausedNames(pool)).has(reader.name)) await subscription.stop();
      else await inTurn(retry);
    } catch (error) {
      if (error instanceof LostLead) return fail(error);
      logger.warn({ err: error }, 'An order of an operator could not be followed yet');
      if (!stopping.aborted) setTimeout(() => void obey(), OBEY_AGAIN_MS).unref();
    }
  }
  async function retry(): Promise<void> {
    // An operator may have moved it.
    if ((await readCheckpoint(pool, name, categories)) !== written) throw new LostLead();
    await retryReactions(parking, store, reaction);
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

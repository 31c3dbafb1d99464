import type { JobCount, JobStore } from '../../services/platform/jobs/job-store.ts';
import { type RunningWork, startPeriodicWork } from '../../services/platform/jobs/periodic-work.ts';
import { UnfitRedis } from '../../services/platform/jobs/redis-fitness.ts';
import { newId } from '../../services/platform/kernel/ids.ts';
import type { Logger } from '../../services/platform/kernel/logging/logger.ts';
import { inTransaction } from '../../services/platform/postgres/pool.ts';
import { recordOperation } from '../consumer/operator-events.ts';
import { notifyReader } from '../generations/pauses.ts';
import { readerName, setCheckpoint } from '../reactions/checkpoints.ts';
import type { Reaction } from '../reactions/reaction.ts';
import { adopt, countedBefore, keepCount, keepFirst } from './job-store-count.ts';
import { type MoveDeps, previewMove } from './move-reaction.ts';

export type LostJobsDeps = MoveDeps & {
  readonly jobStore: Pick<JobStore, 'check' | 'count' | 'rename'>;
  readonly reactions: readonly Pick<Reaction, 'name' | 'addsJobs'>[];
  readonly logger: Pick<Logger, 'warn' | 'error'>;
};

/** As long as mails about past events are sent, and longer than a job is retried. */
const ASKED_AGAIN_DAYS = 31;
const DAY_MS = 24 * 3_600_000;
const PAUSE_MS = 5_000;
const BY = { kind: 'system', id: 'jobs', name: 'Poslovi' } as const;
const REASON = 'Redis je izgubio poslove';

/**
 * Checks every few seconds that the job store is the same and has lost no jobs, until `stop`. Any number of processes
 * may do so.
 */
export function watchJobStore(deps: LostJobsDeps): RunningWork {
  let wasAway = false;
  const turn = async () => {
    const isLogged = wasAway;
    wasAway = true;
    try {
      if (isLogged) await lookAgain(deps);
      await noticeLostJobs(deps);
      wasAway = false;
    } catch (error) {
      if (!isLogged) throw error;
    }
    return undefined;
  };
  const failure = 'Whether the job store has lost jobs could not be found out';
  return startPeriodicWork({ turn, pauseMs: PAUSE_MS, logger: deps.logger, failure });
}

/** Checks the store after an outage: it may be another server now, or have other settings. */
async function lookAgain({ jobStore, logger }: Pick<LostJobsDeps, 'jobStore' | 'logger'>): Promise<void> {
  try {
    for (const warning of await jobStore.check()) logger.warn(warning);
  } catch (error) {
    if (!(error instanceof UnfitRedis)) throw error;
    logger.error({ err: error }, 'Jobs cannot be kept in this Redis');
  }
}

/**
 * When the job store came back empty, came back from an older copy, or was replaced: sets each reaction that adds jobs back by a
 * month, once, however many processes notice. Repeated jobs have the same ids, and a job skips work that is done already.
 * Returns whether it has set them back.
 */
export async function noticeLostJobs(deps: LostJobsDeps): Promise<boolean> {
  const { pool, jobStore } = deps;
  // Read first: the store has counted at least as far.
  const before = await countedBefore(pool);
  const now = await jobStore.count();
  if (before === null) {
    await keepFirst(pool, now);
    return false;
  }
  const isSame = now.identity === before.identity;
  const hasGoneBack = isSame && now.count !== null && now.count <= (before.count ?? 0);
  // Another identity has every process notice, and this one again where it dies before it is done.
  const identity = hasGoneBack ? await jobStore.rename(now.identity) : now.identity;
  if (identity !== before.identity) return askAgain(deps, before.identity, { ...now, identity });
  if (now.count !== null) await keepCount(pool, now);
  return false;
}

async function askAgain(deps: LostJobsDeps, lost: string, now: JobCount): Promise<boolean> {
  const { pool, store, logger, reactions, now: clock = Date.now } = deps;
  const time = new Date(clock() - ASKED_AGAIN_DAYS * DAY_MS).toISOString();
  const names = reactions.filter(({ addsJobs }) => addsJobs).map(({ name }) => readerName(name));
  const moves = [];
  for (const name of names) moves.push(await previewMove(deps, name, { time }));
  const back = moves.filter(({ isBack }) => isBack);
  const isFirst = await inTransaction(pool, async (client) => {
    if (!(await adopt(client, lost, now))) return false;
    for (const { name, to } of back) await setCheckpoint(client, name, to);
    return true;
  });
  if (!isFirst) return false;
  logger.warn(
    { reactions: back.map(({ name }) => name) },
    'The job store has lost jobs: they are asked for again',
  );
  const by = { actor: BY, correlationId: newId(), reason: REASON };
  for (const { name, from, to, events } of back) {
    await recordOperation(store, { type: 'ReactionMoved', data: { name, from, to, events } }, by);
    await notifyReader(pool, name);
  }
  return true;
}

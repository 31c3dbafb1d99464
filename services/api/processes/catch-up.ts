import { setTimeout as delay } from 'node:timers/promises';
import type { Definition } from '../../../projections/generations/projection.ts';
import type { ReadModels } from '../../../projections/generations/read-models.ts';
import { latestTasks } from '../../../projections/rebuild/tasks.ts';
import type { Logger } from '../../platform/kernel/logging/logger.ts';
import { comparePositions } from '../../platform/log/event-log.ts';
import type { EventStore } from '../../platform/log/event-store.ts';
import type { Pool } from '../../platform/postgres/pool.ts';

export type CatchUp = {
  readonly pool: Pool;
  readonly store: Pick<EventStore, 'head'>;
  readonly readModels: Pick<ReadModels, 'waitFor' | 'names' | 'isPaused' | 'position'>;
  readonly projections: readonly Definition[];
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly stopping: AbortSignal;
  /** How long to wait for a read model without progress. */
  readonly standstillMs?: number;
};

const TURN_MS = 1_000;
const STANDSTILL_MS = 10_000;

/**
 * Waits until every read model is built and has caught up, as long as any of them makes progress, or one is still to be built. A
 * read model without progress, or whose build has failed, does not block the start; `/readyz` names it. Does not wait for paused
 * ones.
 */
export async function catchUp(deps: CatchUp): Promise<void> {
  const { pool, store, readModels, projections, logger, stopping, standstillMs = STANDSTILL_MS } = deps;
  const head = await store.head();
  const names = projections.map(({ name }) => name);
  const followed = () => names.filter((name) => !readModels.isPaused(name));
  const unbuilt = () => projections.filter(({ name }) => !readModels.names().includes(name));
  const behind = () => names.filter((name) => comparePositions(readModels.position(name), head) < 0);
  const where = () => names.map((name) => readModels.position(name)).join(' ');
  let [stoodAt, since] = [where(), performance.now()];
  while (unbuilt().length > 0 || !(await readModels.waitFor(head, followed(), TURN_MS))) {
    if (unbuilt().length > 0) await delay(TURN_MS, undefined, { signal: stopping });
    stopping.throwIfAborted();
    logger.info('Waiting for the read models to catch up');
    if (where() !== stoodAt || !(await haveFailed(pool, unbuilt())))
      [stoodAt, since] = [where(), performance.now()];
    else if (performance.now() - since > standstillMs)
      return logger.warn(
        { readModels: behind() },
        'Not all read models make progress; the start continues without them',
      );
  }
}

/** Whether the last build of each has failed. A build that goes on, or has yet to begin, has not. */
async function haveFailed(pool: Pool, unbuilt: readonly Definition[]): Promise<boolean> {
  if (unbuilt.length === 0) return true;
  const tasks = await latestTasks(pool, unbuilt);
  return unbuilt.every(({ name }) => tasks.find((task) => task.name === name)?.state === 'failed');
}

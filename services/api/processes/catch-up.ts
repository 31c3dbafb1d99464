import { setTimeout as delay } from 'node:timers/promises';
import type { ReadModels } from '../../../projections/generations/read-models.ts';
import type { Logger } from '../../platform/kernel/logging/logger.ts';
import type { EventStore } from '../../platform/log/event-store.ts';

export type CatchUp = {
  readonly store: Pick<EventStore, 'head'>;
  readonly readModels: Pick<ReadModels, 'waitFor' | 'names' | 'isPaused' | 'position'>;
  readonly projections: readonly string[];
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly stopping: AbortSignal;
  /** How long to wait for a read model without progress. */
  readonly standstillMs?: number;
};

const TURN_MS = 1_000;
const STANDSTILL_MS = 10_000;

/**
 * Waits until every read model is built and has caught up, as long as any of them makes progress. A read model
 * without progress does not block the start; `/readyz` names it. Does not wait for paused ones.
 */
export async function catchUp(deps: CatchUp): Promise<void> {
  const { store, readModels, projections, logger, stopping, standstillMs = STANDSTILL_MS } = deps;
  const head = await store.head();
  const followed = () => projections.filter((name) => !readModels.isPaused(name));
  const isBuilt = () => projections.every((name) => readModels.names().includes(name));
  const where = () => projections.map((name) => readModels.position(name)).join(' ');
  let [stoodAt, since] = [where(), performance.now()];
  while (!isBuilt() || !(await readModels.waitFor(head, followed(), TURN_MS))) {
    if (!isBuilt()) await delay(TURN_MS, undefined, { signal: stopping });
    stopping.throwIfAborted();
    logger.info('Waiting for the read models to catch up');
    if (where() !== stoodAt || !isBuilt()) [stoodAt, since] = [where(), performance.now()];
    else if (performance.now() - since > standstillMs)
      return logger.warn('Not all read models make progress; the start continues without them');
  }
}

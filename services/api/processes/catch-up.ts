import { setTimeout as delay } from 'node:timers/promises';
import type { ReadModels } from '../../../projections/generations/read-models.ts';
import type { Logger } from '../../platform/kernel/logger.ts';
import type { EventStore } from '../../platform/log/event-store.ts';

export type CatchUp = {
  readonly store: Pick<EventStore, 'head'>;
  readonly readModels: Pick<ReadModels, 'waitFor' | 'names' | 'isPaused' | 'position'>;
  readonly projections: readonly string[];
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly stopping: AbortSignal;
  /** How long one that does not move is waited for. */
  readonly standstillMs?: number;
};

const TURN_MS = 1_000;
const STANDSTILL_MS = 10_000;

/**
 * Waits until every read model is built and shows the end of the log, as long as any of them makes progress. A read model
 * that makes none does not stop a process from starting; `/readyz` names it. Paused ones are not waited for.
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
      return logger.warn('Not all read models move; the start goes on without them');
  }
}

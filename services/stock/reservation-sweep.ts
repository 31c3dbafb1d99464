import { type RunningWork, startPeriodicWork } from '../platform/jobs/periodic-work.ts';
import type { Logger } from '../platform/kernel/logger.ts';
import { ABANDONED_MS, type ReservationSweep, type Reserved } from './order-stock.ts';

type Deps = {
  readonly stock: ReservationSweep;
  /** Reservations from before `moment` (ISO 8601). */
  readonly reservations: (moment: string) => Promise<readonly Reserved[]>;
  /** Which of these orders are known to be placed. */
  readonly placedOrders: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Gives back what changes of orders that died have reserved. */
  readonly finishAbandonedChanges: () => Promise<number>;
  /** Milliseconds, the same for every process. */
  readonly now: () => number;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
};

const PAUSE_MS = 15_000;

/**
 * Releases the pieces of attempts to order, or to change an order, that died, even without demand for them: a product
 * without an available piece is in no cart.
 */
export function startReservationSweep(deps: Deps): RunningWork {
  const { stock, reservations, placedOrders, finishAbandonedChanges, now, logger } = deps;

  async function unplaced(): Promise<readonly Reserved[]> {
    const reserved = await reservations(new Date(now() - ABANDONED_MS).toISOString());
    if (reserved.length === 0) return [];
    const placed = await placedOrders([...new Set(reserved.map(({ orderId }) => orderId))]);
    return reserved.filter(({ orderId }) => !placed.has(orderId));
  }

  async function sweep(): Promise<undefined> {
    const released = await stock.sweep(await unplaced());
    if (released > 0)
      logger.info({ items: released }, 'Released reservations of orders that were not placed');
    const finished = await finishAbandonedChanges();
    if (finished > 0) logger.info({ items: finished }, 'Lowered reservations of changes that were abandoned');
  }

  const failure = 'Reservations could not be swept; tried again';
  return startPeriodicWork({ turn: sweep, pauseMs: PAUSE_MS, logger, failure });
}

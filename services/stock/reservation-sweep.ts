import { type RunningWork, startPeriodicWork } from '../platform/jobs/periodic-work.ts';
import type { Logger } from '../platform/kernel/logging/logger.ts';
import { ABANDONED_MS, type ReservationSweep, type Reserved } from './order-stock.ts';
import type { OpenReservation, OpenReservations } from './stock.ports.ts';

type Deps = {
  readonly stock: ReservationSweep;
  readonly reservations: OpenReservations;
  /** Which of these orders are known to be placed, and to wait for being sent. */
  readonly waitingOrders: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Releases the pieces that an order does not wait for any more. */
  readonly lowerReservations: (orderId: string) => Promise<unknown>;
  /** Gives back what changes of orders that died have reserved. */
  readonly finishAbandonedChanges: () => Promise<number>;
  /** Milliseconds, the same for every process. */
  readonly now: () => number;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  /** Reservations of one turn. */
  readonly portion?: number | undefined;
};

const PAUSE_MS = 15_000;
const PORTION = 1_000;
const NEXT_PORTION_MS = 500;
/** Entries that the read model showed late are checked in the next round. */
const ROUND_MS = 3_600_000;

/**
 * Releases the pieces of attempts to order, or to change an order, that died, also after the order has ended, and even without demand for them: a product
 * without an available piece is in no cart. Reads the open reservations in batches, the oldest first: each once, and all again every hour.
 */
export function startReservationSweep(deps: Deps): RunningWork {
  const { stock, reservations, waitingOrders, lowerReservations, finishAbandonedChanges } = deps;
  const { now, logger, portion = PORTION } = deps;
  let after: OpenReservation | null = null;
  let roundBegan = now();

  async function notWaiting(reserved: readonly Reserved[]): Promise<readonly Reserved[]> {
    if (reserved.length === 0) return [];
    const waiting = await waitingOrders([...new Set(reserved.map(({ orderId }) => orderId))]);
    return reserved.filter(({ orderId }) => !waiting.has(orderId));
  }

  /** Returns the delay before the next batch (ms) if there are more. */
  async function sweep(): Promise<number | undefined> {
    const moment = new Date(now() - ABANDONED_MS).toISOString();
    const reserved: readonly OpenReservation[] = await reservations(moment, { after, limit: portion });
    const { released, placed } = await stock.sweep(await notWaiting(reserved));
    for (const orderId of placed) await lowerReservations(orderId);
    after = reserved.at(-1) ?? after;
    const isLast = reserved.length < portion;
    if (isLast && now() - roundBegan >= ROUND_MS) [after, roundBegan] = [null, now()];
    if (released > 0)
      logger.info({ items: released }, 'Released reservations of orders that were not placed');
    const finished = await finishAbandonedChanges();
    if (finished > 0) logger.info({ items: finished }, 'Lowered reservations of changes that were abandoned');
    return isLast ? undefined : NEXT_PORTION_MS;
  }

  const failure = 'Reservations could not be swept; tried again';
  return startPeriodicWork({ turn: sweep, pauseMs: PAUSE_MS, logger, failure });
}

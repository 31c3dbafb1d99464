import { type RunningWork, startPeriodicWork } from '../platform/jobs/periodic-work.ts';
import type { Logger } from '../platform/kernel/logging/logger.ts';
import { type BuyerErasureDeps, eraseOldBuyers, PORTION } from './erase-old-buyers.ts';

type SweepDeps = BuyerErasureDeps & { readonly logger: Pick<Logger, 'info' | 'warn'> };

const PAUSE_MS = 3_600_000;
const NEXT_PORTION_MS = 1_000;

/** Erases old buyers every hour, until `stop`. */
export function startBuyerErasure({ logger, ...deps }: SweepDeps): RunningWork {
  async function erase(): Promise<number | undefined> {
    const erased = await eraseOldBuyers(deps);
    if (erased > 0) logger.info({ invoices: erased }, 'Erased the buyers of old invoices');
    return erased === PORTION ? NEXT_PORTION_MS : undefined;
  }
  const failure = 'The buyers of old invoices could not be erased; tried again';
  return startPeriodicWork({ turn: erase, pauseMs: PAUSE_MS, logger, failure });
}

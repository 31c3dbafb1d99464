import { type RunningWork, startPeriodicWork } from '../../platform/jobs/periodic-work.ts';
import type { Logger } from '../../platform/kernel/logging/logger.ts';
import { invoiceNumber, type Place } from '../invoice-number.ts';
import type { Fiscalising } from './fiscalising.ts';

export type FiscalSweepDeps = {
  readonly fiscalising: Pick<Fiscalising, 'settle' | 'isConnected'>;
  /** Documents that wait for their receipt, after that place, in the sequence of their numbers. */
  readonly waiting: (after: Place, most: number) => Promise<readonly Place[]>;
  readonly logger: Pick<Logger, 'warn'>;
};

const PAUSE_MS = 5_000;
const PORTION = 100;
const BEGINNING: Place = { year: 0, number: 0 };

/** Asks for the receipts of all documents that wait for one. Any number of workers may sweep. */
export function createFiscalSweep({ fiscalising, waiting, logger }: FiscalSweepDeps) {
  async function sweep(): Promise<undefined> {
    if (!fiscalising.isConnected) return;
    for (let after: Place | undefined = BEGINNING; after; ) {
      const places: readonly Place[] = await waiting(after, PORTION);
      const away = await fiscalising.settle(places.map(invoiceNumber));
      if (away) {
        logger.warn({ err: away, waiting: places.length }, 'The fiscal service is unavailable; asked again');
        return;
      }
      after = places.length < PORTION ? undefined : places.at(-1);
    }
  }

  const failure = 'Fiscal receipts could not be asked for; tried again';
  return {
    sweep,
    /** Sweeps until `stop`. */
    start: (): RunningWork => startPeriodicWork({ turn: sweep, pauseMs: PAUSE_MS, logger, failure }),
  };
}

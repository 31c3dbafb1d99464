import { createAskingTurn } from '../../platform/jobs/asking-turn.ts';
import { type RunningWork, startPeriodicWork } from '../../platform/jobs/periodic-work.ts';
import type { Logger } from '../../platform/kernel/logging/logger.ts';
import { invoiceNumber, type Place } from '../invoice-number.ts';
import { FiscalAway } from './fiscal-service.ts';
import type { Fiscalising } from './fiscalising.ts';

export type FiscalSweepDeps = {
  readonly fiscalising: Pick<Fiscalising, 'settle' | 'isConnected'>;
  /** Documents that wait for their receipt, after that place, in the sequence of their numbers. */
  readonly waiting: (after: Place, most: number) => Promise<readonly Place[]>;
  readonly logger: Pick<Logger, 'warn'>;
};

const PAUSE_MS = 5_000;
const BEGINNING: Place = { year: 0, number: 0 };

/** Asks for the receipts of documents that wait for one. Any number of workers may sweep. */
export function createFiscalSweep({ fiscalising, waiting, logger }: FiscalSweepDeps) {
  const turn = createAskingTurn<Place>({
    next: (after, most) => waiting(after ?? BEGINNING, most),
    ask: (place) => fiscalising.settle(invoiceNumber(place)),
    isAway: (error) => error instanceof FiscalAway,
    failed: (err, place) =>
      logger.warn({ err, invoice: invoiceNumber(place) }, 'A fiscal receipt is missing; asked for again'),
  });

  async function sweep(signal?: AbortSignal): Promise<undefined> {
    if (fiscalising.isConnected) await turn(signal);
  }

  const failure = 'Fiscal receipts could not be asked for; tried again';
  return {
    /** One turn. */
    sweep,
    /** Sweeps until `stop`. */
    start: (): RunningWork => startPeriodicWork({ turn: sweep, pauseMs: PAUSE_MS, logger, failure }),
  };
}

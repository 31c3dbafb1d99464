import { createAskingTurn } from '../../platform/jobs/asking-turn.ts';
import { type RunningWork, startPeriodicWork } from '../../platform/jobs/periodic-work.ts';
import type { Logger } from '../../platform/kernel/logging/logger.ts';
import type { CourierServiceName } from '../../rules/orders/courier-services.ts';
import type { Announcing, ParcelOfOrder } from './announcing.ts';
import { CourierAway, type CourierServices } from './courier-service.ts';

/** Parcels of a service after that one, sorted by their ids: those that wait for their announcement, or that are under way. */
export type OpenParcels = (wanted: {
  readonly service: CourierServiceName;
  readonly waiting: boolean;
  /** '' for the first ones. */
  readonly after: string;
  readonly most: number;
}) => Promise<readonly ParcelOfOrder[]>;

/** Which states were asked for lately, by all workers. */
export interface ParcelChecks {
  /** Those of these parcels whose state was not. */
  due(parcelIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Takes it upon the caller to ask for a state, unless another did; `past` once a parcel was followed for 60 days. */
  take(parcelId: string): Promise<'mine' | 'another' | 'past'>;
}

export type CourierSweepDeps = {
  readonly announcing: Pick<Announcing, 'announceAgain' | 'follow' | 'endFollowing'>;
  readonly services: CourierServices;
  readonly openParcels: OpenParcels;
  readonly checks: ParcelChecks;
  readonly logger: Pick<Logger, 'warn'>;
};

const PAUSE_MS = 5_000;
const isAway = (error: unknown) => error instanceof CourierAway;

/**
 * Asks couriers for the announcements that parcels wait for, and for the states of those under way. Each courier is asked by
 * itself, so that neither an unavailable courier nor a broken parcel holds up others.
 * Any number of workers may sweep.
 */
export function createCourierSweep(deps: CourierSweepDeps) {
  const { announcing, services, openParcels, checks, logger } = deps;

  const turns = [...services.keys()].map((service) => ({
    announce: createAskingTurn<ParcelOfOrder>({
      isAway,
      next: (after, most) => openParcels({ service, waiting: true, after: after?.parcelId ?? '', most }),
      ask: announcing.announceAgain,
      failed: (err) => logger.warn({ err, service }, 'Parcels could not be announced; tried again'),
    }),
    follow: createAskingTurn<ParcelOfOrder>({
      isAway,
      next: (after, most) => openParcels({ service, waiting: false, after: after?.parcelId ?? '', most }),
      async chosen(parcels) {
        const due = await checks.due(parcels.map(({ parcelId }) => parcelId));
        return parcels.filter(({ parcelId }) => due.has(parcelId));
      },
      async ask(parcel) {
        const turn = await checks.take(parcel.parcelId);
        if (turn === 'mine') await announcing.follow(parcel);
        if (turn === 'past') await announcing.endFollowing(parcel);
      },
      failed: (err) => logger.warn({ err, service }, 'States of parcels could not be asked for; tried again'),
    }),
  }));

  return {
    /** One turn of announcements, of every courier. */
    announce: async () => void (await Promise.all(turns.map(({ announce }) => announce()))),
    /** One turn of states, of every courier. */
    follow: async () => void (await Promise.all(turns.map(({ follow }) => follow()))),
    /** Sweeps until `stop`. */
    start(): RunningWork {
      const failure = 'Couriers could not be asked; tried again';
      const works = turns
        .flatMap(({ announce, follow }) => [announce, follow])
        .map((turn) => startPeriodicWork({ turn, pauseMs: PAUSE_MS, logger, failure }));
      return { stop: async () => void (await Promise.all(works.map((work) => work.stop()))) };
    },
  };
}

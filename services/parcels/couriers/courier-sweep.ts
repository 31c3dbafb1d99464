import { isStoreAway } from '../../platform/http/refusals/store-away.ts';
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
const PORTION = 50;
/** So many parcels are looked at in a turn. */
const OF_A_TURN = 200;
/** So many failures in a row are the courier's, not those of a parcel. */
const UNAVAILABLE_AFTER = 3;

/**
 * Asks couriers for the announcements that parcels wait for, and for the states of those under way. Each courier is asked by
 * itself, and a turn begins where the last one ended, so that neither an unavailable courier nor a broken parcel holds up others.
 * Any number of workers may sweep.
 */
export function createCourierSweep(deps: CourierSweepDeps) {
  const { announcing, services, openParcels, checks, logger } = deps;

  const turns = [...services.keys()].map((service) => ({
    announce: createTurn({
      next: (after) => openParcels({ service, waiting: true, after, most: PORTION }),
      ask: announcing.announceAgain,
      failed: (err) => logger.warn({ err, service }, 'Parcels could not be announced; tried again'),
    }),
    follow: createTurn({
      next: (after) => openParcels({ service, waiting: false, after, most: PORTION }),
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

type Turn = {
  readonly next: (after: string) => Promise<readonly ParcelOfOrder[]>;
  readonly chosen?: (parcels: readonly ParcelOfOrder[]) => Promise<readonly ParcelOfOrder[]>;
  readonly ask: (parcel: ParcelOfOrder) => Promise<void>;
  readonly failed: (error: unknown) => void;
};

/** Asks for a bounded number of parcels, and remembers where it stopped. */
function createTurn({ next, chosen = async (parcels) => parcels, ask, failed }: Turn) {
  let after = '';

  return async (signal?: AbortSignal): Promise<undefined> => {
    let failures = 0;
    for (let looked = 0; looked < OF_A_TURN; ) {
      const parcels = await next(after);
      for (const parcel of await chosen(parcels)) {
        if (signal?.aborted) return;
        after = parcel.parcelId;
        const error = await ask(parcel).then(
          () => null,
          (reason: unknown) => ({ reason }),
        );
        if (!error) {
          failures = 0;
          continue;
        }
        if (!(error.reason instanceof CourierAway) && isStoreAway(error.reason)) throw error.reason;
        failures += 1;
        if (failures === 1) failed(error.reason);
        if (failures === UNAVAILABLE_AFTER) return;
      }
      looked += parcels.length;
      after = parcels.length < PORTION ? '' : (parcels.at(-1)?.parcelId ?? '');
      if (after === '') return;
    }
  };
}

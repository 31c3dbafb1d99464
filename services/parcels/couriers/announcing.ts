import {
  type Announcement,
  type AnnouncementCommand,
  isFollowed,
  type OrderState,
  orderDecider,
  type SettleStock,
  waitingParcels,
} from '../../ordering/index.ts';
import type { CommandContext, CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { newId } from '../../platform/kernel/ids.ts';
import type { Logger } from '../../platform/kernel/logging/logger.ts';
import { rejected } from '../../platform/kernel/rejection.ts';
import type { Position } from '../../platform/log/event-log.ts';
import { announcedParcel } from './announced-parcel.ts';
import { CourierAway, type CourierServices } from './courier-service.ts';

export type AnnouncingDeps = {
  readonly handler: CommandHandler;
  readonly services: CourierServices;
  readonly settleStock: SettleStock;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
};

/** A parcel of an order. */
export type ParcelOfOrder = { readonly orderId: string; readonly parcelId: string };

/** `isFirst`: the courier was not asked about the parcel before. */
type Attempt = { readonly signal: AbortSignal; readonly isFirst: boolean };

export type Announcing = ReturnType<typeof createAnnouncing>;

/** How long a request waits for the courier; a sweep waits longer. */
const REQUEST_WAITS_MS = 2_000;
const SWEEP_WAITS_MS = 10_000;

const LABEL_NOT_FOUND = [
  'missing',
  'label_not_found',
  'Naljepnica ne postoji. Pošiljka nije najavljena.',
] as const;

/** Asks couriers about parcels. A courier knows a parcel by its own number, so that asking again is harmless. */
export function createAnnouncing({ handler, services, settleStock, logger }: AnnouncingDeps) {
  /** Resolves with the courier's answer; null while it has not decided. */
  async function answered(
    orderId: string,
    state: OrderState,
    waiting: Announcement,
    { signal, isFirst }: Attempt,
  ): Promise<AnnouncementCommand | null> {
    const { parcelId, service } = waiting;
    const refused = (cause: string) =>
      ({ type: 'RefuseAnnouncement', id: orderId, parcelId, cause }) as const;
    const parcel = announcedParcel(state, waiting);
    if (!parcel) return refused('');
    const answer = await services.get(service)?.announce(parcel, signal);
    if (!answer || answer.state === 'waiting') return null;
    // An administrator withdraws what is never taken.
    if (answer.state === 'refused') return answer.isUnasked && !isFirst ? null : refused(answer.cause);
    return { type: 'RecordAnnouncement', parcelId, trackingNumber: answer.trackingNumber };
  }

  /** Where the order stands afterwards; null where nothing was recorded. Rejects with `CourierAway`. */
  async function announce(
    { orderId, parcelId }: ParcelOfOrder,
    { commandId: _, ...context }: CommandContext,
    attempt: Attempt,
  ): Promise<Position | null> {
    const { state } = await handler.load(orderDecider, orderId);
    const waiting = waitingParcels(state).find((one) => one.parcelId === parcelId);
    const command = waiting && (await answered(orderId, state, waiting, attempt));
    if (!command) return null;
    const { position, events } = await handler.run(orderDecider, orderId, command, context);
    if (events.length > 0)
      logger.info({ order: orderId, parcel: parcelId, type: command.type }, 'A courier answered');
    return (await settleStock(orderId, context)) ?? position;
  }

  return {
    /** Asks the courier of a waiting parcel, briefly; `isFirst` unless it may have been asked before. Never rejects: the parcel is recorded, and a sweep asks again. */
    async announceNow(
      parcel: ParcelOfOrder,
      isFirst: boolean,
      context: CommandContext,
    ): Promise<Position | null> {
      const attempt = { signal: AbortSignal.timeout(REQUEST_WAITS_MS), isFirst };
      return announce(parcel, context, attempt).catch((error: unknown) => {
        logger.warn({ err: error, order: parcel.orderId }, 'A courier could not be asked; asked again later');
        return null;
      });
    },

    /** Asks the courier of a waiting parcel. Rejects with `CourierAway`. */
    async announceAgain(parcel: ParcelOfOrder): Promise<void> {
      await announce(parcel, ofCouriers(), { signal: AbortSignal.timeout(SWEEP_WAITS_MS), isFirst: false });
    },

    /** Asks where an announced parcel is. Rejects with `CourierAway`. */
    async follow({ orderId, parcelId }: ParcelOfOrder): Promise<void> {
      const { state } = await handler.load(orderDecider, orderId);
      const known = state.announcements.find((one) => one.parcelId === parcelId);
      const sent = state.parcels.find((one) => one.parcelId === parcelId);
      if (state.status !== 'placed' || !known || !sent || !isFollowed(known)) return;
      const now = await services.get(known.service)?.stateOf(sent.trackingNumber);
      if (now === null)
        logger.warn({ order: orderId, parcel: parcelId }, 'The courier does not know the number of a parcel');
      if (!now || now === known.state) return;
      const command = { type: 'RecordParcelState', parcelId, state: now } as const;
      await handler.run(orderDecider, orderId, command, ofCouriers());
    },

    /** Follows a parcel no more; its state stays. */
    async endFollowing({ orderId, parcelId }: ParcelOfOrder): Promise<void> {
      await handler.run(orderDecider, orderId, { type: 'EndFollowing', parcelId }, ofCouriers());
    },

    /** The label of a parcel, as a PDF. 404 `label_not_found` unless it is announced; rejects with `CourierAway`. */
    async label({ orderId, parcelId }: ParcelOfOrder): Promise<Buffer> {
      const { state } = await handler.load(orderDecider, orderId);
      const sent = state.parcels.find((one) => one.parcelId === parcelId);
      if (state.status !== 'placed' || !sent?.service) throw rejected(...LABEL_NOT_FOUND);
      const service = services.get(sent.service);
      if (!service) throw new CourierAway(`${sent.service} is not configured`);
      return service.label(sent.trackingNumber);
    },
  };
}

function ofCouriers(): CommandContext {
  return { correlationId: newId(), actor: { kind: 'system', id: 'couriers' } };
}

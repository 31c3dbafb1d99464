import { never } from '../../platform/kernel/commands/decider.ts';
import { ok, type Result, reject } from '../../platform/kernel/rejection.ts';
import { ANNOUNCEMENT_WITHDRAWN } from '../../rules/orders/courier-services.ts';
import { cashToCollect } from '../cash-to-collect.ts';
import type { OrderEvent } from '../order.events.ts';
import { type OrderState, personOf } from '../order.state.ts';
import type { WantedLine } from '../placing/wanted-line.ts';
import {
  type Announcement,
  isFollowed,
  isUnderWay,
  type MovedTo,
  waitingParcels,
} from './announcements.state.ts';
import type { ParcelToAnnounce } from './parcel-events.ts';
import { sendingEvents, shippableLines } from './send-parcel.ts';

export type AnnouncementCommand =
  /** Asks for a parcel with these lines, or with all that is unsent where `lines` is null. */
  | {
      readonly type: 'RequestAnnouncement';
      readonly parcel: Omit<ParcelToAnnounce, 'contents' | 'cashOnDelivery'>;
      readonly lines: readonly WantedLine[] | null;
    }
  | { readonly type: 'RecordAnnouncement'; readonly parcelId: string; readonly trackingNumber: string }
  /** `id` is the order's; `cause` is the courier's, or ''. */
  | {
      readonly type: 'RefuseAnnouncement';
      readonly id: string;
      readonly parcelId: string;
      readonly cause: string;
    }
  /** By an administrator, who has made sure that the courier does not have the parcel. `id` is the order's. */
  | { readonly type: 'WithdrawAnnouncement'; readonly id: string; readonly parcelId: string }
  /** Nothing unless the courier is asked about the parcel. */
  | { readonly type: 'EndFollowing'; readonly parcelId: string }
  | { readonly type: 'RecordParcelState'; readonly parcelId: string; readonly state: MovedTo };

type Decision = Result<readonly OrderEvent[]>;
const NOTHING: Decision = ok([]);

/**
 * A parcel is announced once: the first answer of its courier counts. Its request is refused as a sent parcel is; a report
 * of the courier never is.
 */
export function decideAnnouncement(command: AnnouncementCommand, state: OrderState): Decision {
  switch (command.type) {
    case 'RequestAnnouncement': {
      const contents = shippableLines(command.lines, state);
      if (!contents.ok) return contents;
      if (state.stage === 'sent') return ORDER_ALREADY_SENT;
      if (state.facts?.delivery.method === 'pickup') return PICKUP_NOT_ANNOUNCED;
      const cashOnDelivery = amountToHandOver(state);
      const data = { ...command.parcel, contents: contents.value, cashOnDelivery };
      return ok([{ type: 'ParcelAnnouncementRequested', data }]);
    }
    case 'RecordAnnouncement': {
      const { parcelId, trackingNumber } = command;
      const waiting = waitingParcels(state).find((one) => one.parcelId === parcelId);
      if (!waiting) return NOTHING;
      const { cashOnDelivery: _, state: __, ...parcel } = waiting;
      return ok(sendingEvents({ ...parcel, trackingNumber }, state));
    }
    case 'RefuseAnnouncement': {
      const isWaiting = waitingParcels(state).some(isNamed(command));
      return isWaiting ? ok([refusal(command, state)]) : NOTHING;
    }
    case 'WithdrawAnnouncement':
      return withdraw(command, state);
    case 'EndFollowing': {
      const { parcelId } = command;
      const isAsked = state.announcements.some((one) => isNamed(command)(one) && isFollowed(one));
      return isAsked ? ok([{ type: 'ParcelFollowingEnded', data: { parcelId } }]) : NOTHING;
    }
    case 'RecordParcelState':
      return moveParcel(command.state, state.announcements.find(isNamed(command)));
    default:
      return never(command);
  }
}

/** Withdrawn again, nothing happens. 404 `parcel_not_found`, 422 `parcel_announced` once the courier has taken it. */
function withdraw(
  command: Extract<AnnouncementCommand, { type: 'WithdrawAnnouncement' }>,
  state: OrderState,
): Decision {
  switch (state.announcements.find(isNamed(command))?.state) {
    case undefined:
      return reject('missing', 'parcel_not_found', 'Najava pošiljke ne postoji.');
    case 'waiting':
      return ok([refusal({ ...command, cause: ANNOUNCEMENT_WITHDRAWN }, state)]);
    case 'failed':
      return NOTHING;
    default:
      return reject('rule', 'parcel_announced', 'Kurir je već primio pošiljku, pa se najava ne može povući.');
  }
}

function refusal(
  { id, parcelId, cause }: { readonly id: string; readonly parcelId: string; readonly cause: string },
  state: OrderState,
): OrderEvent {
  const sealed = state.contact ? { personal: { cause }, subject: personOf(state, id) } : {};
  return { type: 'ParcelAnnouncementRefused', data: { parcelId }, ...sealed };
}

function isNamed({ parcelId }: { readonly parcelId: string }) {
  return (one: Announcement) => one.parcelId === parcelId;
}

/** Forward only: a courier's news may be late. */
function moveParcel(to: MovedTo, parcel: Announcement | undefined): Decision {
  if (!parcel || !isUnderWay(parcel.state) || to === parcel.state) return NOTHING;
  const data = { parcelId: parcel.parcelId };
  switch (to) {
    case 'announced':
      return NOTHING;
    case 'on the way':
      return ok([{ type: 'ParcelOnTheWay', data }]);
    case 'delivered':
      return ok([{ type: 'ParcelDelivered', data }]);
    case 'returned':
      return ok([{ type: 'ParcelReturned', data }]);
    default:
      return never(to);
  }
}

/** The amount that the next parcel collects, in hundredths. One that was sent by hand has the amount on its papers. */
function amountToHandOver({ facts, parcels, payments, announcements }: OrderState): number {
  const isByHand = parcels.some(({ service }) => service === undefined);
  return facts === null || isByHand ? 0 : cashToCollect({ facts, payments, announcements });
}

/** Its pieces left without a parcel, and the cash with them. */
const ORDER_ALREADY_SENT = reject(
  'rule',
  'order_already_sent',
  'Narudžba je već označena kao poslana, pa se pošiljka ne može najaviti. Upišite broj pošiljke.',
  'announce',
);

/** Its customer fetches it at a partner, of whose address the courier would get only a part. */
const PICKUP_NOT_ANNOUNCED = reject(
  'rule',
  'pickup_not_announced',
  'Narudžba se preuzima kod partnera (Gratis Pick-UP), pa se pošiljka ne može najaviti. Upišite broj pošiljke.',
  'announce',
);

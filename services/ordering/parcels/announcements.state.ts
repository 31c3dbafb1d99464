import type { ParcelEvent, ParcelToAnnounce, SentParcel } from './parcel-events.ts';

/** The states of a parcel that a courier announces, as the wire contract names them. */
export const PARCEL_STATES = [
  'waiting',
  'announced',
  'on the way',
  'delivered',
  'returned',
  'failed',
] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];

/** A parcel that was to be announced, and what became of it. */
export type Announcement = ParcelToAnnounce & {
  readonly state: ParcelState;
  /** Its courier is no longer polled, though it has not arrived; absent while it is polled. */
  readonly followingEnded?: true;
  /** It came back before the rest of its order left, so that the next parcel collects for the rest; absent else. */
  readonly leavesRest?: true;
};

/** The announcements of an order, the oldest first. A parcel that was sent by hand has none. `hasRest`: see `hasWholeRest`. */
export function evolveAnnouncements<Known extends Announcement>(
  announcements: readonly Known[],
  event: Exclude<ParcelEvent, { readonly type: 'ParcelAnnouncementRequested' }>,
  hasRest: boolean,
): readonly Known[] {
  const change =
    event.type === 'ParcelFollowingEnded'
      ? ({ followingEnded: true } as const)
      : {
          state: STATE_AFTER[event.type],
          ...(event.type === 'ParcelReturned' && hasRest ? ({ leavesRest: true } as const) : {}),
        };
  return announcements.map((one) => (one.parcelId === event.data.parcelId ? { ...one, ...change } : one));
}

const STATE_AFTER = {
  ParcelSent: 'announced',
  ParcelAnnouncementRefused: 'failed',
  ParcelOnTheWay: 'on the way',
  ParcelDelivered: 'delivered',
  ParcelReturned: 'returned',
} as const satisfies Record<
  Exclude<ParcelEvent['type'], 'ParcelAnnouncementRequested' | 'ParcelFollowingEnded'>,
  ParcelState
>;

/** States that follow the announcement; the last two are final. */
const MOVES = ['announced', 'on the way', 'delivered', 'returned'] as const;
export type MovedTo = (typeof MOVES)[number];

/** Whether a parcel is announced, and its courier may still report news of it. */
export function isUnderWay(state: ParcelState): boolean {
  return state === 'announced' || state === 'on the way';
}

/** Whether its courier is asked about it. */
export function isFollowed({
  state,
  followingEnded,
}: Pick<Announcement, 'state' | 'followingEnded'>): boolean {
  return isUnderWay(state) && !followingEnded;
}

type Shipped = {
  readonly parcels?: readonly SentParcel[];
  readonly announcements?: readonly Announcement[];
};

/** The parcels whose courier has not answered yet. */
export function waitingParcels({ announcements = [] }: Shipped): readonly Announcement[] {
  return announcements.filter(({ state }) => state === 'waiting');
}

/** Whether pieces were sent, or are about to be. */
export function hasParcels(order: Shipped): boolean {
  return (order.parcels ?? []).length > 0 || waitingParcels(order).length > 0;
}

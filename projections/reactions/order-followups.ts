import type { CartServices } from '../../services/cart/index.ts';
import type { OrderMails } from '../../services/messages/index.ts';
import {
  type LaterStage,
  type OrderEvent,
  type OrderFollowups,
  stageOf,
} from '../../services/ordering/index.ts';
import { eachAtOnce } from '../../services/platform/kernel/at-once.ts';
import { idFrom } from '../../services/platform/kernel/ids.ts';
import { type Cause, causeOf, type Recorded } from '../../services/platform/log/recorded-event.ts';
import type { Reaction } from './reaction.ts';

type Placed = Recorded<Extract<OrderEvent, { type: 'OrderPlaced' }>>;
type Undone = Recorded<Extract<OrderEvent, { type: 'OrderCancelled' | 'OrderReturned' | 'OrderDeleted' }>>;
type Delivered = Recorded<Extract<OrderEvent, { type: 'OrderDelivered' }>>;
type ParcelSent = Recorded<Extract<OrderEvent, { type: 'ParcelSent' }>>;
type LinesChanged = Recorded<Extract<OrderEvent, { type: 'OrderLinesChanged' }>>;
type Invoiced = Recorded<Extract<OrderEvent, { type: 'OrderInvoiced' }>>;
type Followed = Placed | LinesChanged | Delivered | Undone;

export type OrderFollowupsDeps = { readonly carts: CartServices; readonly customers: OrderFollowups };

const NAME = 'order-followups';
/** Customers handled concurrently, so that their events share statements. */
const AT_ONCE = 64;
/** Queues the mails of so many orders per second: even a busy machine keeps up with 50 orders a second. */
const MAILED_PER_SECOND = { atMost: 150, underLoad: 80 };
const ORDERS = { kind: 'system', id: 'orders' } as const;

/**
 * The effects of a placed order (specification/orders §6): empty its cart, credit its points, consume its coupon,
 * create its account. Of changed lines: credit or take away the difference in points. Of a delivered one: credit the
 * points that waited for it. Of a cancelled, returned or deleted one: take its points away, release its coupon.
 * Exactly once each despite crashes: every step is idempotent.
 */
export function orderFollowups({ carts, customers }: OrderFollowupsDeps) {
  async function followUp(event: Placed): Promise<void> {
    const { id, eventId, data, personal } = event;
    const { cartId, cartRevision, customerId, points, coupon, accountWanted, name } = data;
    const { pointsAfterDelivery = false } = data;
    const cause = causeOf(event);
    const commandId = idFrom(NAME, 'cart', eventId);
    await carts.emptyCart(cartId, { id, name }, { ...cause, commandId, actor: ORDERS }, cartRevision);
    if (customerId !== null) {
      if (pointsAfterDelivery) await customers.promisePoints(customerId, id, points, cause);
      else await customers.creditPoints(customerId, id, points, cause);
      if (coupon) await customers.consumeCoupon(customerId, id, cause);
    }
    if (accountWanted && personal) {
      const { key: _, notes: __, buyerFirm: ___, ...person } = personal;
      await customers.accountFromOrder.create({ orderId: id, person }, cause);
    }
  }

  async function adjust({ id, data, ...event }: LinesChanged): Promise<void> {
    const { customerId, changeId, points, previousPoints } = data;
    if (customerId === null || points === previousPoints) return;
    const difference = { orderId: id, changeId, points: points - previousPoints };
    await customers.adjustPoints(customerId, difference, causeOf(event));
  }

  async function creditDelivered(event: Delivered): Promise<void> {
    const { customerId = null, points = 0 } = event.data;
    if (customerId !== null) await customers.creditPoints(customerId, event.id, points, causeOf(event));
  }

  async function undo(event: Undone): Promise<void> {
    const { id, data } = event;
    const { customerId = null, points = 0, coupon = null } = data;
    if (customerId === null) return;
    const cause = causeOf(event);
    // The coupon first: its points can compensate for points spent meanwhile.
    if (coupon) await customers.returnCoupon(customerId, id, cause);
    await customers.withdrawPoints(customerId, id, points, cause);
  }

  return {
    name: NAME,
    begins: 'beginning',
    categories: ['order'],
    async react(events) {
      await eachAtOnce(byCustomer(events).values(), AT_ONCE, async (orders) => {
        for (const event of orders) {
          if (event.type === 'OrderPlaced') await followUp(event);
          else if (event.type === 'OrderLinesChanged') await adjust(event);
          else if (event.type === 'OrderDelivered') await creditDelivered(event);
          else await undo(event);
        }
      });
    },
  } as const satisfies Reaction;
}

export type OrderMailsDeps = {
  /** Each sends its mails once, also when called repeatedly. */
  readonly mails: OrderMails;
};

/** The mails of an order: its confirmation, and one per stage, parcel and change. A separate reaction, so that mails never delay the follow-ups. */
export function orderMails({ mails }: OrderMailsDeps) {
  return {
    name: 'order-mails',
    addsJobs: true,
    begins: 'beginning',
    categories: ['order'],
    rateLimit: { ...MAILED_PER_SECOND, counts: needsMail },
    async react(events) {
      const news = events.filter(needsMail);
      await mails.orderPlaced(
        news.filter(isPlaced).map((event) => ({ orderId: event.id, cause: causeOf(event) })),
      );
      await mails.orderMoved(
        news.flatMap((event) => {
          const stage = stageToTell(event);
          return stage ? [{ orderId: event.id, stage, cause: causeOf(event) }] : [];
        }),
      );
      await mails.parcelSent(
        news.filter(isParcel).map((event) => {
          const { parcelId } = event.data;
          return { orderId: event.id, parcelId, cause: causeOf(event) };
        }),
      );
      await mails.orderChanged(changesOf(news));
      await mails.paymentNews(
        news.flatMap((event) => {
          const payment = paymentToTell(event);
          return payment ? [{ orderId: event.id, payment, about: event.eventId, cause: causeOf(event) }] : [];
        }),
      );
      await mails.invoiced(
        news.filter(isInvoiced).map((event) => {
          const { invoice } = event.data;
          return { orderId: event.id, invoice, cause: causeOf(event) };
        }),
      );
    },
  } as const satisfies Reaction;
}

/** Placed orders, and every later stage, parcel and invoice; an opened order needs no mail. */
function needsMail(event: Recorded): boolean {
  if (paymentToTell(event) !== null || isCancelledUnpaid(event)) return true;
  return (
    isNews(event) &&
    (isPlaced(event) ||
      isParcel(event) ||
      isInvoiced(event) ||
      changeOf(event) !== null ||
      stageToTell(event) !== null)
  );
}

/** The mail about a payment change; customers also get one when the shop itself made the change. */
function paymentToTell({ category, type }: Recorded): 'reminder' | 'received' | 'refunded' | null {
  if (category !== 'order') return null;
  if (type === 'PaymentReminded') return 'reminder';
  if (type === 'PaymentReceived') return 'received';
  return type === 'PaymentRefunded' ? 'refunded' : null;
}

function isCancelledUnpaid({ type, data }: Recorded): boolean {
  return type === 'OrderCancelled' && 'unpaid' in data;
}

/** The stage that a mail reports; none when the mail about a parcel reports it. */
function stageToTell({ type, data }: Recorded): LaterStage | null {
  return 'withParcel' in data ? null : stageOf(type);
}

/** The change that an event is part of. */
function changeOf({ category, data }: Recorded): string | null {
  return category === 'order' && 'changeId' in data ? String(data.changeId) : null;
}

/** Each change once, however many events it has. */
function changesOf(events: readonly Recorded[]) {
  const changes = new Map<string, { orderId: string; changeId: string; cause: Cause }>();
  for (const event of events) {
    const changeId = changeOf(event);
    if (changeId !== null && !changes.has(changeId))
      changes.set(changeId, { orderId: event.id, changeId, cause: causeOf(event) });
  }
  return [...changes.values()];
}

/** Imported history (demo data, an import) sends no mails. */
export function isNews({ metadata: { actor } }: Recorded): boolean {
  return actor.kind !== 'system' && actor.kind !== 'operator';
}

/** Groups orders by customer: those of one customer change the same account, in sequence. */
function byCustomer(events: readonly Recorded[]): Map<string, Followed[]> {
  const queues = new Map<string, Followed[]>();
  for (const event of events.filter(isFollowed)) {
    const key = event.data.customerId ?? event.id;
    queues.set(key, [...(queues.get(key) ?? []), event]);
  }
  return queues;
}

const FOLLOWED: ReadonlySet<string> = new Set<Followed['type']>([
  'OrderLinesChanged',
  'OrderDelivered',
  'OrderCancelled',
  'OrderReturned',
  'OrderDeleted',
]);

function isPlaced(event: Recorded): event is Placed {
  return event.category === 'order' && event.type === 'OrderPlaced';
}

function isParcel(event: Recorded): event is ParcelSent {
  return event.category === 'order' && event.type === 'ParcelSent';
}

function isInvoiced(event: Recorded): event is Invoiced {
  return event.category === 'order' && event.type === 'OrderInvoiced';
}

function isFollowed(event: Recorded): event is Followed {
  return isPlaced(event) || (event.category === 'order' && FOLLOWED.has(event.type));
}

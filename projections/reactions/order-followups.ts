import type { CartServices } from '../../services/cart/index.ts';
import {
  type LaterStage,
  type OrderEvent,
  type OrderFollowups,
  stageOf,
} from '../../services/ordering/index.ts';
import { eachAtOnce } from '../../services/platform/kernel/at-once.ts';
import { idFrom } from '../../services/platform/kernel/ids.ts';
import { type Cause, causeOf, type Recorded } from '../../services/platform/log/event-store.ts';
import type { Reaction } from './reaction.ts';

type Placed = Recorded<Extract<OrderEvent, { type: 'OrderPlaced' }>>;
type Undone = Recorded<Extract<OrderEvent, { type: 'OrderCancelled' | 'OrderReturned' }>>;
type Followed = Placed | Undone;

export type OrderFollowupsDeps = { readonly carts: CartServices; readonly customers: OrderFollowups };

const NAME = 'order-followups';
/** Customers whose orders are followed up at a time; their events then share statements. */
const AT_ONCE = 64;
/** Orders whose mails are put into the queue in a second. */
const MAILED_PER_SECOND = { atMost: 20, underLoad: 10 };
const ORDERS = { kind: 'system', id: 'orders' } as const;

/**
 * What follows from a placed order (specification/orders §6): its cart is emptied, its points are credited, its coupon is
 * consumed, its account is made. From one that was cancelled or came back: its points are taken away, its coupon is
 * given back. Exactly once each, whatever dies in between: every step recognises a repetition.
 */
export function orderFollowups({ carts, customers }: OrderFollowupsDeps): Reaction {
  async function followUp(event: Placed): Promise<void> {
    const { id, eventId, data, personal } = event;
    const { cartId, cartRevision, customerId, points, coupon, accountWanted, name } = data;
    const cause = causeOf(event);
    const commandId = idFrom(NAME, 'cart', eventId);
    await carts.emptyCart(cartId, { id, name }, { ...cause, commandId, actor: ORDERS }, cartRevision);
    if (customerId !== null) {
      await customers.creditPoints(customerId, id, points, cause);
      if (coupon) await customers.consumeCoupon(customerId, id, cause);
    }
    if (accountWanted && personal) {
      const { key: _, notes: __, ...person } = personal;
      await customers.accountFromOrder.create({ orderId: id, person }, cause);
    }
  }

  async function undo(event: Undone): Promise<void> {
    const { id, data } = event;
    const { customerId, points, coupon } = data;
    if (customerId === null) return;
    const cause = causeOf(event);
    // The coupon first: its points can make good for points that were spent meanwhile.
    if (coupon) await customers.returnCoupon(customerId, id, cause);
    await customers.withdrawPoints(customerId, id, points, cause);
  }

  return {
    name: NAME,
    begins: 'beginning',
    categories: ['order'],
    async react(events) {
      await eachAtOnce(byCustomer(events).values(), AT_ONCE, async (orders) => {
        for (const event of orders) await (event.type === 'OrderPlaced' ? followUp(event) : undo(event));
      });
    },
  };
}

export type OrderMailsDeps = {
  readonly mails: {
    /** Sends these orders' mails, once each however often it is called. */
    orderPlaced(orders: readonly { readonly orderId: string; readonly cause: Cause }[]): Promise<void>;
    /** Sends the mails about these stages, once a stage. */
    orderMoved(
      moves: readonly { readonly orderId: string; readonly stage: LaterStage; readonly cause: Cause }[],
    ): Promise<void>;
  };
};

/** The mails of an order: its confirmation, and one a stage. A reaction of its own, so that mails never delay the follow-ups. */
export function orderMails({ mails }: OrderMailsDeps): Reaction {
  return {
    name: 'order-mails',
    begins: 'beginning',
    categories: ['order'],
    perSecond: MAILED_PER_SECOND,
    async react(events) {
      const news = events.filter(isNews);
      await mails.orderPlaced(
        news.filter(isPlaced).map((event) => ({ orderId: event.id, cause: causeOf(event) })),
      );
      await mails.orderMoved(
        news.flatMap((event) => {
          const stage = stageOf(event.type);
          return stage ? [{ orderId: event.id, stage, cause: causeOf(event) }] : [];
        }),
      );
    },
  };
}

/** History that was brought in (demo data, an import) sends no mails. */
export function isNews({ metadata: { actor } }: Recorded): boolean {
  return actor.kind !== 'system' && actor.kind !== 'operator';
}

/** The orders by customer: those of one customer change the same account, one after the other. */
function byCustomer(events: readonly Recorded[]): Map<string, Followed[]> {
  const queues = new Map<string, Followed[]>();
  for (const event of events.filter(isFollowed)) {
    const key = event.data.customerId ?? event.id;
    queues.set(key, [...(queues.get(key) ?? []), event]);
  }
  return queues;
}

function isPlaced(event: Recorded): event is Placed {
  return event.category === 'order' && event.type === 'OrderPlaced';
}

function isFollowed(event: Recorded): event is Followed {
  return isPlaced(event) || event.type === 'OrderCancelled' || event.type === 'OrderReturned';
}

import type { CartServices } from '../../services/cart/index.ts';
import type { OrderEvent, OrderFollowups } from '../../services/ordering/index.ts';
import { idFrom } from '../../services/platform/kernel/ids.ts';
import type { Recorded } from '../../services/platform/log/event-store.ts';
import type { Reaction } from './reactions.ts';

type Placed = Recorded<Extract<OrderEvent, { type: 'OrderPlaced' }>>;

export type OrderFollowupsDeps = { readonly carts: CartServices; readonly customers: OrderFollowups };

const NAME = 'order-followups';
/** So many customers' orders are followed up at a time; their events then share statements. */
const AT_ONCE = 16;
/** Orders whose mails are put into the queue in a second. */
const MAILED_PER_SECOND = 40;
const ORDERS = { kind: 'system', id: 'orders' } as const;

/**
 * What follows from a placed order (decisions §4): its cart is emptied, its points are credited, its coupon is
 * consumed, its account is made. Exactly once each, whatever dies in between: every step knows what it has done.
 */
export function orderFollowups({ carts, customers }: OrderFollowupsDeps): Reaction {
  async function followUp({ id, eventId, data, personal, metadata }: Placed): Promise<void> {
    const { cartId, customerId, points, coupon, accountWanted, name } = data;
    const cause = { correlationId: metadata.correlationId, causationId: eventId };
    const commandId = idFrom(NAME, 'cart', eventId);
    await carts.emptyCart(cartId, { id, name }, { ...cause, commandId, actor: ORDERS });
    if (customerId !== null) {
      await customers.creditPoints(customerId, id, points, cause);
      if (coupon) await customers.consumeCoupon(customerId, id, cause);
    }
    if (accountWanted && personal) {
      const { key: _, notes: __, ...person } = personal;
      await customers.accountFromOrder.create({ orderId: id, person }, cause);
    }
  }

  return {
    name: NAME,
    categories: ['order'],
    async react(events) {
      const queues = [...byCustomer(events).values()];
      const workers = Array.from({ length: Math.min(AT_ONCE, queues.length) }, () => work(queues));
      // All come to an end before anything is tried again, so that no order is followed up twice at a time.
      const failed = (await Promise.allSettled(workers)).find((outcome) => outcome.status === 'rejected');
      if (failed) throw failed.reason;
    },
  };

  /** Takes one customer's orders after the other, as long as there are any. */
  async function work(queues: Placed[][]): Promise<void> {
    for (let orders = queues.shift(); orders; orders = queues.shift()) {
      for (const order of orders) await followUp(order);
    }
  }
}

export type OrderMailsDeps = {
  readonly mails: {
    /** Has these orders' mails sent, once each however often they are told. */
    orderPlaced(orderIds: readonly string[]): Promise<void>;
  };
};

/** The confirmations of an order. Apart from what else follows, so that mails never stand in its way. */
export function orderMails({ mails }: OrderMailsDeps): Reaction {
  return {
    name: 'order-mails',
    categories: ['order'],
    perSecond: MAILED_PER_SECOND,
    async react(events) {
      // What was brought in with a past of its own (demo data, an import) is news to nobody.
      const told = events
        .filter(isPlaced)
        .filter(({ metadata: { actor } }) => actor.kind !== 'system' && actor.kind !== 'operator');
      await mails.orderPlaced(told.map(({ id }) => id));
    },
  };
}

/** One customer's orders change the same account, so they come one after the other. */
function byCustomer(events: readonly Recorded[]): Map<string, Placed[]> {
  const queues = new Map<string, Placed[]>();
  for (const event of events.filter(isPlaced)) {
    const key = event.data.customerId ?? event.id;
    queues.set(key, [...(queues.get(key) ?? []), event]);
  }
  return queues;
}

function isPlaced(event: Recorded): event is Placed {
  return event.category === 'order' && event.type === 'OrderPlaced';
}

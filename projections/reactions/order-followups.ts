import type { CartServices } from '../../services/cart/index.ts';
import type { Exchanges, OrderFollowups } from '../../services/ordering/index.ts';
import { idFrom } from '../../services/platform/kernel/ids.ts';
import { eachAtOnce } from '../../services/platform/kernel/waiting/at-once.ts';
import { causeOf, type Recorded } from '../../services/platform/log/recorded-event.ts';
import { isOrder, type OrderEventOf } from './order-events.ts';
import type { Reaction } from './reaction.ts';

const FOLLOWED = [
  'OrderPlaced',
  'OrderLinesChanged',
  'OrderDelivered',
  'ReturnReceived',
  'OrderCancelled',
  'OrderReturned',
  'OrderDeleted',
] as const;
type Followed = OrderEventOf<(typeof FOLLOWED)[number]>;
const isFollowed = isOrder(...FOLLOWED);

export type OrderFollowupsDeps = {
  readonly carts: CartServices;
  readonly customers: OrderFollowups;
  readonly exchanges: Pick<Exchanges, 'settle'>;
};

const NAME = 'order-followups';
/** Customers handled concurrently, so that their events share statements. */
const AT_ONCE = 64;
const ORDERS = { kind: 'system', id: 'orders' } as const;

/**
 * The effects of a placed order (specification/orders §6): empty its cart, credit its points, consume its coupon,
 * create its account, credit what it exchanges. Of changed lines: credit or take away the difference in points. Of a delivered one: credit the
 * points that waited for it. Of a received return: take its points away. Of a cancelled, returned or deleted one: take its points away, release its coupon.
 * Exactly once each despite crashes: every step is idempotent.
 */
export function orderFollowups({ carts, customers, exchanges }: OrderFollowupsDeps) {
  async function followUp(event: OrderEventOf<'OrderPlaced'>): Promise<void> {
    const { id, eventId, data, personal } = event;
    const { cartId, cartRevision, customerId, points, coupon, accountWanted, name } = data;
    const { pointsAfterDelivery = false } = data;
    const cause = causeOf(event);
    const commandId = idFrom(NAME, 'cart', eventId);
    if (data.exchangeOf) await exchanges.settle(id, { ...cause, actor: ORDERS });
    await carts.emptyCart(cartId, { id, name }, { ...cause, commandId, actor: ORDERS }, cartRevision);
    if (customerId !== null) {
      if (pointsAfterDelivery) await customers.promisePoints(customerId, id, points, cause);
      else await customers.creditPoints(customerId, id, points, cause);
      if (coupon) await customers.consumeCoupon(customerId, id, cause);
    }
    if (accountWanted && !personal) await customers.accountFromOrder.release(id);
    if (accountWanted && personal) {
      const { key: _, notes: __, buyerFirm: ___, ...person } = personal;
      await customers.accountFromOrder.create({ orderId: id, person }, cause);
    }
  }

  async function adjust({ id, data, ...event }: OrderEventOf<'OrderLinesChanged'>): Promise<void> {
    const { customerId, changeId, points, previousPoints } = data;
    if (customerId === null || points === previousPoints) return;
    const difference = { orderId: id, changeId, points: points - previousPoints };
    await customers.adjustPoints(customerId, difference, causeOf(event));
  }

  async function creditDelivered(event: OrderEventOf<'OrderDelivered'>): Promise<void> {
    const { customerId = null, points = 0 } = event.data;
    if (customerId !== null) await customers.creditPoints(customerId, event.id, points, causeOf(event));
  }

  async function takeBack({ id, data, ...event }: OrderEventOf<'ReturnReceived'>): Promise<void> {
    const { customerId, returnId: changeId, points } = data;
    if (customerId !== null && points > 0)
      await customers.adjustPoints(customerId, { orderId: id, changeId, points: -points }, causeOf(event));
  }

  async function undo(
    event: OrderEventOf<'OrderCancelled' | 'OrderReturned' | 'OrderDeleted'>,
  ): Promise<void> {
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
          else if (event.type === 'ReturnReceived') await takeBack(event);
          else await undo(event);
        }
      });
    },
  } as const satisfies Reaction;
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

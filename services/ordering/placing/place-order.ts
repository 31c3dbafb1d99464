import { cartDecider } from '../../cart/index.ts';
import type { CommandContext, CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { idFrom } from '../../platform/kernel/ids.ts';
import { ok } from '../../platform/kernel/rejection.ts';
import { withCondition } from '../../platform/log/conditions.ts';
import type { Registry } from '../../platform/registry/registry.ts';
import { orderDecider } from '../order.decider.ts';
import { createHeldForOrder, type HeldForOrderDeps } from './held-for-order.ts';
import type { Orderer } from './order-allowance.ts';
import type { OrderWish } from './order-wish.ts';
import { createPlaceAttempt, type PlaceAttemptDeps, type Placing, placed } from './place-attempt.ts';
import { createOrderReview, type OrderReviewDeps } from './review-order.ts';

export type PlaceOrderDeps = OrderReviewDeps &
  PlaceAttemptDeps &
  HeldForOrderDeps & { readonly registry: Pick<Registry, 'since'> };

/** One cart makes one order: its stream id derives from the cart's id (specification/orders §1). */
export function orderIdOf(cartId: string): string {
  return idFrom('order', cartId.toLowerCase());
}

/**
 * Places a cart's order at current prices (specification/orders §1, §2, §4, §5). A repetition returns the first order.
 * Refused with 404 `cart_not_found`, 409 `cart_changed` (with the differences) and `email_taken`, 422 `cart_empty`,
 * `pickup_minimum`, `pickup_place_missing`, `payment_not_offered`, 409 `payment_provider_away`, 429 `too_many_orders`
 * and the refusals of the coupon; nothing is ordered then. With `recordedAt` in the context the order gets that date.
 */
export function createOrderPlacing(deps: PlaceOrderDeps) {
  const { handler, registry } = deps;
  const underway = new Map<string, Promise<unknown>>();
  const held = createHeldForOrder(deps);
  const review = createOrderReview(deps, held.couponOf);
  const attempt = createPlaceAttempt(deps, held);

  /**
   * A second click waits for the first and then finds that order, without taking a number or coupon. Orders are
   * limited by `address`; null is unlimited (administrators, demo data).
   */
  function place(
    wish: OrderWish,
    customerId: string | null,
    context: CommandContext,
    address: string | null = null,
  ): Promise<Placing> {
    const id = orderIdOf(wish.cartId);
    const guestEmail = customerId === null ? wish.contact.email : null;
    const orderer = address === null ? null : { address, guestEmail };
    const placing = async () => {
      const result = await placeNew(id, wish, customerId, context, orderer);
      // The effects of the first order (its cart is empty, its coupon used) must not refuse a retry.
      return result.ok ? result : ((await placedBefore(id)) ?? result);
    };
    const again = async () => (await placedBefore(id)) ?? placing();
    const first = underway.get(id);
    const mine = first ? first.then(again, again) : placing();
    underway.set(id, mine);
    return mine.finally(() => {
      if (underway.get(id) === mine) underway.delete(id);
    });
  }

  /** The order, when it was placed before. */
  async function placedBefore(id: string): Promise<Placing | null> {
    const { state, position } = await handler.load(orderDecider, id);
    return state.facts ? ok(placed(id, state, position, false)) : null;
  }

  async function placeNew(
    id: string,
    wish: OrderWish,
    customerId: string | null,
    context: CommandContext,
    orderer: Orderer | null,
  ): Promise<Placing> {
    // A fail-over may lose all that is read, reserved or numbered from here on.
    const appending = withCondition(context, registry.since());
    const { state: cart, revision: cartRevision } = await handler.loadSince(cartDecider, wish.cartId);
    const before = cart.order === null ? null : await placedBefore(id);
    if (before) return before;
    const reviewed = await review({ id, wish, customerId, cart }, context);
    if (!reviewed.ok) return reviewed;
    const asked = { id, wish, customerId, cartRevision, reviewed: reviewed.value };
    return attempt({ ...asked, context, appending, orderer });
  }

  return {
    place,
    /** The coupon of an order of these goods (hundredths), null without one; with the refusals of the coupon. */
    couponOf: (
      wish: Pick<OrderWish, 'cartId' | 'couponCode'>,
      customerId: string | null,
      goods: number,
      context: CommandContext,
    ) => held.couponOf(wish, customerId, orderIdOf(wish.cartId), goods, context),
    /** The order of a cart that was ordered before; null when it was not. */
    placedBefore: (cartId: string) => placedBefore(orderIdOf(cartId)),
  };
}

export type OrderPlacing = ReturnType<typeof createOrderPlacing>;

/** Whether an order was placed; if not, a pending attempt to place it must decide again (see `SettleOrder`). */
export function createOrderSettling(handler: CommandHandler): (orderId: string) => Promise<boolean> {
  return async (orderId) => !(await handler.fence(orderDecider, orderId, ({ facts }) => facts !== null));
}

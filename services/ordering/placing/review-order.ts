import {
  CART_NOT_FOUND,
  type CartState,
  type CartStateLine,
  cartDecider,
  type PricedCart,
  priceCart,
} from '../../cart/index.ts';
import type { CommandContext, CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { ok, type Result, reject } from '../../platform/kernel/rejection.ts';
import { orderDecider } from '../order.decider.ts';
import { deliveryOf, orderTotal } from '../order-facts.ts';
import type { Delivery, OrderFacts } from '../ordered.ts';
import type {
  OrderCharges,
  OrderedProducts,
  OrderingCustomers,
  OrderingSettings,
} from '../ordering.ports.ts';
import { type CurrentCart, cartChanged } from './cart-changed.ts';
import { allWithdrawn, withdrawnOf } from './cart-differences.ts';
import type { HeldForOrder } from './held-for-order.ts';
import type { OrderWish } from './order-wish.ts';

export type OrderReviewDeps = {
  readonly handler: CommandHandler;
  readonly products: OrderedProducts;
  readonly settings: OrderingSettings;
  readonly customers: Pick<OrderingCustomers, 'emailIsFree'>;
  /** Absent where only cash is taken. */
  readonly charges?: Pick<OrderCharges, 'refusal'>;
};

/** A cart that its customer wants to order. */
export type WantedOrder = {
  readonly id: string;
  readonly wish: OrderWish;
  readonly customerId: string | null;
  readonly cart: CartState;
};

/** A cart at current prices. */
export type ReviewedOrder = {
  readonly shop: Awaited<ReturnType<OrderingSettings['shopSettings']>>;
  readonly priced: PricedCart<CartStateLine>;
  readonly delivery: Delivery;
  readonly coupon: OrderFacts['coupon'];
};

/**
 * Prices a cart anew, and refuses it where it is not what the customer has seen, or cannot be ordered as they wish. Takes
 * nothing, but lines that are not sold any more leave the cart.
 */
export function createOrderReview(
  { handler, products, settings, customers, charges }: OrderReviewDeps,
  couponOf: HeldForOrder['couponOf'],
) {
  return async (
    { id, wish, customerId, cart }: WantedOrder,
    context: CommandContext,
  ): Promise<Result<ReviewedOrder>> => {
    const { lines, status, notices } = cart;
    if (status === 'absent' || status === 'deleted') return CART_NOT_FOUND;
    if (lines.length === 0 && notices.length === 0)
      return reject('rule', 'cart_empty', 'Vaša korpa je trenutno prazna.');

    const [known, shop] = await Promise.all([
      products.pricedProducts([...lines, ...notices].map(({ productId }) => productId)),
      settings.shopSettings(),
    ]);
    const priced = priceCart(lines, known);
    const delivery = deliveryOf(wish.delivery, wish.contact.city, priced.total, shop);
    const coupon = await couponOf(wish, customerId, id, priced.total, context);
    const current: CurrentCart = {
      wish,
      cart: priced,
      coupon: coupon.ok ? coupon.value : null,
      shipping: delivery.ok ? delivery.value.price : 0,
    };
    if (priced.unavailable.length > 0) return refuseUnavailable(id, current, context);
    const gone = withdrawnOf(cart, wish.seen, known);
    if (gone.length > 0) return cartChanged({ ...current, gone });
    if (!delivery.ok) return delivery;
    const notCharged = await charges?.refusal(wish.payment);
    if (notCharged) return { ok: false, error: notCharged };
    if (passwordOf(wish, customerId) !== null && !(await customers.emailIsFree(wish.contact.email)))
      return emailTaken();
    if (!coupon.ok) return coupon;

    const total = orderTotal(priced.total, coupon.value, delivery.value.price);
    if (wish.agreedTotal !== null && wish.agreedTotal !== total) {
      // Without the lines that the customer saw, any that the shop removed may be the one that is missed.
      const removed = wish.seen.length > 0 ? [] : allWithdrawn(cart, known);
      return cartChanged({ ...current, gone: removed });
    }
    return ok({ shop, priced, delivery: delivery.value, coupon: coupon.value });
  };

  /** Removes unavailable lines from the cart, so that the customer can review and order the rest. */
  async function refuseUnavailable(
    id: string,
    current: CurrentCart,
    context: CommandContext,
  ): Promise<Result<never>> {
    // A repetition must not change the cart that the order is about to empty.
    if ((await handler.load(orderDecider, id)).state.facts) return cartChanged(current);
    const { commandId: _, ...rest } = context;
    const command = { type: 'TakeOut', lines: current.cart.unavailable, reason: 'unavailable' } as const;
    const taken = await handler.handle(cartDecider, current.wish.cartId, command, rest);
    return taken.ok ? cartChanged(current) : taken;
  }
}

/** The password of the account that an order makes; null for one that makes none. */
export function passwordOf({ password }: OrderWish, customerId: string | null): string | null {
  return customerId === null ? password : null;
}

/** 409 `email_taken`. */
export function emailTaken() {
  return reject('conflict', 'email_taken', 'Korisnik sa ovom email adresom već postoji.', 'email');
}

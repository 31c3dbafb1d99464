import type { CartStateLine, PricedCart } from '../../cart/index.ts';
import type { Result } from '../../platform/kernel/rejection.ts';
import { orderTotal } from '../order-facts.ts';
import type { OrderFacts } from '../ordered.ts';
import { cartDifferences, type Withdrawn } from './cart-differences.ts';
import type { OrderWish } from './order-wish.ts';
import type { CartChanged } from './place-order.schemas.ts';

/** A cart as it is now, with the sums of the order. */
export type CurrentCart = {
  readonly wish: OrderWish;
  readonly cart: PricedCart<CartStateLine>;
  readonly coupon: OrderFacts['coupon'];
  readonly shipping: number;
};

/**
 * The refusal of an order whose cart is not the one that the customer has seen, with the differences and sums. `gone`: the lines
 * that the shop removed before.
 */
export function cartChanged({
  wish,
  cart,
  coupon,
  shipping,
  gone = [],
}: CurrentCart & { readonly gone?: readonly Withdrawn[] }): Result<never> {
  const extra: CartChanged = {
    differences: cartDifferences(cart, wish.seen, gone),
    totalPriceNoShipping: cart.total,
    shipping,
    couponValue: coupon?.value ?? 0,
    totalPrice: orderTotal(cart.total, coupon, shipping),
  };
  const message = 'Vaša korpa se u međuvremenu promijenila. Molimo vas da pregledate izmjene.';
  return { ok: false, error: { kind: 'conflict', code: 'cart_changed', message, extra } };
}

import type { CartStateLine, PricedCart } from '../../cart/index.ts';
import type { Result } from '../../platform/kernel/rejection.ts';
import { orderTotal } from '../order-facts.ts';
import type { OrderFacts } from '../ordered.ts';
import { cartDifferences, type Withdrawn } from './cart-differences.ts';
import type { OrderWish } from './order-wish.ts';
import type { CartChanged } from './place-order.schemas.ts';

type Change = {
  readonly wish: OrderWish;
  readonly cart: PricedCart<CartStateLine>;
  readonly gone?: readonly Withdrawn[];
  readonly coupon?: OrderFacts['coupon'];
  readonly shipping: number;
};

/** The refusal of an order whose cart is not the one that the customer has seen, with the differences and sums. */
export function cartChanged({ wish, cart, gone = [], coupon = null, shipping }: Change): Result<never> {
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

import { CART_NOT_FOUND, cartDecider, priceCart } from '../../cart/index.ts';
import type { CommandContext, CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { assumedNew } from '../../platform/kernel/commands/handle-command.ts';
import { idFrom } from '../../platform/kernel/ids.ts';
import { ok, type Result, reject } from '../../platform/kernel/rejection.ts';
import { newSecret } from '../../platform/kernel/secrets/secrets.ts';
import { withCondition } from '../../platform/log/conditions.ts';
import type { Position } from '../../platform/log/event-log.ts';
import type { KeyRing } from '../../platform/log/personal-data.ts';
import type { Registry } from '../../platform/registry/registry.ts';
import { orderDecider } from '../order.decider.ts';
import type { OrderState } from '../order.state.ts';
import { deliveryOf, orderedLine, orderFacts, orderTotal } from '../order-facts.ts';
import type { OrderContact, OrderFacts } from '../ordered.ts';
import type {
  OrderCharges,
  OrderedProducts,
  OrderingCustomers,
  OrderingSettings,
  OrderStock,
  WantedItem,
} from '../ordering.ports.ts';
import { type CurrentCart, cartChanged } from './cart-changed.ts';
import { allWithdrawn, withdrawnOf } from './cart-differences.ts';
import type { ExchangeClaims } from './exchange-claims.ts';
import { createHeldForOrder } from './held-for-order.ts';
import type { LowerReservations } from './lower-reservations.ts';
import type { OrderAllowance, Orderer } from './order-allowance.ts';
import { takeNumbers } from './order-numbers.ts';
import type { OrderWish } from './order-wish.ts';
import { linesShort } from './short-lines.ts';
import { wantedItems } from './wanted-items.ts';

export type PlaceOrderDeps = {
  readonly handler: CommandHandler;
  readonly registry: Pick<Registry, 'nextNumberAndClaim' | 'claim' | 'release' | 'since'>;
  readonly keys: Pick<KeyRing, 'ensure'>;
  readonly products: OrderedProducts;
  readonly settings: OrderingSettings;
  readonly customers: OrderingCustomers;
  readonly stock: Pick<OrderStock, 'reserve' | 'giveUp' | 'align'>;
  readonly lowerReservations: LowerReservations;
  readonly allowance: OrderAllowance;
  /** Absent where nothing is exchanged. */
  readonly claimExchange?: ExchangeClaims['claim'];
  /** Absent where only cash is taken. */
  readonly charges?: Pick<OrderCharges, 'refusal'>;
  /** Milliseconds; the clock of this machine when absent. */
  readonly now?: () => number;
};

export type PlacedOrder = {
  readonly id: string;
  readonly facts: OrderFacts;
  readonly contact: OrderContact | null;
  /** False when the order was already placed: this is then the first result. */
  readonly isNew: boolean;
  readonly position: Position | null;
};

type Placing = Result<PlacedOrder>;

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
export function createOrderPlacing({
  handler,
  registry,
  keys,
  products,
  settings,
  customers,
  stock,
  lowerReservations,
  allowance,
  claimExchange,
  charges,
  now = Date.now,
}: PlaceOrderDeps) {
  const underway = new Map<string, Promise<unknown>>();
  const held = createHeldForOrder({ registry, customers, stock, claimExchange });

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
    const attempt = async () => {
      const result = await placeNew(id, wish, customerId, context, orderer);
      // The effects of the first order (its cart is empty, its coupon used) must not refuse a retry.
      return result.ok ? result : ((await placedBefore(id)) ?? result);
    };
    const again = async () => (await placedBefore(id)) ?? attempt();
    const first = underway.get(id);
    const mine = first ? first.then(again, again) : attempt();
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

  /** Assumes that there is no order yet: otherwise the append conflicts and the reservations are released. */
  async function placeNew(
    id: string,
    wish: OrderWish,
    customerId: string | null,
    context: CommandContext,
    orderer: Orderer | null,
  ): Promise<Placing> {
    // A fail-over may lose all that is read, reserved or numbered from here on.
    const reserving = withCondition(context, registry.since());
    const cart = await handler.loadSince(cartDecider, wish.cartId);
    const { lines, status, notices, order } = cart.state;
    const before = order === null ? null : await placedBefore(id);
    if (before) return before;
    if (status === 'absent' || status === 'deleted') return CART_NOT_FOUND;
    if (lines.length === 0 && notices.length === 0)
      return reject('rule', 'cart_empty', 'Vaša korpa je trenutno prazna.');

    const [known, shop] = await Promise.all([
      products.pricedProducts([...lines, ...notices].map(({ productId }) => productId)),
      settings.shopSettings(),
    ]);
    const priced = priceCart(lines, known);
    const delivery = deliveryOf(wish.delivery, wish.contact.city, priced.total, shop);
    const coupon = await held.couponOf(wish, customerId, id, priced.total);
    const current = {
      wish,
      cart: priced,
      coupon: coupon.ok ? coupon.value : null,
      shipping: delivery.ok ? delivery.value.price : 0,
    };
    if (priced.unavailable.length > 0) {
      // A repetition must not change the cart that the order is about to empty.
      const first = await placedBefore(id);
      return first ?? refuseUnavailable(current, context);
    }
    const gone = withdrawnOf(cart.state, wish.seen, known);
    if (gone.length > 0) return cartChanged({ ...current, gone });
    if (!delivery.ok) return delivery;
    const notCharged = await charges?.refusal(wish.payment);
    if (notCharged) return { ok: false, error: notCharged };
    const password = customerId === null ? wish.password : null;
    if (password !== null && !(await customers.emailIsFree(wish.contact.email))) return emailTaken();
    if (!coupon.ok) return coupon;

    const total = orderTotal(priced.total, coupon.value, delivery.value.price);
    if (wish.agreedTotal !== null && wish.agreedTotal !== total) {
      // Without the lines that the customer saw, any that the shop removed may be the one that is missed.
      const removed = wish.seen.length > 0 ? [] : allWithdrawn(cart.state, known);
      return cartChanged({ ...current, gone: removed });
    }
    const allowed = orderer ? await allowance.take(orderer) : null;
    if (allowed && !allowed.ok) return allowed;
    const ordered = priced.lines.map(orderedLine);
    const items = shop.stockKept ? wantedItems(ordered) : [];
    const reserved = items.length > 0 ? await stock.reserve(id, items, linesShort(ordered), context) : null;
    if (reserved && !reserved.ok) {
      await allowed?.value.giveBack();
      await keepWhatIsPlaced(id, items, context);
      return reserved;
    }
    let kept = reserved?.value ?? [];
    const giveUp = async () => {
      await stock.giveUp(id, kept, context);
      if (reserved) await keepWhatIsPlaced(id, items, context);
    };
    const { email } = wish.contact;
    if (
      password !== null &&
      !(await customers.accountFromOrder.prepare({ orderId: id, email, password }, orderer?.address))
    ) {
      await allowed?.value.giveBack();
      await giveUp();
      return emailTaken();
    }
    const [numbers] = await Promise.all([
      takeNumbers(registry, id, context.recordedAt ?? new Date(now()).toISOString()),
      // Concurrently creates the key for the order's personal data.
      keys.ensure(customerId ?? id),
    ]);
    const { cartId, payment, takenBy, exchangeOf } = wish;
    const facts = orderFacts(
      numbers,
      {
        cartId,
        cartRevision: cart.revision,
        customerId,
        coupon: coupon.value,
        delivery: delivery.value,
        payment,
        accountWanted: password !== null,
        ...(reserved ? { stockReserved: true } : {}),
        ...(shop.pointsAfterDelivery && customerId !== null ? { pointsAfterDelivery: true } : {}),
        ...(takenBy ? { takenBy } : {}),
        ...(exchangeOf ? { exchangeOf } : {}),
      },
      priced,
    );
    const contact = { key: newSecret(), ...wish.contact };
    const command = { type: 'PlaceOrder', id, facts, contact } as const;
    const confirm = held.reserveFor(facts, id, items, context, (again) => {
      kept = again;
    });
    const options = { ...assumedNew(orderDecider), confirm };
    const handled = await handler.handle(orderDecider, id, command, reserving, options);
    const isNew = handled.ok && handled.value.events.length > 0;
    if (!isNew) await allowed?.value.giveBack();
    if (!handled.ok) {
      await giveUp();
      if (password !== null && !(await placedBefore(id))) await customers.accountFromOrder.release(id);
      return handled;
    }
    if (!isNew) {
      await held.giveBack(id, facts, handled.value.state.facts);
      if (reserved) await keepWhatIsPlaced(id, items, context);
    }
    // The order is placed, whatever becomes of the wait.
    if (isNew && password !== null) await customers.accountFromOrder.untilMade(id).catch(() => undefined);
    return ok(placed(id, handled.value.state, handled.value.position, isNew));
  }

  /** Where another attempt has placed the order, its pieces are reserved instead of those of this one. */
  async function keepWhatIsPlaced(id: string, mine: readonly WantedItem[], context: CommandContext) {
    const { state } = await handler.loadSince(orderDecider, id);
    const { facts, status } = state;
    if (status === 'absent') return;
    await held.alignStock(id, mine, facts, context);
    // The order may have been sent, cancelled or deleted before this attempt reserved.
    await lowerReservations(id, facts ? [...mine, ...wantedItems(facts.lines)] : mine, context);
  }

  /** Removes unavailable lines from the cart, so that the customer can review and order the rest. */
  async function refuseUnavailable(current: CurrentCart, context: CommandContext) {
    const { commandId: _, ...rest } = context;
    const command = { type: 'TakeOut', lines: current.cart.unavailable, reason: 'unavailable' } as const;
    const taken = await handler.handle(cartDecider, current.wish.cartId, command, rest);
    return taken.ok ? cartChanged(current) : taken;
  }

  return {
    place,
    /** The coupon of an order of these goods (hundredths), null without one; with the refusals of the coupon. */
    couponOf: (wish: Pick<OrderWish, 'cartId' | 'couponCode'>, customerId: string | null, goods: number) =>
      held.couponOf(wish, customerId, orderIdOf(wish.cartId), goods),
    /** The order of a cart that was ordered before; null when it was not. */
    placedBefore: (cartId: string) => placedBefore(orderIdOf(cartId)),
  };
}

export type OrderPlacing = ReturnType<typeof createOrderPlacing>;

/** Whether an order was placed; if not, a pending attempt to place it must decide again (see `SettleOrder`). */
export function createOrderSettling(handler: CommandHandler): (orderId: string) => Promise<boolean> {
  return async (orderId) => !(await handler.fence(orderDecider, orderId, ({ facts }) => facts !== null));
}

function placed(id: string, state: OrderState, position: Position | null, isNew: boolean): PlacedOrder {
  if (!state.facts) throw new Error(`The order ${id} has no facts after it was placed`);
  return { id, facts: state.facts, contact: state.contact, isNew, position };
}

function emailTaken() {
  return reject('conflict', 'email_taken', 'Korisnik sa ovom email adresom već postoji.', 'email');
}

import { cartDecider, type ProductsForSale } from '../../cart/index.ts';
import type { CommandContext, CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { assumedNew } from '../../platform/kernel/commands/handle-command.ts';
import { newId } from '../../platform/kernel/ids.ts';
import { ok, type Result, reject } from '../../platform/kernel/rejection.ts';
import { formatAmount } from '../../rules/money/amounts.ts';
import { deliveryOf, orderTotal } from '../order-facts.ts';
import type { OrderedLine, OrderFacts } from '../ordered.ts';
import { lineAnswer } from '../ordered.wire.ts';
import type { OrderingSettings } from '../ordering.ports.ts';
import { cityFrom, clean, deliveryWish, type OrderWish } from '../placing/order-wish.ts';
import type { PlacedOrder } from '../placing/place-attempt.ts';
import type { OrderPlacing } from '../placing/place-order.ts';
import { type AskedLine, changedLines } from './changed-lines.ts';
import type { PhoneOrderBody, PhonePreview, PhonePreviewBody } from './order-change.schemas.ts';
import { askedLines, cartIdOf, phoneWish } from './order-change.wire.ts';
import { sumsOf } from './order-sums.ts';

export type PhoneOrdersDeps = {
  readonly handler: CommandHandler;
  readonly products: ProductsForSale;
  readonly settings: OrderingSettings;
  readonly placing: OrderPlacing;
  readonly customers: { hasAccount(userId: string): Promise<boolean> };
};

/** The sources of an administrator's order. */
export type OrderOrigin = Pick<OrderWish, 'takenBy' | 'exchangeOf'>;

/**
 * Orders that administrators take by phone: each gets a cart, and is placed like every other order
 * (specification/orders §15).
 */
export function createPhoneOrders({ handler, products, settings, placing, customers }: PhoneOrdersDeps) {
  async function priced(asked: readonly AskedLine[]) {
    return changedLines([], asked, await products.productsForSale(asked.map(({ id }) => id)));
  }

  async function costOf(
    lines: readonly OrderedLine[],
    wish: OrderWish['delivery'],
    city: string,
    couponOf: (goods: number) => Promise<Result<OrderFacts['coupon']>>,
  ) {
    const goods = lines.reduce((sum, line) => sum + line.total, 0);
    const points = lines.reduce((sum, line) => sum + line.points, 0);
    const delivery = deliveryOf(wish, city, goods, await settings.shopSettings());
    if (!delivery.ok) return delivery;
    const coupon = await couponOf(goods);
    if (!coupon.ok) return coupon;
    const total = orderTotal(goods, coupon.value, delivery.value.price);
    const sums = sumsOf({ goods, points, total, coupon: coupon.value, delivery: delivery.value });
    return ok({ ...sums, lines: lines.map(lineAnswer) });
  }

  /** The cart with exactly these lines; one that was ordered before stays. */
  async function fillCart(cartId: string, asked: readonly AskedLine[], context: CommandContext) {
    const sent = asked.map(({ id, variation, quantity }) => ({ id, quantity, variationName: variation }));
    const wish = { sent, products: await products.productsForSale(sent.map(({ id }) => id)) };
    const create = { type: 'CreateCart', ...wish } as const;
    const created = await handler.handle(cartDecider, cartId, create, context, assumedNew(cartDecider));
    if (created.ok || created.error.code !== 'cart_exists') return created;
    const { commandId: _, ...rest } = context;
    const changed = await handler.handle(cartDecider, cartId, { type: 'ChangeLines', ...wish }, rest);
    return !changed.ok && changed.error.code === 'cart_ordered' ? ok(null) : changed;
  }

  return {
    /** The current price of an order. */
    async preview(body: PhonePreviewBody, context: CommandContext): Promise<Result<PhonePreview>> {
      const lines = await priced(askedLines(body.lines));
      if (!lines.ok) return lines;
      const wish = deliveryWish(body.shippingMethod, body.pickupPlace);
      const coupon = { cartId: newId(), couponCode: clean(body.couponName) || null };
      const couponOf = (goods: number) => placing.couponOf(coupon, customerOf(body), goods, context);
      return costOf(lines.value, wish, cityFrom(body.city, body.cityOther), couponOf);
    },

    /**
     * Places the order; a repetition (by `cartId` or `Idempotency-Key`) answers the first. Refused as placing is, and
     * with 422 `customer_not_found`.
     */
    async place(
      body: PhoneOrderBody,
      context: CommandContext,
      origin: OrderOrigin = { takenBy: 'phone' },
    ): Promise<Result<PlacedOrder>> {
      const customerId = customerOf(body);
      if (customerId !== null && !(await customers.hasAccount(customerId)))
        return reject('rule', 'customer_not_found', 'Kupac nema račun u trgovini.', 'customer.userId');
      const cartId = cartIdOf(body, context);
      const before = await placing.placedBefore(cartId);
      if (before) return before;
      const asked = askedLines(body.lines);
      const wish = phoneWish(body, cartId);
      if (!wish.ok) return wish;
      const known = await priced(asked);
      if (!known.ok) return known;
      // A refused order leaves no cart behind.
      const { delivery, contact } = wish.value;
      const couponOf = (goods: number) => placing.couponOf(wish.value, customerId, goods, context);
      const cost = await costOf(known.value, delivery, contact.city, couponOf);
      // A retry meanwhile finds the coupon used.
      if (!cost.ok) return (await placing.placedBefore(cartId)) ?? cost;
      if (body.expectedTotal !== undefined && body.expectedTotal !== cost.value.totalPrice)
        return otherTotal(cost.value, body.expectedTotal);
      const filled = await fillCart(cartId, asked, context);
      if (!filled.ok) return filled;
      return placing.place({ ...wish.value, ...origin }, customerId, context);
    },
  };
}

function customerOf({ customer }: Pick<PhoneOrderBody, 'customer'>): string | null {
  return clean(customer?.userId) || null;
}

function otherTotal({ lines: _, ...sums }: PhonePreview, expected: number): Result<never> {
  const [now, agreed] = [sums.totalPrice, expected].map(formatAmount);
  const message = `Ukupan iznos narudžbe je ${now} KM, a ne ${agreed} KM.`;
  return { ok: false, error: { kind: 'conflict', code: 'cart_changed', message, extra: sums } };
}

export type PhoneOrders = ReturnType<typeof createPhoneOrders>;

import type { CommandContext, CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { ok, Rejected, type Result, reject } from '../../platform/kernel/rejection.ts';
import {
  CASH_ON_DELIVERY,
  FREE_PICKUP,
  HOME_DELIVERY,
  PAYMENT_METHODS,
} from '../../rules/orders/order-terms.ts';
import type { PhoneOrderBody, PhonePreview } from '../changing/order-change.schemas.ts';
import { cartIdOf } from '../changing/order-change.wire.ts';
import type { PhoneOrders } from '../changing/phone-order.ts';
import { orderDecider } from '../order.decider.ts';
import type { OrderState } from '../order.state.ts';
import { creditableOf } from '../order-payment.ts';
import type { OrderContact, OrderFacts } from '../ordered.ts';
import { amountToPay, awaitsCredit } from '../payment/order-credit.ts';
import { ALREADY_EXCHANGED, type ExchangeClaims } from '../placing/exchange-claims.ts';
import type { PlacedOrder } from '../placing/place-attempt.ts';
import { orderIdOf } from '../placing/place-order.ts';
import type { OrderReturn } from './order-returns.state.ts';

export type ExchangesDeps = {
  readonly handler: CommandHandler;
  readonly phoneOrders: PhoneOrders;
  readonly claims: Pick<ExchangeClaims, 'isTaken'>;
};

/** The order that a return is exchanged for; delivery and payment default to those of the returned order. */
export type ExchangeWish = Pick<PhoneOrderBody, 'lines' | 'cartId' | 'expectedTotal' | 'pickupPlace'> &
  Partial<Pick<PhoneOrderBody, 'shippingMethod' | 'charge'>> & {
    readonly expectedToPay?: number | undefined;
  };

/** Hundredths: how much of the order the return pays, what is left to pay, and what of the return is left to give back. */
export type ExchangeSums = { readonly credit: number; readonly toPay: number; readonly rest: number };

export type PlacedExchange = PlacedOrder & Pick<ExchangeSums, 'credit' | 'toPay'>;

type Exchanged = {
  readonly one: OrderReturn;
  readonly state: OrderState;
  readonly facts: OrderFacts;
  readonly contact: OrderContact;
};

const RETURN_NOT_FOUND = reject('missing', 'return_not_found', 'Povrat ne postoji.');
const NOT_EXCHANGEABLE = reject(
  'rule',
  'exchange_not_possible',
  'Zamijeniti se može samo primljen povrat kojim je nešto vraćeno.',
);
const OTHER_ORDER = reject('conflict', 'cart_ordered', 'Ova korpa je već naručena.');
const OTHER_CREDIT = reject(
  'conflict',
  'order_total_changed',
  'Iznos koji plaća povrat se u međuvremenu promijenio. Molimo vas da pregledate iznose.',
);
const FORGOTTEN = reject(
  'rule',
  'person_forgotten',
  'Podaci kupca su izbrisani, pa se povrat ne može zamijeniti.',
);

/**
 * Orders that returns are exchanged for (specification/returns §4). The order is placed first; then the return credits it
 * as far as its money goes, which the order records. After a crash in between, `settle` resumes from what is recorded.
 */
export function createExchanges({ handler, phoneOrders, claims }: ExchangesDeps) {
  async function exchanged(orderId: string, returnId: string): Promise<Result<Exchanged>> {
    const { state } = await handler.load(orderDecider, orderId);
    const { status, facts, contact, erasure, returns } = state;
    const one = returns.find((known) => known.returnId === returnId);
    if (!one || !facts || status !== 'placed') return RETURN_NOT_FOUND;
    if (!one.received || one.received.length === 0) return NOT_EXCHANGEABLE;
    if (!contact || erasure !== 'none') return FORGOTTEN;
    return ok({ one, state, facts, contact });
  }

  /**
   * Records how much of a placed exchange its return pays, once; nothing for other orders. The first decision on the return
   * counts, also after its order was deleted. Throws `Rejected` where it could not be decided (`concurrent_change`).
   */
  async function settle(id: string, { commandId: _, ...context }: CommandContext): Promise<void> {
    const { state } = await handler.load(orderDecider, id);
    const { facts } = state;
    if (!facts?.exchangeOf || !awaitsCredit(state)) return;
    const { returnId, orderId } = facts.exchangeOf;
    const exchange = { exchangeId: id, exchangeNumber: facts.publicNumber };
    const credit = { type: 'CreditReturn', returnId, exchange, most: facts.total } as const;
    const decided = await handler.handle(orderDecider, orderId, credit, context);
    // A deleted order credits nothing any more; any other refusal decides nothing.
    if (!decided.ok && decided.error.kind !== 'missing') throw new Rejected(decided.error);
    const { returns } = (await handler.load(orderDecider, orderId)).state;
    const exchanges = returns.find((one) => one.returnId === returnId)?.exchanges ?? [];
    const amount = exchanges.find(({ exchangeId }) => exchangeId === id)?.amount ?? 0;
    await handler.run(orderDecider, id, { type: 'RecordCredit', reference: returnId, amount }, context);
  }

  /** Whether the return still pays as much as was agreed. A repetition finds its order placed. */
  async function isAgreed({ one, state }: Exchanged, wish: ExchangeWish, id: string): Promise<boolean> {
    const { expectedTotal, expectedToPay } = wish;
    if (expectedTotal === undefined || expectedToPay === undefined) return true;
    const credit = Math.min(creditableOf(one, state), expectedTotal);
    if (expectedTotal - credit === expectedToPay) return true;
    return (await handler.load(orderDecider, id)).state.facts !== null;
  }

  return {
    settle,

    /** The current price of the exchange. Refused as `place`. */
    async preview(
      orderId: string,
      returnId: string,
      wish: ExchangeWish,
      context: CommandContext,
    ): Promise<Result<PhonePreview & ExchangeSums>> {
      const found = await exchanged(orderId, returnId);
      if (!found.ok) return found;
      if (found.value.one.exchanges || (await claims.isTaken(returnId, null))) return ALREADY_EXCHANGED;
      const cost = await phoneOrders.preview(bodyOf(found.value, wish), context);
      if (!cost.ok) return cost;
      const credit = creditableOf(found.value.one, found.value.state);
      const total = cost.value.totalPrice;
      return ok({ ...cost.value, ...exchangeSums(Math.min(credit, total), total, credit) });
    },

    /**
     * Places the order for the customer of the return; a repetition answers the first. Refused as orders taken by phone are,
     * with 404 `return_not_found`, 422 `exchange_not_possible` and `person_forgotten`, 409 `return_exchanged` the second
     * time, and 409 `order_total_changed` where another sum than `expectedToPay` is left to pay.
     */
    async place(
      orderId: string,
      returnId: string,
      wish: ExchangeWish,
      context: CommandContext,
    ): Promise<Result<PlacedExchange>> {
      const found = await exchanged(orderId, returnId);
      if (!found.ok) return found;
      const { one, facts } = found.value;
      const cartId = cartIdOf(wish, context);
      const id = orderIdOf(cartId);
      const others = (one.exchanges ?? []).filter(({ exchangeId }) => exchangeId !== id);
      // One that was placed and not credited yet is only claimed.
      if (others.length > 0 || (await claims.isTaken(returnId, id))) return ALREADY_EXCHANGED;
      if (!(await isAgreed(found.value, wish, id))) return OTHER_CREDIT;
      const placed = await phoneOrders.place({ ...bodyOf(found.value, wish), cartId }, context, {
        exchangeOf: { returnId, orderId, publicNumber: facts.publicNumber },
      });
      if (!placed.ok) return placed;
      if (placed.value.facts.exchangeOf?.returnId !== returnId) return OTHER_ORDER;
      await settle(placed.value.id, context);
      const { state, position } = await handler.load(orderDecider, placed.value.id);
      const { amount = 0 } = state.payments.credit ?? {};
      return ok({ ...placed.value, position, credit: amount, toPay: amountToPay(state) });
    },
  };
}

export type Exchanges = ReturnType<typeof createExchanges>;

function exchangeSums(credit: number, total: number, creditable: number): ExchangeSums {
  return { credit, toPay: total - credit, rest: creditable - credit };
}

/** The exchange as an order taken by phone: for the same customer, delivered and paid in the same way. */
function bodyOf({ facts, contact }: Exchanged, wish: ExchangeWish): PhoneOrderBody {
  const { lines, expectedTotal, pickupPlace } = wish;
  const way = facts.delivery.method === 'pickup' ? FREE_PICKUP : HOME_DELIVERY;
  const payment = PAYMENT_METHODS.find((known) => known === facts.payment) ?? CASH_ON_DELIVERY;
  const { key: _, ...person } = contact;
  const place = pickupPlace ?? facts.delivery.place?.id;
  return {
    ...person,
    notes: '',
    ...(facts.customerId === null ? {} : { customer: { userId: facts.customerId } }),
    lines,
    shippingMethod: wish.shippingMethod ?? way,
    ...(place === undefined ? {} : { pickupPlace: place }),
    charge: wish.charge ?? payment,
    ...(expectedTotal === undefined ? {} : { expectedTotal }),
  };
}

import { isDeepStrictEqual } from 'node:util';
import type { CommandContext } from '../../platform/kernel/commands/command-handler.ts';
import { ok, type Rejection, type Result, reject } from '../../platform/kernel/rejection.ts';
import type { Registry } from '../../platform/registry/registry.ts';
import type { OrderFacts } from '../ordered.ts';
import type { KeptItem, OrderingCustomers, OrderStock, WantedItem } from '../ordering.ports.ts';
import type { ExchangeClaims } from './exchange-claims.ts';
import { PUBLIC_NUMBER_SCOPE } from './order-numbers.ts';
import type { OrderWish } from './order-wish.ts';
import { linesShort } from './short-lines.ts';
import { wantedItems } from './wanted-items.ts';

export type HeldForOrderDeps = {
  readonly registry: Pick<Registry, 'release'>;
  readonly customers: OrderingCustomers;
  readonly stock: Pick<OrderStock, 'reserve' | 'align'>;
  /** Absent where nothing is exchanged. */
  readonly claimExchange?: ExchangeClaims['claim'];
};

/** The claims of an attempt to place an order outside of its stream: number, coupon, pieces, account, exchanged return. */
export function createHeldForOrder({ registry, customers, stock, claimExchange }: HeldForOrderDeps) {
  async function couponOf(
    { couponCode }: Pick<OrderWish, 'couponCode'>,
    customerId: string | null,
    orderId: string,
    goods: number,
    context: CommandContext,
  ): Promise<Result<OrderFacts['coupon']>> {
    if (couponCode === null) return ok(null);
    if (customerId === null) return reject('rule', 'coupon_invalid', 'Kupon nije ispravan.', 'couponName');
    const coupon = await customers.checkCoupon(customerId, couponCode, orderId, goods, context);
    if (!coupon.ok) return coupon;
    const { points, amount } = coupon.value;
    return ok({ code: couponCode.toUpperCase(), points, value: amount });
  }

  /**
   * Runs right before each attempt to append: coupon and pieces must be reserved, and an exchanged
   * return claimed, by then. The pieces are when the first
   * attempt begins; a fence may have released them before the next one, which keeps others: `onKept`.
   */
  function reserveFor(
    facts: OrderFacts,
    id: string,
    items: readonly WantedItem[],
    context: CommandContext,
    onKept: (kept: readonly KeptItem[]) => void,
  ) {
    let attempts = 0;
    return async (): Promise<Rejection | null> => {
      attempts += 1;
      if (attempts > 1 && items.length > 0) {
        const kept = await stock.reserve(id, items, linesShort(facts.lines), context);
        if (!kept.ok) return kept.error;
        onKept(kept.value);
      }
      return (await claimExchange?.(facts, id)) ?? reserveCoupon(facts, id, context);
    };
  }

  async function alignStock(
    id: string,
    mine: readonly WantedItem[],
    placed: OrderFacts | null,
    context: CommandContext,
  ): Promise<void> {
    const theirs = placed?.stockReserved ? wantedItems(placed.lines) : [];
    if (!isDeepStrictEqual(mine, theirs)) await stock.align(id, mine, theirs, context);
  }

  async function reserveCoupon(
    { coupon, customerId, goods }: OrderFacts,
    id: string,
    context: CommandContext,
  ) {
    if (!coupon || !customerId) return null;
    const reserved = await customers.reserveCoupon(customerId, coupon.code, id, goods, context);
    return reserved.ok ? null : reserved.error;
  }

  /** Another request placed this order concurrently: release what only this attempt took. */
  async function giveBack(id: string, mine: OrderFacts, theirs: OrderFacts | null): Promise<void> {
    if (mine.publicNumber !== theirs?.publicNumber) {
      await registry.release({ scope: PUBLIC_NUMBER_SCOPE, value: String(mine.publicNumber), owner: id });
    }
    if (mine.coupon && mine.customerId && !theirs?.coupon) await customers.releaseCoupon(mine.customerId, id);
    if (mine.accountWanted && !theirs?.accountWanted) {
      await customers.accountFromOrder.discard(id);
      await customers.accountFromOrder.release(id);
    }
  }

  return { couponOf, reserveFor, alignStock, giveBack };
}

export type HeldForOrder = ReturnType<typeof createHeldForOrder>;

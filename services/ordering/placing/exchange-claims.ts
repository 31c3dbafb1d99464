import { type Rejection, reject } from '../../platform/kernel/rejection.ts';
import { claimValue, type Unique, type UniqueDeps } from '../../platform/registry/unique-value.ts';
import { type OrderCommand, orderDecider } from '../order.decider.ts';
import type { OrderEvent } from '../order.events.ts';
import type { OrderState } from '../order.state.ts';
import type { OrderFacts } from '../ordered.ts';

export const ALREADY_EXCHANGED = reject('conflict', 'return_exchanged', 'Ovaj povrat je već zamijenjen.');

/** A return is exchanged for one order, also where that was cancelled or deleted. */
const EXCHANGE: Unique<OrderState, OrderCommand, OrderEvent> = {
  decider: orderDecider,
  scope: 'exchange',
  has: ({ facts }, returnId) => facts?.exchangeOf?.returnId === returnId,
};

/** Which order exchanges a return: no two are placed, whatever is repeated at the same time. */
export function createExchangeClaims(deps: UniqueDeps) {
  return {
    /**
     * Claims the return that an order is to exchange, right before each attempt to place it: refused with 409
     * `return_exchanged` where another order has it, or is being placed. Nothing for other orders.
     */
    async claim({ exchangeOf }: Pick<OrderFacts, 'exchangeOf'>, orderId: string): Promise<Rejection | null> {
      if (!exchangeOf) return null;
      const isMine = await claimValue(deps, EXCHANGE, exchangeOf.returnId, orderId);
      return isMine ? null : ALREADY_EXCHANGED.error;
    },

    /** Whether an order was placed in exchange for the return, other than this one. */
    async isTaken(returnId: string, orderId: string | null): Promise<boolean> {
      const holder = await deps.registry.holder(EXCHANGE.scope, returnId);
      if (!holder || holder.owner === orderId) return false;
      return EXCHANGE.has((await deps.handler.load(orderDecider, holder.owner)).state, returnId);
    },
  };
}

export type ExchangeClaims = ReturnType<typeof createExchangeClaims>;

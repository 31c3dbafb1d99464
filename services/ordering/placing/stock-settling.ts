import type { CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { withCondition } from '../../platform/log/conditions.ts';
import type { Position } from '../../platform/log/event-log.ts';
import type { StreamReader } from '../../platform/log/event-store.ts';
import type { Registry } from '../../platform/registry/registry.ts';
import { orderDecider } from '../order.decider.ts';
import type { OrderingSettings, OrderStock } from '../ordering.ports.ts';
import { orderPieces } from './order-pieces.ts';
import { uncountedSteps } from './uncounted-steps.ts';

export type SettleStock = (
  orderId: string,
  cause: Parameters<OrderStock['settle']>[1],
) => Promise<Position | null>;

/**
 * Brings the stock into line with an order; nothing for one that reserved no pieces in a shop that keeps no stock. Rejects with
 * `LogUnavailable` when a fail-over may have lost the order as it was read.
 */
export function createStockSettling(deps: {
  readonly handler: CommandHandler;
  readonly store: StreamReader;
  readonly settings: OrderingSettings;
  readonly stock: OrderStock;
  readonly registry: Pick<Registry, 'since'>;
}): SettleStock {
  return async (orderId, caused) => {
    const cause = withCondition(caused, deps.registry.since());
    const { state } = await deps.handler.load(orderDecider, orderId);
    const pieces = orderPieces(orderId, state);
    if (!pieces) return null;
    if (state.facts?.stockReserved) return deps.stock.settle(pieces, cause);
    if (!(await deps.settings.shopSettings()).stockKept) return null;
    return deps.stock.settle({ ...pieces, uncounted: await uncountedSteps(deps.store, orderId) }, cause);
  };
}

import type { CommandContext, CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import { unwrap } from '../platform/kernel/rejection.ts';
import { cartDecider } from './cart.decider.ts';
import { openCart } from './cart.state.ts';

/** The commands of a cart for other modules. */
export function createCartServices(handler: CommandHandler) {
  return {
    /**
     * The cart has become this order. Does nothing for one already ordered or deleted. `revision`: that of the open
     * cart when the order was placed.
     */
    async emptyCart(
      cartId: string,
      { id, name }: { readonly id: string; readonly name: string },
      context: CommandContext,
      revision?: number,
    ): Promise<void> {
      const command = { type: 'EmptyCart', orderId: id, orderName: name } as const;
      const assumption =
        revision === undefined ? {} : { assumed: { state: openCart, revision }, isLaterThanAssumed: true };
      const options = { ...assumption, outcomeUnused: true };
      unwrap(await handler.handle(cartDecider, cartId, command, context, options));
    },
  };
}

export type CartServices = ReturnType<typeof createCartServices>;

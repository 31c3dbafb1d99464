import type { CommandContext, CommandHandler } from '../platform/kernel/handle-command.ts';
import { Rejected } from '../platform/kernel/rejection.ts';
import { cartDecider } from './cart.decider.ts';
import { openCart } from './cart.state.ts';

/** What others may have a cart do. */
export interface CartServices {
  /**
   * The cart has become this order. Nothing happens to one that is empty for good already, or gone. `revision`: where
   * the cart most likely still stands, open.
   */
  emptyCart(
    cartId: string,
    order: { readonly id: string; readonly name: string },
    context: CommandContext,
    revision?: number,
  ): Promise<void>;
}

export function createCartServices(handler: CommandHandler): CartServices {
  return {
    async emptyCart(cartId, { id, name }, context, revision) {
      const command = { type: 'EmptyCart', orderId: id, orderName: name } as const;
      const options = revision === undefined ? {} : { assumed: { state: openCart, revision } };
      const handled = await handler.handle(cartDecider, cartId, command, context, options);
      if (!handled.ok) throw new Rejected(handled.error);
    },
  };
}

import type { CommandContext, CommandHandler } from '../platform/kernel/handle-command.ts';
import { Rejected } from '../platform/kernel/rejection.ts';
import { cartDecider } from './cart.decider.ts';

/** What others may have a cart do. */
export interface CartServices {
  /** The cart has become this order. Nothing happens to one that is empty for good already, or gone. */
  emptyCart(
    cartId: string,
    order: { readonly id: string; readonly name: string },
    context: CommandContext,
  ): Promise<void>;
}

export function createCartServices(handler: CommandHandler): CartServices {
  return {
    async emptyCart(cartId, { id, name }, context) {
      const command = { type: 'EmptyCart', orderId: id, orderName: name } as const;
      const handled = await handler.handle(cartDecider, cartId, command, context);
      if (!handled.ok) throw new Rejected(handled.error);
    },
  };
}

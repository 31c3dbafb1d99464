import { CART_NOT_FOUND, type CartQueries, type ProductsForSale } from '../cart/index.ts';
import { ORDER_NOT_FOUND, type OrderQueries } from '../ordering/index.ts';
import { serve } from '../platform/http/serving/serve.ts';
import { Rejected } from '../platform/kernel/rejection.ts';
import { explainContract } from './explain.contract.ts';
import { explainCart, explainOrder } from './explain-order.ts';
import type { CataloguePast } from './history.ports.ts';

export type ExplainDeps = {
  readonly past: CataloguePast;
  readonly products: ProductsForSale;
  readonly carts: Pick<CartQueries, 'cart'>;
  readonly orders: Pick<OrderQueries, 'order'>;
};

/** Explains every amount of an order or a cart step by step. */
export function explainRoutes({ past, products, carts, orders }: ExplainDeps) {
  return serve('history', explainContract, {
    'GET /orders/:id/explain': {
      reads: ['orders', 'catalogue'],
      async handle({ params }) {
        const order = await orders.order(params.id);
        if (!order) throw new Rejected(ORDER_NOT_FOUND.error);
        return explainOrder(order, past);
      },
    },

    'GET /carts/:cartId/explain': {
      reads: ['carts', 'catalogue'],
      async handle({ params }) {
        const cart = await carts.cart(params.cartId.toLowerCase());
        if (!cart) throw new Rejected(CART_NOT_FOUND.error);
        return explainCart(cart.lines, products, past);
      },
    },
  });
}

import Type from 'typebox';
import { CART_NOT_FOUND, type CartQueries, type ProductsForSale } from '../cart/index.ts';
import { ORDER_NOT_FOUND, type OrderQueries } from '../ordering/index.ts';
import type { ShopApp } from '../platform/http/http.ts';
import { IdParams } from '../platform/kernel/http-schemas.ts';
import { Rejected } from '../platform/kernel/rejection.ts';
import { explainCart, explainOrder } from './explain-order.ts';
import type { CataloguePast } from './history.ports.ts';

export type ExplainDeps = {
  readonly past: CataloguePast;
  readonly products: ProductsForSale;
  readonly carts: Pick<CartQueries, 'cart'>;
  readonly orders: Pick<OrderQueries, 'order'>;
};

const CartParams = Type.Object({ cartId: Type.String({ minLength: 1, maxLength: 64 }) });

/** Explains every amount of an order or a cart step by step. */
export function explainRoutes({ past, products, carts, orders }: ExplainDeps) {
  return async (app: ShopApp): Promise<void> => {
    app.get(
      '/orders/:id/explain',
      {
        config: { access: 'administrator', reads: ['orders', 'catalogue'] },
        schema: { summary: 'How an order’s numbers came about', params: IdParams },
      },
      async ({ params }) => {
        const order = await orders.order(params.id);
        if (!order) throw new Rejected(ORDER_NOT_FOUND.error);
        return explainOrder(order, past);
      },
    );
    app.get(
      '/carts/:cartId/explain',
      {
        config: { access: 'administrator', reads: ['carts', 'catalogue'] },
        schema: { summary: 'How a cart’s numbers come about', params: CartParams },
      },
      async ({ params }) => {
        const cart = await carts.cart(params.cartId.toLowerCase());
        if (!cart) throw new Rejected(CART_NOT_FOUND.error);
        return explainCart(cart.lines, products, past);
      },
    );
  };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { worksAs } from '../platform/http/calls/roles.ts';
import { LINES_BYTES } from '../platform/http/limits/body-limits.ts';
import { listFrom } from '../platform/http/schemas/lists.ts';
import { serve } from '../platform/http/serving/serve.ts';
import type { CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import { assumedNew } from '../platform/kernel/commands/handle-command.ts';
import { idFrom, isUuid, newId } from '../platform/kernel/ids.ts';
import { Rejected, unwrap } from '../platform/kernel/rejection.ts';
import { PAGE_SIZE } from '../platform/kernel/wire/page.ts';
import { cartContract } from './cart.contract.ts';
import { CART_NOT_FOUND, type CartCommand, cartDecider } from './cart.decider.ts';
import type { CartQueries, ProductsForSale } from './cart.ports.ts';
import { type CartAnswer, CartBody } from './cart.schemas.ts';
import type { CartState } from './cart.state.ts';
import { cartAnswer } from './cart.wire.ts';
import type { CartAllowance } from './cart-allowance.ts';
import { priceCart } from './cart-pricing.ts';
import type { SentLine } from './wanted-lines.ts';

export type CartDeps = {
  readonly handler: CommandHandler;
  readonly products: ProductsForSale;
  readonly queries: CartQueries;
  readonly allowance: CartAllowance;
};

const READS = ['carts', 'catalogue'];
/** `GET /carts` without a page answers this many at most, the newest. */
const LISTED_CARTS = 500;

/** The cart's calls (specification/cart). The answer of a change comes from the decider's state, not from a read model. */
export function cartRoutes({ handler, products, queries, allowance }: CartDeps) {
  async function priced(
    cartId: string,
    cart: Pick<CartState, 'lines' | 'notices' | 'revision'>,
    orderName: string,
  ) {
    const known = await forSale([cart]);
    return cartAnswer(cartId, priceCart(cart.lines, known), { ...cart, products: known, orderName });
  }

  function forSale(carts: readonly Pick<CartState, 'lines' | 'notices'>[]) {
    const named = carts.flatMap(({ lines, notices }) => [...lines, ...notices]);
    return products.productsForSale(named.map(({ productId }) => productId));
  }

  async function listed(part: { readonly limit: number; readonly offset?: number }) {
    const carts = await queries.carts(part);
    const known = await forSale(carts);
    return carts.map((cart) =>
      cartAnswer(cart.cartId, priceCart(cart.lines, known), { ...cart, products: known }),
    );
  }

  async function wish(body: CartBody) {
    const sent = sentLines(body);
    return { sent, products: await products.productsForSale(sent.map(({ id }) => id)) };
  }

  async function changed(
    request: FastifyRequest,
    reply: FastifyReply,
    cartId: string,
    command: CartCommand,
  ): Promise<CartAnswer> {
    await allowance.confirmChange(request);
    const handled = await handler.handle(cartDecider, cartId, command, request.commandContext());
    const { state, position, events } = unwrap(handled);
    allowance.count(request, events);
    reply.at(position);
    return priced(cartId, state, state.order?.name ?? '');
  }

  return serve({ tag: 'cart', reads: READS }, cartContract, {
    'POST /carts/add-cart': {
      bodyLimit: LINES_BYTES,
      async handle(request, reply) {
        await allowance.confirmNew(request);
        const context = request.commandContext();
        const command = { type: 'CreateCart', ...(await wish(request.body)) } as const;
        const asked = request.body.cartId;
        const key = request.headers['idempotency-key'];
        let cartId = asked && isUuid(asked) ? asked.toLowerCase() : repeatableId(key);
        let created = await handler.handle(cartDecider, cartId, command, context, assumedNew(cartDecider));
        if (!created.ok && created.error.code === 'cart_exists') {
          cartId = newId();
          created = await handler.handle(cartDecider, cartId, command, context, assumedNew(cartDecider));
        }
        const { state, position, events } = unwrap(created);
        allowance.count(request, events);
        reply.at(position);
        return priced(cartId, state, state.order?.name ?? '');
      },
    },

    'POST /carts/update-cart/:cartId': {
      bodyLimit: LINES_BYTES,
      async handle(request, reply) {
        const cartId = idOf(request.params.cartId);
        const { seenNotice = null, seenRevision = null } = request.body;
        const seen = { seenNotice, seenRevision };
        const command = { type: 'ChangeLines', ...(await wish(request.body)), ...seen } as const;
        return changed(request, reply, cartId, command);
      },
    },

    'POST /carts/dismiss-notices/:cartId': {
      bodyLimit: LINES_BYTES,
      async handle(request, reply) {
        const cartId = idOf(request.params.cartId);
        const command = { type: 'DismissNotices', ids: request.body.notices } as const;
        return changed(request, reply, cartId, command);
      },
    },

    'GET /carts/get-cart/:cartId': async (request) => {
      const cartId = idOf(request.params.cartId);
      const cart = await queries.cart(cartId);
      if (!cart) throw new Rejected(CART_NOT_FOUND.error);
      return priced(cartId, cart, cart.orderName);
    },

    'GET /carts': async ({ asker, query: { page, pageSize = PAGE_SIZE } }) => {
      // Knowing the id of a cart is the right to change it.
      const shown = (carts: CartAnswer[]) =>
        worksAs('orders', asker) ? carts : carts.map((cart) => ({ ...cart, _id: '', cartId: '' }));
      if (page === undefined) return shown(await listed({ limit: LISTED_CARTS }));
      const items = shown(await listed({ limit: pageSize, offset: (page - 1) * pageSize }));
      return { items, total: await queries.countCarts(), page, pageSize };
    },

    'DELETE /cart/delete-cart/:cartId': {
      reads: [],
      async handle(request, reply) {
        const cartId = idOf(request.params.cartId);
        const command = { type: 'DeleteCart' } as const;
        const { position } = await handler.run(cartDecider, cartId, command, request.commandContext());
        reply.at(position);
        return { _id: cartId };
      },
    },
  });
}

/** A request repeated with its key finds its cart; without a key every request makes a new one. */
function repeatableId(key: string | string[] | undefined): string {
  // Only a random key: another could be guessed, and with it the cart's id.
  return typeof key === 'string' && isUuid(key) ? idFrom('cart', key) : newId();
}

function idOf(cartId: string): string {
  if (!isUuid(cartId)) throw new Rejected(CART_NOT_FOUND.error);
  return cartId.toLowerCase();
}

function sentLines(body: CartBody): SentLine[] {
  return listFrom(CartBody.properties.products, body.products, 'products').map(
    ({ id, quantity, productVariationName }) => ({
      id: String(id),
      variationName: productVariationName?.trim() ?? '',
      quantity,
    }),
  );
}

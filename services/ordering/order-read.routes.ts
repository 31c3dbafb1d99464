import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { ORDER_LOOKUPS } from '../limits/index.ts';
import { addressKey } from '../platform/http/address-key.ts';
import type { ShopApp } from '../platform/http/http.ts';
import { takeOrRefuse } from '../platform/http/limits.ts';
import { IdParams } from '../platform/kernel/http-schemas.ts';
import { isUuid } from '../platform/kernel/ids.ts';
import { Rejected } from '../platform/kernel/rejection.ts';
import type { Attempts } from '../platform/registry/attempts.ts';
import { ORDER_NOT_FOUND } from './order.decider.ts';
import { mayRead } from './order-access.ts';
import type { OrderQueries, OrderView } from './ordering.ports.ts';
import { type OrderAnswer, OrderKeyQuery, OrderListQuery } from './ordering.schemas.ts';
import { maskedOrderAnswer, orderAnswer } from './ordering.wire.ts';

const READS = ['orders'];
const CartParams = Type.Object({ cartId: Type.String({ minLength: 1, maxLength: 64 }) });
const ViewedParams = Type.Object({ viewed: Type.Union([Type.Literal('0'), Type.Literal('1')]) });

/** Reading orders: lists for administrators, one order for whoever has a right to it, masked for the rest. */
export function orderReadRoutes(queries: OrderQueries, attempts: Attempts): (app: ShopApp) => Promise<void> {
  return async (app) => {
    app.get(
      '/orders',
      { schema: { summary: 'Orders' }, config: { access: 'administrator', reads: READS } },
      async () => (await queries.orders({})).map(orderAnswer),
    );

    app.get(
      '/orders/readed-by-admin/:viewed',
      {
        schema: { params: ViewedParams, summary: 'Orders that were viewed, or were not' },
        config: { access: 'administrator', reads: READS },
      },
      async (request) => (await queries.orders({ viewed: request.params.viewed === '1' })).map(orderAnswer),
    );

    app.get(
      '/orders/administration',
      {
        schema: { querystring: OrderListQuery, summary: 'The table of orders' },
        config: { access: 'administrator', reads: READS },
      },
      async (request) =>
        request.query.page === undefined ? queries.rows(request.query) : queries.page(request.query),
    );

    app.get(
      '/orders/my-orders',
      { schema: { summary: 'Own orders' }, config: { access: 'customer', reads: READS } },
      async (request) => {
        const { asker } = request;
        return asker.kind === 'guest'
          ? []
          : (await queries.orders({ customerId: asker.id })).map(orderAnswer);
      },
    );

    app.get(
      '/orders/single-order-id/:id',
      {
        schema: { params: IdParams, querystring: OrderKeyQuery, summary: 'An order by its id' },
        config: { reads: READS },
      },
      async (request, reply) => {
        const { ip, params, query } = request;
        const order = await queries.order(params.id);
        reply.header('cache-control', 'no-store');
        // Numbers can be guessed, so look-ups without a right to the order are limited.
        if (!request.privileged && !(order && mayReadOrder(request, order, query.kljuc)))
          await takeOrRefuse(attempts, ORDER_LOOKUPS, addressKey(ip));
        return answerFor(request, order, query.kljuc);
      },
    );

    app.get(
      '/orders/single-order-cart-id/:cartId',
      {
        schema: { params: CartParams, querystring: OrderKeyQuery, summary: 'The order of a cart' },
        config: { reads: READS },
      },
      async (request, reply) => {
        const cartId = request.params.cartId.toLowerCase();
        const order = isUuid(cartId) ? await queries.orderOfCart(cartId) : null;
        reply.header('cache-control', 'no-store');
        return answerFor(request, order, request.query.kljuc);
      },
    );
  };
}

/** A wrong key is answered like no key. */
function answerFor(request: FastifyRequest, order: OrderView | null, key: string | undefined): OrderAnswer {
  if (!order) throw new Rejected(ORDER_NOT_FOUND.error);
  return mayReadOrder(request, order, key) ? orderAnswer(order) : maskedOrderAnswer(order);
}

function mayReadOrder(
  request: FastifyRequest,
  { facts, contact }: OrderView,
  key: string | undefined,
): boolean {
  return mayRead(request, facts, contact, key);
}

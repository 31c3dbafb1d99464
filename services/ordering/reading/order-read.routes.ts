import type { FastifyReply, FastifyRequest } from 'fastify';
import { ORDER_LOOKUPS } from '../../limits/index.ts';
import type { ListQuery } from '../../platform/http/calls/list-page.ts';
import { worksAs } from '../../platform/http/calls/roles.ts';
import { addressKey } from '../../platform/http/limits/address-key.ts';
import { takeOrRefuse } from '../../platform/http/limits/rate-limit.ts';
import { sendList } from '../../platform/http/serving/long-answers.ts';
import { serve } from '../../platform/http/serving/serve.ts';
import { isUuid } from '../../platform/kernel/ids.ts';
import { Rejected } from '../../platform/kernel/rejection.ts';
import { PAGE_SIZE } from '../../platform/kernel/wire/page.ts';
import type { Attempts } from '../../platform/registry/attempts.ts';
import { ORDER_NOT_FOUND } from '../order.decider.ts';
import { OrderRow } from '../order-list.schemas.ts';
import type { OrderFilter, OrderQueries, OrderView } from '../order-queries.ports.ts';
import { OrderAnswer } from '../ordering.schemas.ts';
import { orderAnswer, readOnlyAnswer } from '../ordering.wire.ts';
import type { StaffAnswers } from '../staff/staff-answers.ts';
import { maskedOrderAnswer } from './masked-order.ts';
import type { MayRead, OrderAccounts } from './order-access.ts';
import { orderReadContract } from './order-read.contract.ts';

const READS = ['orders'];

export type OrderReadDeps = {
  readonly queries: OrderQueries;
  readonly attempts: Attempts;
  readonly staffAnswers: StaffAnswers;
  readonly mayRead: MayRead;
  readonly customers: OrderAccounts;
};

/** Reading orders: lists for administrators, single orders for callers with access, masked for others. */
export function orderReadRoutes({ queries, attempts, staffAnswers, mayRead, customers }: OrderReadDeps) {
  /** As `staffAnswers`, without what only those may have who work on orders. */
  const answersFor =
    ({ asker }: FastifyRequest): StaffAnswers =>
    async (orders) => {
      const answers = await staffAnswers(orders);
      return worksAs('orders', asker) ? answers : answers.map(readOnlyAnswer);
    };

  /** The whole list, or a page of it; administrators get more of each order than its customer. */
  async function answer(
    reply: FastifyReply,
    filter: OrderFilter,
    { page, pageSize = PAGE_SIZE }: ListQuery,
    answers: StaffAnswers = async (orders) => orders.map(orderAnswer),
  ) {
    if (page === undefined) return sendList(reply, OrderAnswer, answeredIn(queries.orders(filter), answers));
    const found = await queries.ordersPage(filter, page, pageSize);
    return { ...found, items: await answers(found.items) };
  }

  /** Masked for callers who may not read it whole. */
  async function answerFor(
    request: FastifyRequest,
    order: OrderView | null,
    isReadable: boolean,
  ): Promise<OrderAnswer> {
    if (!order) throw new Rejected(ORDER_NOT_FOUND.error);
    if (!isReadable) return maskedOrderAnswer(order);
    const [forStaff] = request.privileged ? await answersFor(request)([order]) : [];
    return forStaff ?? orderAnswer(order);
  }

  return serve({ tag: 'orders', reads: READS }, orderReadContract, {
    'GET /orders': (request, reply) => answer(reply, {}, request.query, answersFor(request)),

    'GET /orders/readed-by-admin/:viewed': (request, reply) =>
      answer(reply, { viewed: request.params.viewed === '1' }, request.query, answersFor(request)),

    'GET /orders/administration': ({ query }, reply) =>
      query.page === undefined ? sendList(reply, OrderRow, queries.rows(query)) : queries.page(query),

    'GET /orders/my-orders': async ({ asker, query }, reply) => {
      if (asker.kind === 'guest') return [];
      const { id } = asker;
      return answer(reply, { customer: { id, email: await customers.confirmedEmail(id) } }, query);
    },

    'GET /orders/single-order-id/:id': async (request, reply) => {
      const { ip, params, query } = request;
      const order = await queries.order(params.id);
      reply.header('cache-control', 'no-store');
      // Numbers can be guessed, so lookups without access to the order are rate-limited.
      const isReadable = order !== null && (await mayRead(request, order, query.kljuc));
      if (!request.privileged && !isReadable) await takeOrRefuse(attempts, ORDER_LOOKUPS, addressKey(ip));
      return answerFor(request, order, isReadable);
    },

    'GET /orders/single-order-cart-id/:cartId': async (request, reply) => {
      const cartId = request.params.cartId.toLowerCase();
      const order = isUuid(cartId) ? await queries.orderOfCart(cartId) : null;
      reply.header('cache-control', 'no-store');
      return answerFor(
        request,
        order,
        order !== null && (await mayRead(request, order, request.query.kljuc)),
      );
    },
  });
}

async function* answeredIn(portions: AsyncIterable<readonly OrderView[]>, answers: StaffAnswers) {
  for await (const orders of portions) yield await answers(orders);
}

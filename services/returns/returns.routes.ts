import type { FastifyRequest } from 'fastify';
import {
  type Exchanges,
  type MayRead,
  ORDER_NOT_FOUND,
  type OrderReturnAnswer,
  type OrderView,
  orderAnswer,
  orderDecider,
  type PlacedOrders,
  returnAnswer,
  returnsSince,
  type SettleStock,
  wantedLine,
} from '../ordering/index.ts';
import { LINES_BYTES } from '../platform/http/limits/body-limits.ts';
import { FORBIDDEN } from '../platform/http/refusals/errors.ts';
import { showPdf } from '../platform/http/serving/send-file.ts';
import { serve } from '../platform/http/serving/serve.ts';
import type { CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import { idFrom, newId } from '../platform/kernel/ids.ts';
import { Rejected, reject, unwrap } from '../platform/kernel/rejection.ts';
import { PAGE_SIZE } from '../platform/kernel/wire/page.ts';
import { returnsContract } from './returns.contract.ts';
import type { ReturnOfOrder, ReturnQueries } from './returns.ports.ts';
import type { ReturnRow } from './returns.schemas.ts';
import { withdrawalForm } from './withdrawal-form.ts';

type Shop = Parameters<typeof withdrawalForm>[1] & {
  /** Days in which customers may ask for a return; 0: never. */
  readonly returnDays: number;
};

export type ReturnsDeps = {
  readonly handler: CommandHandler;
  readonly settings: { shopSettings(): Promise<Shop> };
  readonly returns: ReturnQueries;
  /** Reads orders from the log. */
  readonly placedOrders: PlacedOrders;
  /** The `_id` of an order by `_id` or public number; throws 404 when there is none. */
  readonly knownOrder: (id: string) => Promise<string>;
  readonly mayRead: MayRead;
  readonly settleStock: SettleStock;
  readonly exchanges: Pick<Exchanges, 'place' | 'preview'>;
  /** Milliseconds, the same for every process. */
  readonly now: () => number;
};

const RETURN_NOT_FOUND = reject('missing', 'return_not_found', 'Povrat ne postoji.').error;

/** Returns of orders (specification/returns). */
export function returnsRoutes(deps: ReturnsDeps) {
  const { handler, settings, returns, placedOrders, knownOrder, mayRead, settleStock, exchanges, now } = deps;

  /** The order, for a caller who may see all of it; 404 for others. */
  async function own(request: FastifyRequest, id: string, key: string | undefined): Promise<OrderView> {
    const order = await placedOrders.find(await knownOrder(id));
    if (!order) throw new Rejected(ORDER_NOT_FOUND.error);
    if (!(await mayRead(request, order, key)))
      throw new Rejected(request.asker.kind === 'administrator' ? FORBIDDEN : ORDER_NOT_FOUND.error);
    return order;
  }

  /** The time within which a customer may ask; null for an administrator, and for an order that was not sent. */
  async function timeFor({ privileged }: FastifyRequest, { timeline }: OrderView) {
    const since = returnsSince(timeline);
    if (privileged || since === null) return null;
    const { returnDays: days } = await settings.shopSettings();
    return { days, since, now: new Date(now()).toISOString() };
  }

  /** The order of a return, read from the log. */
  async function orderOf(returnId: string): Promise<OrderView> {
    const id = await returns.orderOf(returnId);
    const order = id === null ? null : await placedOrders.find(id);
    if (!order) throw new Rejected(RETURN_NOT_FOUND);
    return order;
  }

  async function answerFor(returnId: string): Promise<OrderReturnAnswer> {
    const order = await orderOf(returnId);
    const found = order.returns?.find((one) => one.returnId === returnId);
    if (!found) throw new Rejected(RETURN_NOT_FOUND);
    return returnAnswer(found, order);
  }

  return serve({ tag: 'returns', reads: ['orders'] }, returnsContract, {
    'POST /orders/:id/returns': {
      bodyLimit: LINES_BYTES,
      async handle(request, reply) {
        const { params, query, body } = request;
        const order = await own(request, params.id, query.kljuc);
        const { id, facts } = order;
        const context = request.commandContext();
        const returnId = context.commandId ? idFrom('return', id, context.commandId) : newId();
        const command = {
          type: 'RequestReturn',
          id,
          returnId,
          lines: body.lines.map((line) => wantedLine(line, facts)),
          reason: (body.reason ?? '').trim(),
          time: await timeFor(request, order),
        } as const;
        const { position } = await handler.run(orderDecider, id, command, context);
        reply.at(position);
        return { returnId };
      },
    },

    'GET /orders/:id/withdrawal-form.pdf': async (request, reply) => {
      const order = await own(request, request.params.id, request.query.kljuc);
      reply.header('cache-control', 'no-store');
      return showPdf(
        reply,
        `odustanak-${order.facts.publicNumber}.pdf`,
        await withdrawalForm(order, await settings.shopSettings()),
      );
    },

    'POST /returns/:id/receive': {
      bodyLimit: LINES_BYTES,
      async handle(request, reply) {
        const { id: returnId } = request.params;
        const { id, facts } = await orderOf(returnId);
        const context = request.commandContext();
        const lines = request.body.lines.map(({ to, ...line }) => ({ ...wantedLine(line, facts), to }));
        const command = { type: 'ReceiveReturn', returnId, lines } as const;
        const { position } = await handler.run(orderDecider, id, command, context);
        const stocked = await settleStock(id, context);
        reply.at(stocked ?? position);
        return answerFor(returnId);
      },
    },

    'POST /returns/:id/close': async (request, reply) => {
      const { id: returnId } = request.params;
      const { id } = await orderOf(returnId);
      const command = { type: 'CloseReturn', returnId } as const;
      const { position } = await handler.run(orderDecider, id, command, request.commandContext());
      reply.at(position);
      return answerFor(returnId);
    },

    'POST /returns/:id/paid-out': async (request, reply) => {
      const { id: returnId } = request.params;
      const { id } = await orderOf(returnId);
      const command = { type: 'PayOutReturn', returnId, ...(request.body ?? {}) } as const;
      const { position } = await handler.run(orderDecider, id, command, request.commandContext());
      reply.at(position);
      return answerFor(returnId);
    },

    'POST /returns/:id/exchange': {
      bodyLimit: LINES_BYTES,
      async handle(request, reply) {
        const { id: returnId } = request.params;
        const order = await orderOf(returnId);
        const context = request.commandContext();
        const placed = unwrap(await exchanges.place(order.id, returnId, request.body, context));
        reply.at(placed.position).code(placed.isNew ? 201 : 200);
        const { id: orderId, facts, credit, toPay } = placed;
        const { publicNumber: generatedOrderId, name: orderName, total: totalPrice } = facts;
        return { orderId, generatedOrderId, orderName, totalPrice, credit, toPay };
      },
    },

    'POST /returns/:id/exchange/preview': {
      bodyLimit: LINES_BYTES,
      async handle(request) {
        const { id: returnId } = request.params;
        const order = await orderOf(returnId);
        return unwrap(await exchanges.preview(order.id, returnId, request.body, request.commandContext()));
      },
    },

    'GET /returns': async ({ query: { state, page = 1, pageSize = PAGE_SIZE } }) => {
      const found = await returns.page({ state }, page, pageSize);
      return { ...found, items: found.items.flatMap(returnRow) };
    },
  });
}

function returnRow({ returnId, order }: ReturnOfOrder): ReturnRow[] {
  const { _id: orderId, returns, ...answer } = orderAnswer(order);
  const { generatedOrderId, orderName, name, surname, email, charge } = answer;
  const found = returns.find(({ _id }) => _id === returnId);
  return found ? [{ ...found, orderId, generatedOrderId, orderName, name, surname, email, charge }] : [];
}

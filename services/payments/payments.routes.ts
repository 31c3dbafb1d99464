import type { FastifyRequest } from 'fastify';
import {
  type MayRead,
  ORDER_NOT_FOUND,
  type OrderQueries,
  type OrderView,
  orderDecider,
} from '../ordering/index.ts';
import type { Waiting } from '../platform/http/kept-answers/positions.ts';
import { showPdf } from '../platform/http/serving/send-file.ts';
import { serve } from '../platform/http/serving/serve.ts';
import type { CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import { idFrom, newId } from '../platform/kernel/ids.ts';
import { Rejected, reject, unwrap } from '../platform/kernel/rejection.ts';
import { PAGE_SIZE, type Page } from '../platform/kernel/wire/page.ts';
import type { Position } from '../platform/log/event-log.ts';
import { type CardPayments, REFUND_LATER } from './card-payments.ts';
import { type PaymentCharges, PROVIDER_AWAY } from './order-charges.ts';
import { type PaymentProvider, ProviderAway } from './payment-provider.ts';
import type { SlipOf } from './payment-slip.ts';
import { paymentSlipPdf } from './payment-slip-pdf.ts';
import { paymentsContract } from './payments.contract.ts';
import type { PaymentAnswer } from './payments.schemas.ts';
import { paymentAnswer, waitingAnswer } from './payments.wire.ts';

export type PaymentsDeps = {
  readonly handler: CommandHandler;
  readonly readModels: Waiting;
  readonly charges: PaymentCharges;
  readonly cards: CardPayments;
  readonly provider: PaymentProvider | null;
  readonly slipOf: SlipOf;
  readonly orders: Pick<OrderQueries, 'order'>;
  /** The `_id` of an order by `_id` or public number; throws 404 when there is none. */
  readonly knownOrder: (id: string) => Promise<string>;
  readonly mayRead: MayRead;
  /** Unpaid orders, or those with money to refund; oldest first. */
  readonly payable: (kind: 'waiting' | 'refunds', page: number, pageSize: number) => Promise<Page<OrderView>>;
};

const READS = ['orders'];
const PROVIDER = { kind: 'system', id: 'payments' } as const;
const NO_SLIP = reject('missing', 'payment_slip_missing', 'Za ovu narudžbu nema uplatnice.');
const NOT_SIGNED = reject('forbidden', 'signature_invalid', 'Potpis poruke nije ispravan.');

/** Payments of orders (specification/payments). */
export function paymentsRoutes(deps: PaymentsDeps) {
  const { handler, readModels, charges, cards, provider, slipOf, orders, knownOrder, mayRead, payable } =
    deps;

  /** The order, read from the log, for a caller who may see it. */
  async function own(request: FastifyRequest, id: string, key: string | undefined): Promise<string> {
    const found = await knownOrder(id);
    const { status, facts, contact } = (await handler.load(orderDecider, found)).state;
    if (status !== 'placed' || !facts || !(await mayRead(request, { facts, contact }, key)))
      throw new Rejected(ORDER_NOT_FOUND.error);
    return found;
  }

  async function answerFor(id: string, position: Position | null): Promise<PaymentAnswer> {
    if (position) await readModels.waitFor(position, READS);
    const order = await orders.order(id);
    if (!order) throw new Rejected(ORDER_NOT_FOUND.error);
    return paymentAnswer(order, await slipOf(order));
  }

  return serve({ tag: 'payments', reads: READS }, paymentsContract, {
    'GET /orders/:id/payment': async (request, reply) => {
      const id = await own(request, request.params.id, request.query.kljuc);
      reply.header('cache-control', 'no-store');
      return answerFor(id, null);
    },

    'GET /orders/:id/payment-slip.pdf': async (request, reply) => {
      const id = await own(request, request.params.id, request.query.kljuc);
      reply.header('cache-control', 'no-store');
      const order = await orders.order(id);
      const slip = order && (await slipOf(order));
      if (!slip) throw new Rejected(NO_SLIP.error);
      const pdf = await paymentSlipPdf(slip, order.contact);
      return showPdf(reply, `uplatnica-${order.facts.publicNumber}.pdf`, pdf);
    },

    'POST /orders/:id/pay': async (request) => {
      const id = await own(request, request.params.id, request.query.kljuc);
      try {
        return { paymentUrl: await charges.page(id, request.commandContext()) };
      } catch (error) {
        throw error instanceof ProviderAway ? new Rejected(PROVIDER_AWAY.error) : error;
      }
    },

    'POST /payments/notifications': async (request, reply) => {
      const news = provider?.verify(request.body);
      if (!news) throw new Rejected(NOT_SIGNED.error);
      const { correlationId } = request.commandContext();
      const position = unwrap(await cards.record(news, { correlationId, actor: PROVIDER }));
      reply.at(position);
      return { recorded: true };
    },

    'POST /orders/:id/payments': async (request, reply) => {
      const id = await knownOrder(request.params.id);
      const context = request.commandContext();
      const reference = context.commandId ? idFrom('payment', id, context.commandId) : newId();
      const { amount } = request.body;
      const command = { type: 'MarkPaid', reference, source: 'hand', amount } as const;
      const { position } = await handler.run(orderDecider, id, command, context);
      reply.at(position);
      return answerFor(id, position);
    },

    'POST /orders/:id/refunds': async (request, reply) => {
      const id = await knownOrder(request.params.id);
      const wanted = request.commandContext();
      const { commandId: _, ...context } = wanted;
      const { amount } = request.body ?? {};
      // First, since it has happened already: the provider may be away.
      const command = { type: 'RefundByHand', ...(amount === undefined ? {} : { amount }) } as const;
      const byHand = await handler.run(orderDecider, id, command, wanted);
      try {
        await cards.sendRefunds(id, context);
      } catch (error) {
        if (!(error instanceof ProviderAway)) throw error;
        if (byHand.events.length === 0 && !byHand.repeated) throw new Rejected(REFUND_LATER.error);
      }
      const { position } = await handler.load(orderDecider, id);
      reply.at(position);
      return answerFor(id, position);
    },

    'GET /payments/orders': async ({ query: { kind, page = 1, pageSize = PAGE_SIZE } }) => {
      const found = await payable(kind, page, pageSize);
      return { ...found, items: found.items.map(waitingAnswer) };
    },
  });
}

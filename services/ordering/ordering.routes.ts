import type { NamesOf } from '../audit/index.ts';
import { checkNewPassword } from '../customers/index.ts';
import { addressKey } from '../platform/http/limits/address-key.ts';
import { LINES_BYTES } from '../platform/http/limits/body-limits.ts';
import { FORBIDDEN } from '../platform/http/refusals/errors.ts';
import { serve } from '../platform/http/serving/serve.ts';
import type { CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import { isUuid } from '../platform/kernel/ids.ts';
import { Rejected, reject, unwrap } from '../platform/kernel/rejection.ts';
import type { Position } from '../platform/log/event-log.ts';
import type { Attempts } from '../platform/registry/attempts.ts';
import type { Registry } from '../platform/registry/registry.ts';
import { type OrderChangeDeps, orderChangeRoutes } from './changing/order-change.routes.ts';
import { ORDER_NOT_FOUND, orderDecider } from './order.decider.ts';
import { isByCard } from './order-payment.ts';
import type { OrderQueries, OrderView } from './order-queries.ports.ts';
import { orderingContract } from './ordering.contract.ts';
import type { OrderCharges } from './ordering.ports.ts';
import type { OrderAnswer } from './ordering.schemas.ts';
import { orderAnswer } from './ordering.wire.ts';
import type { SendingCheck } from './parcels/sending-check.ts';
import { PUBLIC_NUMBER_SCOPE } from './placing/order-numbers.ts';
import { orderWish } from './placing/order-wish.ts';
import type { PlacedOrder } from './placing/place-attempt.ts';
import type { OrderPlacing } from './placing/place-order.ts';
import { placedAnswer } from './placing/place-order.wire.ts';
import type { SettleStock } from './placing/stock-settling.ts';
import type { MayRead } from './reading/order-access.ts';
import { type OrderReadDeps, orderReadRoutes } from './reading/order-read.routes.ts';
import { orderStaffRoutes } from './staff/order-staff.routes.ts';
import { ordersAtOnceRoutes } from './staff/orders-at-once.routes.ts';
import { savedFilterRoutes } from './staff/saved-filter.routes.ts';
import { createStaffAnswers } from './staff/staff-answers.ts';
import { createStageChanges } from './stages/change-stage.ts';

const SESSION_ENDED = reject(
  'unauthenticated',
  'session_ended',
  'Vaša prijava je istekla. Prijavite se ponovo, ili naručite bez prijave.',
).error;

export type OrderingDeps = {
  readonly handler: CommandHandler;
  readonly registry: Registry;
  /** Erases the personal data of an order. */
  readonly forget: (orderId: string) => Promise<void>;
  readonly placing: OrderPlacing;
  readonly settleStock: SettleStock;
  readonly sendingCheck: SendingCheck;
  readonly queries: OrderQueries;
  readonly charges: Pick<OrderCharges, 'pageFor'>;
  readonly namesOf: NamesOf;
  readonly mayRead: MayRead;
  readonly customers: OrderReadDeps['customers'];
  readonly attempts: Attempts;
  readonly readModels: { waitFor(position: Position, names: readonly string[]): Promise<boolean> };
} & Pick<OrderChangeDeps, 'changing' | 'phoneOrders'>;

/** The order routes (specification/orders). */
export function orderingRoutes(deps: OrderingDeps) {
  const {
    handler,
    registry,
    forget,
    placing,
    settleStock,
    sendingCheck,
    queries,
    readModels,
    charges,
    namesOf,
    mayRead,
  } = deps;
  const changes = createStageChanges({ handler, settleStock, sendingCheck });
  const staffAnswers = createStaffAnswers(namesOf, queries);

  /** Resolves an id in a path to its stream, without depending on read models. */
  async function streamOf(id: string): Promise<string> {
    if (isUuid(id)) return id.toLowerCase();
    const holder = /^\d{9}$/.test(id) ? await registry.holder(PUBLIC_NUMBER_SCOPE, id) : null;
    if (!holder) throw new Rejected(ORDER_NOT_FOUND.error);
    return holder.owner;
  }

  /** The order after a command. */
  async function viewAt(id: string, position: Position | null): Promise<OrderView> {
    if (position) await readModels.waitFor(position, ['orders']);
    const order = await queries.order(id);
    if (!order) throw new Rejected(ORDER_NOT_FOUND.error);
    return order;
  }

  /** The order after a command of an administrator. */
  async function staffAnswerAt(id: string, position: Position | null): Promise<OrderAnswer> {
    const order = await viewAt(id, position);
    const [answer = orderAnswer(order)] = await staffAnswers([order]);
    return answer;
  }

  return [
    orderReadRoutes({ ...deps, staffAnswers }),
    orderChangeRoutes({ ...deps, streamOf, answerAt: staffAnswerAt }),
    ordersAtOnceRoutes({ changes, streamOf }),
    savedFilterRoutes({ handler, registry, queries }),
    orderStaffRoutes({ handler, queries, streamOf, answerAt: staffAnswerAt }),
    serve('orders', orderingContract, {
      'POST /orders/add-order': {
        bodyLimit: LINES_BYTES,
        async handle(request, reply) {
          const wish = unwrap(orderWish(request.body));
          const { asker } = request;
          // The customer would learn too late that the order earns no points and is not among the own ones.
          if (asker.kind === 'guest' && /^bearer +\S/i.test(request.headers.authorization ?? ''))
            throw new Rejected(SESSION_ENDED);
          const customerId = asker.kind === 'customer' ? asker.id : null;
          if (customerId === null && wish.password !== null)
            unwrap(await checkNewPassword(wish.password, wish.contact));
          const address = asker.kind === 'administrator' ? null : addressKey(request.ip);
          const order = unwrap(await placing.place(wish, customerId, request.commandContext(), address));
          const paymentUrl = isByCard(order)
            ? await charges.pageFor(order.id, request.commandContext())
            : null;
          // Knowing a cart's id does not make another person's order one's own.
          const isOwn = order.isNew || isOrderer(order, customerId, wish.contact.email);
          reply.at(order.position).code(order.isNew ? 201 : 200);
          return placedAnswer(order.id, order.facts, isOwn ? order.contact : null, paymentUrl);
        },
      },

      'POST /orders/update-order-read-by-admin/:id': async (request, reply) => {
        const id = await streamOf(request.params.id);
        const { facts, contact } = (await handler.load(orderDecider, id)).state;
        if (!facts) throw new Rejected(ORDER_NOT_FOUND.error);
        if (!(await mayRead(request, { facts, contact }, request.query.kljuc)))
          throw request.asker.kind === 'administrator'
            ? new Rejected(FORBIDDEN)
            : new Rejected(ORDER_NOT_FOUND.error);
        const command = { type: request.body.readedByAdmin === 1 ? 'MarkViewed' : 'MarkNew' } as const;
        const { position } = await handler.run(orderDecider, id, command, request.commandContext());
        reply.at(position);
        return orderAnswer(await viewAt(id, position));
      },

      'POST /orders/update-status/:id': {
        bodyLimit: LINES_BYTES,
        async handle(request, reply) {
          const id = await streamOf(request.params.id);
          const { status, note = '', written_off: writtenOff = [] } = request.body;
          const wanted = { status, note, writtenOff };
          const { result } = await changes.change(id, wanted, request.commandContext());
          const { position, stocked } = unwrap(result);
          reply.at(stocked ?? position);
          return staffAnswerAt(id, position);
        },
      },

      'DELETE /orders/delete-order/:id': {
        reads: [],
        async handle(request, reply) {
          const id = await streamOf(request.params.id);
          const context = request.commandContext();
          const { position } = await handler.run(orderDecider, id, { type: 'DeleteOrder' }, context);
          // First, because the administrator may see a failure here and not ask again.
          await forget(id);
          const stocked = await settleStock(id, context);
          reply.at(stocked ?? position);
          return { _id: id };
        },
      },
    }),
  ];
}

/** Whether a repetition comes from who placed the order. */
function isOrderer({ facts, contact }: PlacedOrder, customerId: string | null, email: string): boolean {
  if (facts.customerId !== null) return facts.customerId === customerId;
  return contact?.email.toLowerCase() === email.toLowerCase();
}

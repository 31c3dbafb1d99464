import { checkNewPassword } from '../customers/index.ts';
import { addressKey } from '../platform/http/address-key.ts';
import { LINES_BYTES } from '../platform/http/body-limits.ts';
import { FORBIDDEN } from '../platform/http/errors.ts';
import type { ShopApp } from '../platform/http/http.ts';
import { tagRoutes } from '../platform/http/tag-routes.ts';
import type { CommandHandler } from '../platform/kernel/handle-command.ts';
import { Deleted, IdParams } from '../platform/kernel/http-schemas.ts';
import { isUuid } from '../platform/kernel/ids.ts';
import { Rejected, unwrap } from '../platform/kernel/rejection.ts';
import type { Position } from '../platform/log/event-log.ts';
import type { KeyRing } from '../platform/log/personal-data.ts';
import type { Attempts } from '../platform/registry/attempts.ts';
import type { Registry } from '../platform/registry/registry.ts';
import { ORDER_NOT_FOUND, orderDecider, TRANSITION_NOT_ALLOWED } from './order.decider.ts';
import { mayRead } from './order-access.ts';
import { PUBLIC_NUMBER_SCOPE } from './order-numbers.ts';
import { orderReadRoutes } from './order-read.routes.ts';
import { stageNamed } from './order-stage.wire.ts';
import { orderWish } from './order-wish.ts';
import type { OrderQueries } from './ordering.ports.ts';
import {
  OrderBody,
  OrderKeyQuery,
  OrderPlacedAnswer,
  OrderReadBody,
  OrderStatusBody,
} from './ordering.schemas.ts';
import { orderAnswer, placedAnswer } from './ordering.wire.ts';
import type { OrderPlacing } from './place-order.ts';

export type OrderingDeps = {
  readonly handler: CommandHandler;
  readonly registry: Registry;
  readonly keys: Pick<KeyRing, 'forget'>;
  /** Deletes what the shop keeps of the mails about an order. */
  readonly forgetMails: (orderId: string) => Promise<void>;
  readonly placing: OrderPlacing;
  readonly queries: OrderQueries;
  readonly attempts: Attempts;
  readonly readModels: { waitFor(position: Position, names: readonly string[]): Promise<boolean> };
};

/** The orders' calls (specification/orders). */
export function orderingRoutes(deps: OrderingDeps): (app: ShopApp) => Promise<void> {
  const { handler, registry, keys, forgetMails, placing, queries, attempts, readModels } = deps;

  /** The stream behind an id in a path: known at once, also before any read model has seen the order. */
  async function streamOf(id: string): Promise<string> {
    if (isUuid(id)) return id.toLowerCase();
    const holder = /^\d{9}$/.test(id) ? await registry.holder(PUBLIC_NUMBER_SCOPE, id) : null;
    if (!holder) throw new Rejected(ORDER_NOT_FOUND.error);
    return holder.owner;
  }

  /** The order as it stands after a command. */
  async function answerAt(id: string, position: Position | null) {
    if (position) await readModels.waitFor(position, ['orders']);
    const order = await queries.order(id);
    if (!order) throw new Rejected(ORDER_NOT_FOUND.error);
    return orderAnswer(order);
  }

  return async (app) => {
    tagRoutes(app, 'orders');
    await app.register(orderReadRoutes(queries, attempts));

    app.post(
      '/orders/add-order',
      {
        bodyLimit: LINES_BYTES,
        schema: {
          body: OrderBody,
          response: { 200: OrderPlacedAnswer, 201: OrderPlacedAnswer },
          summary: 'Place an order',
        },
      },
      async (request, reply) => {
        const wish = unwrap(orderWish(request.body));
        const { asker } = request;
        const customerId = asker.kind === 'customer' ? asker.id : null;
        if (customerId === null && wish.password !== null) unwrap(await checkNewPassword(wish.password));
        const address = asker.kind === 'administrator' ? null : addressKey(request.ip);
        const order = unwrap(await placing.place(wish, customerId, request.commandContext(), address));
        const answer = placedAnswer(order.id, order.facts, order.contact);
        return reply
          .at(order.position)
          .code(order.isNew ? 201 : 200)
          .send(answer);
      },
    );

    app.post(
      '/orders/update-order-read-by-admin/:id',
      {
        schema: {
          params: IdParams,
          querystring: OrderKeyQuery,
          body: OrderReadBody,
          summary: 'Mark an order as viewed or as new',
        },
      },
      async (request, reply) => {
        const id = await streamOf(request.params.id);
        const { state } = await handler.load(orderDecider, id);
        if (!state.facts) throw new Rejected(ORDER_NOT_FOUND.error);
        if (!mayRead(request, state.facts, state.contact, request.query.kljuc))
          throw request.asker.kind === 'administrator'
            ? new Rejected(FORBIDDEN)
            : new Rejected(ORDER_NOT_FOUND.error);
        const command = { type: request.body.readedByAdmin === 1 ? 'MarkViewed' : 'MarkNew' } as const;
        const { position } = unwrap(
          await handler.handle(orderDecider, id, command, request.commandContext()),
        );
        return reply.at(position).send(await answerAt(id, position));
      },
    );

    app.post(
      '/orders/update-status/:id',
      {
        schema: { params: IdParams, body: OrderStatusBody, summary: 'Change the status of an order' },
        config: { access: 'administrator' },
      },
      async (request, reply) => {
        const id = await streamOf(request.params.id);
        const { status, note = '' } = request.body;
        const stage = stageNamed(status);
        // Reloaded, because a note is refused once the person was forgotten.
        const { state } = await handler.load(orderDecider, id);
        if (state.status !== 'placed') throw new Rejected(ORDER_NOT_FOUND.error);
        if (stage === 'received') throw new Rejected(TRANSITION_NOT_ALLOWED);
        const command = { type: 'ChangeStage', id, stage, note: note.trim() } as const;
        const { position } = unwrap(
          await handler.handle(orderDecider, id, command, request.commandContext()),
        );
        return reply.at(position).send(await answerAt(id, position));
      },
    );

    app.route({
      method: ['GET', 'DELETE'],
      url: '/orders/delete-order/:id',
      schema: { params: IdParams, response: { 200: Deleted }, summary: 'Delete an order' },
      config: { access: 'administrator', reads: [] },
      handler: async (request, reply) => {
        const id = await streamOf(request.params.id);
        const { position, state } = unwrap(
          await handler.handle(orderDecider, id, { type: 'DeleteOrder' }, request.commandContext()),
        );
        // A guest's data were sealed with a key of the order's own, as were those of a customer who was erased; another
        // customer's key belongs to his account.
        if (state.facts?.customerId === null || state.erasure !== 'none') await keys.forget(id);
        await forgetMails(id);
        return reply.at(position).send({ _id: id });
      },
    });
  };
}

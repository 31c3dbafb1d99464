import { LINES_BYTES } from '../../platform/http/limits/body-limits.ts';
import { serve } from '../../platform/http/serving/serve.ts';
import { unwrap } from '../../platform/kernel/rejection.ts';
import type { Position } from '../../platform/log/event-log.ts';
import type { OrderAnswer } from '../ordering.schemas.ts';
import { placedAnswer } from '../placing/place-order.wire.ts';
import { orderChangeContract } from './order-change.contract.ts';
import { agreedTotal, orderChange } from './order-change.wire.ts';
import type { OrderChanging } from './order-changing.ts';
import type { PhoneOrders } from './phone-order.ts';

export type OrderChangeDeps = {
  readonly changing: OrderChanging;
  readonly phoneOrders: PhoneOrders;
  /** The order's stream by an id of a path; 404 when there is none. */
  readonly streamOf: (id: string) => Promise<string>;
  /** The order after a position. */
  readonly answerAt: (id: string, position: Position | null) => Promise<OrderAnswer>;
};

/** Orders changed, and taken by phone, by administrators (specification/orders §14, §15). */
export function orderChangeRoutes({ changing, phoneOrders, streamOf, answerAt }: OrderChangeDeps) {
  return serve('orders', orderChangeContract, {
    'POST /orders/:id/change': {
      bodyLimit: LINES_BYTES,
      async handle(request, reply) {
        const { body } = request;
        const id = await streamOf(request.params.id);
        const wanted = unwrap(orderChange(body));
        if (body.preview) return unwrap(await changing.preview(id, wanted));
        const expectedTotal = unwrap(agreedTotal(body));
        const reason = body.reason?.trim();
        const context = { ...request.commandContext(), ...(reason ? { reason } : {}) };
        const { position } = unwrap(await changing.change(id, wanted, expectedTotal, context));
        reply.at(position);
        return answerAt(id, position);
      },
    },

    'POST /orders/phone': {
      bodyLimit: LINES_BYTES,
      async handle(request, reply) {
        const order = unwrap(await phoneOrders.place(request.body, request.commandContext()));
        reply.at(order.position).code(order.isNew ? 201 : 200);
        return placedAnswer(order.id, order.facts, order.contact);
      },
    },

    'POST /orders/phone/preview': {
      bodyLimit: LINES_BYTES,
      handle: async (request) => unwrap(await phoneOrders.preview(request.body, request.commandContext())),
    },
  });
}

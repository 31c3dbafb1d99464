import { LINES_BYTES } from '../platform/http/body-limits.ts';
import type { ShopApp } from '../platform/http/http.ts';
import { IdParams } from '../platform/kernel/http-schemas.ts';
import { unwrap } from '../platform/kernel/rejection.ts';
import type { Position } from '../platform/log/event-log.ts';
import { OrderChangeBody, PhoneOrderBody, PhonePreviewBody } from './order-change.schemas.ts';
import { agreedTotal, orderChange } from './order-change.wire.ts';
import type { OrderChanging } from './order-changing.ts';
import { OrderPlacedAnswer } from './ordering.schemas.ts';
import { placedAnswer } from './ordering.wire.ts';
import type { PhoneOrders } from './phone-order.ts';

export type OrderChangeDeps = {
  readonly changing: OrderChanging;
  readonly phoneOrders: PhoneOrders;
  /** The order's stream by an id of a path; 404 when there is none. */
  readonly streamOf: (id: string) => Promise<string>;
  /** The order as it stands after a position. */
  readonly answerAt: (id: string, position: Position | null) => Promise<object>;
};

/** Orders changed, and taken by phone, by administrators (specification/orders §14, §15). */
export function orderChangeRoutes({ changing, phoneOrders, streamOf, answerAt }: OrderChangeDeps) {
  return async (app: ShopApp): Promise<void> => {
    app.post(
      '/orders/:id/change',
      {
        bodyLimit: LINES_BYTES,
        schema: { params: IdParams, body: OrderChangeBody, summary: 'Change an order before it is sent' },
        config: { access: 'administrator' },
      },
      async (request, reply) => {
        const { body } = request;
        const id = await streamOf(request.params.id);
        const wanted = unwrap(orderChange(body));
        if (body.preview) return reply.send(unwrap(await changing.preview(id, wanted)));
        const expectedTotal = unwrap(agreedTotal(body));
        const reason = body.reason?.trim();
        const context = { ...request.commandContext(), ...(reason ? { reason } : {}) };
        const { position } = unwrap(await changing.change(id, wanted, expectedTotal, context));
        return reply.at(position).send(await answerAt(id, position));
      },
    );

    app.post(
      '/orders/phone',
      {
        bodyLimit: LINES_BYTES,
        schema: {
          body: PhoneOrderBody,
          response: { 200: OrderPlacedAnswer, 201: OrderPlacedAnswer },
          summary: 'Place an order that was taken by phone',
        },
        config: { access: 'administrator' },
      },
      async (request, reply) => {
        const order = unwrap(await phoneOrders.place(request.body, request.commandContext()));
        return reply
          .at(order.position)
          .code(order.isNew ? 201 : 200)
          .send(placedAnswer(order.id, order.facts, order.contact));
      },
    );

    app.post(
      '/orders/phone/preview',
      {
        bodyLimit: LINES_BYTES,
        schema: { body: PhonePreviewBody, summary: 'What an order taken by phone would cost' },
        config: { access: 'administrator' },
      },
      async (request, reply) => reply.send(unwrap(await phoneOrders.preview(request.body))),
    );
  };
}

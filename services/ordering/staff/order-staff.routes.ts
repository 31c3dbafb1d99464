import { worksAs } from '../../platform/http/calls/roles.ts';
import { serve } from '../../platform/http/serving/serve.ts';
import type { CommandContext, CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { idFrom, newId } from '../../platform/kernel/ids.ts';
import type { Position } from '../../platform/log/event-log.ts';
import { orderDecider } from '../order.decider.ts';
import type { OrderQueries } from '../order-queries.ports.ts';
import type { OrderAnswer } from '../ordering.schemas.ts';
import { orderStaffContract } from './order-staff.contract.ts';
import type { StaffCommand } from './order-staff.ts';

type Deps = {
  readonly handler: CommandHandler;
  readonly queries: Pick<OrderQueries, 'tags'>;
  /** The `_id` of an order by `_id` or public number; throws a `Rejected` when there is none. */
  readonly streamOf: (id: string) => Promise<string>;
  /** The order after a command. */
  readonly answerAt: (id: string, position: Position | null) => Promise<OrderAnswer>;
};

/** Tags of orders and notes among the staff (specification/orders §16). */
export function orderStaffRoutes({ handler, queries, streamOf, answerAt }: Deps) {
  async function handle(id: string, command: StaffCommand, context: CommandContext) {
    return (await handler.run(orderDecider, id, command, context)).position;
  }

  return serve('orders', orderStaffContract, {
    'GET /orders/tags': {
      reads: ['orders'],
      handle: () => queries.tags(),
    },

    'POST /orders/:id/tags': async (request, reply) => {
      const id = await streamOf(request.params.id);
      const { tags } = request.body;
      const position = await handle(id, { type: 'ChangeTags', tags }, request.commandContext());
      reply.at(position);
      return answerAt(id, position);
    },

    'POST /orders/:id/notes': async (request, reply) => {
      const id = await streamOf(request.params.id);
      const { note } = request.body;
      const context = request.commandContext();
      const noteId = context.commandId ? idFrom('staff-note', id, context.commandId) : newId();
      const authorId = context.actor.id;
      const position = await handle(id, { type: 'AddStaffNote', id, noteId, authorId, note }, context);
      reply.at(position);
      return { noteId };
    },

    'DELETE /orders/:id/notes/:noteId': async (request, reply) => {
      const { params, asker } = request;
      const id = await streamOf(params.id);
      const { noteId } = params;
      const context = request.commandContext();
      const isOwner = worksAs('owner', asker);
      const command = { type: 'RemoveStaffNote', noteId, askerId: context.actor.id, isOwner } as const;
      const position = await handle(id, command, context);
      reply.at(position);
      return { _id: noteId };
    },
  });
}

import Type from 'typebox';
import type { ShopApp } from '../platform/http/http.ts';
import type { CommandContext, CommandHandler } from '../platform/kernel/command-handler.ts';
import { Deleted, IdParams, longText, text } from '../platform/kernel/http-schemas.ts';
import { idFrom, newId } from '../platform/kernel/ids.ts';
import { unwrap } from '../platform/kernel/rejection.ts';
import type { Position } from '../platform/log/event-log.ts';
import { LONGEST_TAG, MOST_TAGS } from '../rules/order-tags.ts';
import { orderDecider } from './order.decider.ts';
import type { StaffCommand } from './order-staff.ts';
import type { OrderQueries } from './ordering.ports.ts';
import type { OrderAnswer } from './ordering.schemas.ts';

const TagsBody = Type.Object({ tags: Type.Array(text(LONGEST_TAG), { maxItems: MOST_TAGS }) });
const NoteBody = Type.Object({ note: longText(2000) });
const NoteParams = Type.Object({
  ...IdParams.properties,
  noteId: Type.String({ minLength: 1, maxLength: 64 }),
});
const TagInUse = Type.Object({ tag: Type.String(), orders: Type.Integer() });

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
  const config = { access: 'administrator' } as const;

  async function handle(id: string, command: StaffCommand, context: CommandContext) {
    return unwrap(await handler.handle(orderDecider, id, command, context)).position;
  }

  return async (app: ShopApp): Promise<void> => {
    app.get(
      '/orders/tags',
      {
        schema: { response: { 200: Type.Array(TagInUse) }, summary: 'The tags that orders have' },
        config: { ...config, reads: ['orders'] },
      },
      async () => [...(await queries.tags())],
    );

    app.post(
      '/orders/:id/tags',
      { schema: { params: IdParams, body: TagsBody, summary: 'Change the tags of an order' }, config },
      async (request, reply) => {
        const id = await streamOf(request.params.id);
        const { tags } = request.body;
        const position = await handle(id, { type: 'ChangeTags', tags }, request.commandContext());
        return reply.at(position).send(await answerAt(id, position));
      },
    );

    app.post(
      '/orders/:id/notes',
      {
        schema: {
          params: IdParams,
          body: NoteBody,
          response: { 201: Type.Object({ noteId: Type.String() }) },
          summary: 'Add a note for the staff to an order',
        },
        config,
      },
      async (request, reply) => {
        const id = await streamOf(request.params.id);
        const { note } = request.body;
        const context = request.commandContext();
        const noteId = context.commandId ? idFrom('staff-note', id, context.commandId) : newId();
        const authorId = context.actor.id;
        const position = await handle(id, { type: 'AddStaffNote', id, noteId, authorId, note }, context);
        return reply.at(position).code(201).send({ noteId });
      },
    );

    app.delete(
      '/orders/:id/notes/:noteId',
      {
        schema: {
          params: NoteParams,
          response: { 200: Deleted },
          summary: 'Remove a note for the staff from an order',
        },
        config,
      },
      async (request, reply) => {
        const { params, asker } = request;
        const id = await streamOf(params.id);
        const { noteId } = params;
        const context = request.commandContext();
        const isOwner = asker.kind === 'administrator' && asker.roles.includes('owner');
        const command = { type: 'RemoveStaffNote', noteId, askerId: context.actor.id, isOwner } as const;
        const position = await handle(id, command, context);
        return reply.at(position).send({ _id: noteId });
      },
    );
  };
}

import type { ShopApp } from '../platform/http/http.ts';
import { ListQuery, listAnswer, listOf } from '../platform/http/list-page.ts';
import type { CommandHandler } from '../platform/kernel/command-handler.ts';
import { Deleted, IdParams } from '../platform/kernel/http-schemas.ts';
import { Rejected, unwrap } from '../platform/kernel/rejection.ts';
import type { KeyRing } from '../platform/log/personal-data.ts';
import { contactMessageDecider, MESSAGE_NOT_FOUND } from './contact-message.decider.ts';
import type { MessageQueries, MessageView, NewsletterCustomers } from './messages.ports.ts';
import {
  type MessageAnswer,
  MessageAnswer as MessageAnswerSchema,
  MessageListQuery,
  MessageMarksBody,
  SubscriberAnswer,
} from './messages.schemas.ts';
import { subscriberAnswers } from './subscriber-answers.ts';

export type MessagesAdminDeps = {
  readonly handler: CommandHandler;
  readonly keys: Pick<KeyRing, 'forget'>;
  readonly queries: MessageQueries;
  readonly newsletterCustomers: NewsletterCustomers;
};

const ADMINISTRATOR = { access: 'administrator', reads: ['content'] } as const;
/** A bound on memory, above any shop's list. */
const MOST_SUBSCRIBERS = 500_000;

/** What administrators do with messages, and the newsletter's list (specification/content §5, §6). */
export function messagesAdminRoutes({
  handler,
  keys,
  queries,
  newsletterCustomers,
}: MessagesAdminDeps): (app: ShopApp) => Promise<void> {
  return async (app) => {
    app.get(
      '/messages',
      { schema: { querystring: MessageListQuery, summary: 'Messages' }, config: ADMINISTRATOR },
      async (request, reply) => {
        const { items, ...rest } = await queries.messagePage(request.query);
        return reply.header('cache-control', 'no-store').send({ items: items.map(messageAnswer), ...rest });
      },
    );

    app.post(
      '/messages/update-message/:id',
      {
        schema: {
          params: IdParams,
          body: MessageMarksBody,
          response: { 200: MessageAnswerSchema },
          summary: 'Mark a message as read or answered',
        },
        config: ADMINISTRATOR,
      },
      async (request, reply) => {
        const { read, answered } = request.body;
        const marks = {
          ...(read === undefined ? {} : { read: read === 1 }),
          ...(answered === undefined ? {} : { answered: answered === 1 }),
        };
        const message = await queries.message(request.params.id);
        if (!message) throw new Rejected(MESSAGE_NOT_FOUND.error);
        const { state, position } = unwrap(
          await handler.handle(
            contactMessageDecider,
            message.id,
            { type: 'Mark', marks },
            request.commandContext(),
          ),
        );
        if (state.stage !== 'present') throw new Rejected(MESSAGE_NOT_FOUND.error);
        return reply.at(position).send(messageAnswer({ ...message, ...state.facts }));
      },
    );

    app.route({
      method: ['GET', 'DELETE'],
      url: '/messages/delete-message/:id',
      schema: { params: IdParams, response: { 200: Deleted }, summary: 'Delete a message' },
      config: ADMINISTRATOR,
      handler: async (request, reply) => {
        const { id } = request.params;
        const { position } = unwrap(
          await handler.handle(contactMessageDecider, id, { type: 'Delete' }, request.commandContext()),
        );
        // Makes it unreadable in the log, too.
        await keys.forget(id);
        return reply.at(position).send({ _id: id });
      },
    });

    app.get(
      '/newsletter',
      {
        schema: {
          querystring: ListQuery,
          response: { 200: listOf(SubscriberAnswer) },
          summary: 'The subscribers of the newsletter',
        },
        config: { access: 'administrator', reads: ['content', 'customers'] },
      },
      async (request, reply) => {
        const [subscribers, customers] = await Promise.all([
          queries.subscribers(MOST_SUBSCRIBERS),
          newsletterCustomers(),
        ]);
        return reply
          .header('cache-control', 'no-store')
          .send(listAnswer(subscriberAnswers(subscribers, customers), request.query));
      },
    );
  };
}

function messageAnswer({ id, at, read, answered, ...message }: MessageView): MessageAnswer {
  return { _id: id, ...message, date: at, read: read ? 1 : 0, answered: answered ? 1 : 0 };
}

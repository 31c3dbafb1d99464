import { worksAs } from '../platform/http/calls/roles.ts';
import { sendList } from '../platform/http/serving/long-answers.ts';
import { serve } from '../platform/http/serving/serve.ts';
import type { CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import { omitUndefined } from '../platform/kernel/commands/presence.ts';
import { Rejected } from '../platform/kernel/rejection.ts';
import { flag, isSet } from '../platform/kernel/wire/flag.ts';
import { PAGE_SIZE, pageOf } from '../platform/kernel/wire/page.ts';
import type { KeyRing } from '../platform/log/personal-data.ts';
import { contactMessageDecider, MESSAGE_NOT_FOUND } from './contact-message.decider.ts';
import { messagesContract } from './messages.contract.ts';
import type { MessageQueries, MessageView, NewsletterCustomers } from './messages.ports.ts';
import { type MessageAnswer, SubscriberAnswer } from './messages.schemas.ts';
import type { Newsletter } from './newsletter.ts';
import { NO_SIGN_OFF, subscriberAnswer, subscriberAnswers, subscribersOnce } from './subscriber-answers.ts';

export type MessagesAdminDeps = {
  readonly handler: CommandHandler;
  readonly keys: Pick<KeyRing, 'forget'>;
  readonly queries: MessageQueries;
  readonly newsletterCustomers: NewsletterCustomers;
  readonly newsletter: Pick<Newsletter, 'signOffUrls'>;
};

const READS = ['content'] as const;
/** A bound on memory, above any shop's list. */
const MOST_SUBSCRIBERS = 500_000;

/** Answers the calls of administrators for messages, and the newsletter's list (specification/content §5, §6). */
export function messagesAdminRoutes(deps: MessagesAdminDeps) {
  const { handler, keys, queries, newsletterCustomers, newsletter } = deps;
  return serve({ tag: 'messages', reads: READS }, messagesContract, {
    'GET /messages': async (request, reply) => {
      const { items, ...rest } = await queries.messagePage(request.query);
      reply.header('cache-control', 'no-store');
      return { items: items.map(messageAnswer), ...rest };
    },

    'POST /messages/update-message/:id': {
      reads: READS,
      async handle(request, reply) {
        const { read, answered } = request.body;
        const marks = omitUndefined({ read: isSet(read), answered: isSet(answered) });
        const message = await queries.message(request.params.id);
        if (!message) throw new Rejected(MESSAGE_NOT_FOUND.error);
        const [command, context] = [{ type: 'Mark', marks } as const, request.commandContext()];
        const { state, position } = await handler.run(contactMessageDecider, message.id, command, context);
        if (state.stage !== 'present') throw new Rejected(MESSAGE_NOT_FOUND.error);
        reply.at(position);
        return messageAnswer({ ...message, ...state.facts });
      },
    },

    'DELETE /messages/delete-message/:id': {
      reads: READS,
      async handle(request, reply) {
        const { id } = request.params;
        const context = request.commandContext();
        const { position } = await handler.run(contactMessageDecider, id, { type: 'Delete' }, context);
        // Makes it unreadable in the log, too.
        await keys.forget(id);
        reply.at(position);
        return { _id: id };
      },
    },

    'GET /newsletter': {
      reads: ['content', 'customers'],
      async handle(request, reply) {
        const [subscribers, customers, signOffUrls] = await Promise.all([
          queries.subscribers(MOST_SUBSCRIBERS),
          newsletterCustomers(),
          // Knowing such an address is the right to sign off.
          worksAs('content', request.asker) ? newsletter.signOffUrls() : NO_SIGN_OFF,
        ]);
        reply.header('cache-control', 'no-store');
        const all = subscribersOnce(subscribers, customers);
        const { page, pageSize = PAGE_SIZE } = request.query;
        if (page === undefined) return sendList(reply, SubscriberAnswer, subscriberAnswers(all, signOffUrls));
        const { items, ...rest } = pageOf(all, page, pageSize);
        return { ...rest, items: items.map((subscriber) => subscriberAnswer(subscriber, signOffUrls)) };
      },
    },
  });
}

function messageAnswer({ id, at, read, answered, ...message }: MessageView): MessageAnswer {
  return { _id: id, ...message, date: at, read: flag(read), answered: flag(answered) };
}

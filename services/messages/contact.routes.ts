import { CONTACT_MESSAGES } from '../limits/index.ts';
import { MESSAGE_BYTES } from '../platform/http/limits/body-limits.ts';
import { serve } from '../platform/http/serving/serve.ts';
import type { CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import { idForNew } from '../platform/kernel/ids.ts';
import { contactMessageDecider } from './contact-message.decider.ts';
import { contactContract } from './visitors.contract.ts';

export type ContactDeps = { readonly handler: CommandHandler };

/** The contact form (specification/content §5). */
export function contactRoutes({ handler }: ContactDeps) {
  return serve('messages', contactContract, {
    'POST /contact-form': {
      bodyLimit: MESSAGE_BYTES,
      limit: CONTACT_MESSAGES,
      async handle(request, reply) {
        const { name, surname, email, company = '', message } = request.body;
        const context = request.commandContext();
        const id = idForNew('message', context);
        const trimmed = {
          name: name.trim(),
          surname: surname.trim(),
          email: email.trim(),
          company: company.trim(),
          message: message.trim(),
        };
        const command = { type: 'Receive', id, message: trimmed } as const;
        const { position } = await handler.run(contactMessageDecider, id, command, context);
        reply.at(position);
        return { _id: id };
      },
    },
  });
}

import Type from 'typebox';
import { NEWSLETTER_SIGN_UPS } from '../limits/index.ts';
import type { ShopApp } from '../platform/http/http.ts';
import type { CommandHandler } from '../platform/kernel/handle-command.ts';
import { newId } from '../platform/kernel/ids.ts';
import { unwrap } from '../platform/kernel/rejection.ts';
import { claimValue } from '../platform/registry/claiming.ts';
import type { Registry } from '../platform/registry/registry.ts';
import { NewsletterBody } from './messages.schemas.ts';
import { newsletterDecider } from './newsletter.decider.ts';

export type NewsletterDeps = {
  readonly handler: CommandHandler;
  readonly registry: Registry;
};

/** Signing up for the newsletter. The answer is the same for who is signed up already: nothing is revealed. */
export function newsletterRoutes({ handler, registry }: NewsletterDeps): (app: ShopApp) => Promise<void> {
  return async (app) => {
    app.post(
      '/newsletter',
      {
        schema: {
          body: NewsletterBody,
          response: { 201: Type.Object({}) },
          tags: ['messages'],
          summary: 'Prijava na newsletter',
        },
        config: { limit: NEWSLETTER_SIGN_UPS },
      },
      async (request, reply) => {
        const email = request.body.email.trim();
        const id = newId();
        const claim = { scope: 'newsletter', value: email.toLowerCase(), owner: id };
        const isNew = await claimValue(
          registry,
          claim,
          async (owner) => (await handler.load(newsletterDecider, owner)).state.joined,
        );
        if (isNew) {
          const { commandId: _, ...context } = request.commandContext();
          unwrap(await handler.handle(newsletterDecider, id, { kind: 'join', id, email }, context));
        }
        // No position: it would tell a new e-mail from a known one.
        return reply.code(201).send({});
      },
    );
  };
}

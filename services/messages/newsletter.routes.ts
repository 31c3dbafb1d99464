import { NEWSLETTER_SIGN_UPS } from '../limits/index.ts';
import { serve } from '../platform/http/serve.ts';
import type { CommandHandler } from '../platform/kernel/command-handler.ts';
import { newId } from '../platform/kernel/ids.ts';
import { Rejected, reject } from '../platform/kernel/rejection.ts';
import {
  claimValue,
  handleWithValue,
  type Unique,
  type UniqueDeps,
} from '../platform/registry/unique-value.ts';
import { type NewsletterCommand, type NewsletterState, newsletterDecider } from './newsletter.decider.ts';
import type { NewsletterEvent } from './newsletter.events.ts';
import { newsletterContract } from './visitors.contract.ts';

export type NewsletterDeps = {
  readonly handler: CommandHandler;
  readonly registry: UniqueDeps['registry'];
};

const SUBSCRIPTION: Unique<NewsletterState, NewsletterCommand, NewsletterEvent> = {
  decider: newsletterDecider,
  scope: 'newsletter',
  has: ({ joined }) => joined,
};
const KNOWN = reject('conflict', 'email_known', 'Već ste prijavljeni na newsletter.').error;

/** Signing up for the newsletter. The answer is the same for existing subscribers: nothing is revealed. */
export function newsletterRoutes(deps: NewsletterDeps) {
  return serve('messages', newsletterContract, {
    'POST /newsletter': {
      limit: NEWSLETTER_SIGN_UPS,
      async handle(request) {
        const email = request.body.email.trim();
        const id = newId();
        const value = email.toLowerCase();
        if (await claimValue(deps, SUBSCRIPTION, value, id)) {
          const { commandId: _, ...context } = request.commandContext();
          const joined = await handleWithValue(deps, SUBSCRIPTION, {
            id,
            value,
            command: { type: 'Join', id, email },
            context,
            taken: KNOWN,
            isClaimed: true,
          });
          if (!joined.ok && joined.error !== KNOWN) throw new Rejected(joined.error);
        }
        // No position, because that would reveal whether the e-mail is new.
        return {};
      },
    },
  });
}

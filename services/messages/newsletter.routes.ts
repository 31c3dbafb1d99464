import { mailbox, NEWSLETTER_SIGN_UPS, NEWSLETTER_SIGN_UPS_BY_EMAIL } from '../limits/index.ts';
import { serve } from '../platform/http/serving/serve.ts';
import type { Attempts } from '../platform/registry/attempts.ts';
import type { Newsletter } from './newsletter.ts';
import { newsletterContract } from './visitors.contract.ts';

export type NewsletterDeps = {
  readonly newsletter: Pick<Newsletter, 'join'>;
  readonly attempts: Pick<Attempts, 'take'>;
};

/** Signing up for the newsletter. The answer is the same for existing subscribers: nothing is revealed. */
export function newsletterRoutes({ newsletter, attempts }: NewsletterDeps) {
  return serve('messages', newsletterContract, {
    'POST /newsletter': {
      limit: NEWSLETTER_SIGN_UPS,
      async handle(request) {
        const email = request.body.email.trim();
        if (await attempts.take(NEWSLETTER_SIGN_UPS_BY_EMAIL, mailbox(email)))
          await newsletter.join(email, request.commandContext());
        // No position, because that would reveal whether the e-mail is new.
        return {};
      },
    },
  });
}

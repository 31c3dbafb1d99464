import type { Decider } from '../platform/kernel/decider.ts';
import { ok } from '../platform/kernel/rejection.ts';
import type { NewsletterEvent } from './newsletter.events.ts';

export type NewsletterCommand = { readonly kind: 'join'; readonly id: string; readonly email: string };
export type NewsletterState = { readonly joined: boolean };

/** One e-mail on the newsletter's list. The e-mail is claimed first, so that it is there once. */
export const newsletterDecider: Decider<NewsletterState, NewsletterCommand, NewsletterEvent> = {
  category: 'newsletter',
  initialState: { joined: false },
  evolve: () => ({ joined: true }),
  decide: ({ id, email }, { joined }) =>
    ok(joined ? [] : [{ type: 'NewsletterJoined', data: {}, personal: { email }, subject: id }]),
};

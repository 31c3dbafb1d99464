import { type Decider, never } from '../platform/kernel/decider.ts';
import { ok } from '../platform/kernel/rejection.ts';
import type { NewsletterEvent } from './newsletter.events.ts';

export type NewsletterCommand =
  | { readonly kind: 'join'; readonly id: string; readonly email: string }
  | { readonly kind: 'leave' };
export type NewsletterState = { readonly joined: boolean };

/** One e-mail on the newsletter's list. The e-mail is claimed first, so that it is there once. */
export const newsletterDecider: Decider<NewsletterState, NewsletterCommand, NewsletterEvent> = {
  category: 'newsletter',
  initialState: { joined: false },
  evolve: (_, event) => ({ joined: event.type === 'NewsletterJoined' }),
  decide(command, { joined }) {
    switch (command.kind) {
      case 'join': {
        const { id, email } = command;
        return ok(joined ? [] : [{ type: 'NewsletterJoined', data: {}, personal: { email }, subject: id }]);
      }
      case 'leave':
        return ok(joined ? [{ type: 'NewsletterLeft', data: {} }] : []);
      default:
        return never(command);
    }
  },
};

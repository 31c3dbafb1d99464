import { type Decider, never } from '../platform/kernel/decider.ts';
import { ok } from '../platform/kernel/rejection.ts';
import type { NewsletterEvent } from './newsletter.events.ts';

export type NewsletterCommand =
  | { readonly type: 'Join'; readonly id: string; readonly email: string }
  | { readonly type: 'Leave' };
export type NewsletterState = { readonly joined: boolean };

/** One e-mail on the newsletter's list. The e-mail is claimed first, so that it is unique. */
export const newsletterDecider: Decider<NewsletterState, NewsletterCommand, NewsletterEvent> = {
  category: 'newsletter',
  initialState: { joined: false },
  evolve: (_, event) => ({ joined: event.type === 'NewsletterJoined' }),
  decide(command, { joined }) {
    switch (command.type) {
      case 'Join': {
        const { id, email } = command;
        return ok(joined ? [] : [{ type: 'NewsletterJoined', data: {}, personal: { email }, subject: id }]);
      }
      case 'Leave':
        return ok(joined ? [{ type: 'NewsletterLeft', data: {} }] : []);
      default:
        return never(command);
    }
  },
};

import { type Decider, never, unknownEvent } from '../platform/kernel/commands/decider.ts';
import { ok } from '../platform/kernel/rejection.ts';
import type { NewsletterEvent } from './newsletter.events.ts';

export type NewsletterCommand =
  | { readonly type: 'Join'; readonly id: string; readonly email: string }
  /** `day`: `2026-11-21`, in Sarajevo. */
  | { readonly type: 'AskAgain'; readonly day: string }
  | { readonly type: 'Confirm' }
  | { readonly type: 'Leave' };
export type NewsletterState = {
  readonly stage: 'absent' | 'joined' | 'confirmed' | 'left';
  /** The last day on which it was signed up once more; '' for none. */
  readonly askedOn: string;
};

/** One e-mail on the newsletter's list (specification/content §6). The e-mail is claimed first, so that it is unique. */
export const newsletterDecider: Decider<NewsletterState, NewsletterCommand, NewsletterEvent> = {
  category: 'newsletter',
  initialState: { stage: 'absent', askedOn: '' },
  evolve(state, event) {
    switch (event.type) {
      case 'NewsletterJoined':
        return { stage: 'joined', askedOn: '' };
      case 'NewsletterAskedAgain':
        return { ...state, askedOn: event.data.day };
      case 'NewsletterConfirmed':
        return { ...state, stage: 'confirmed' };
      case 'NewsletterLeft':
        return { ...state, stage: 'left' };
      default:
        return unknownEvent(event);
    }
  },
  decide(command, { stage, askedOn }) {
    switch (command.type) {
      case 'Join': {
        const { id, email } = command;
        return ok(
          isOnList(stage) ? [] : [{ type: 'NewsletterJoined', data: {}, personal: { email }, subject: id }],
        );
      }
      case 'AskAgain': {
        const { day } = command;
        const isNew = stage === 'joined' && day !== askedOn;
        return ok(isNew ? [{ type: 'NewsletterAskedAgain', data: { day } }] : []);
      }
      case 'Confirm':
        return ok(stage === 'joined' ? [{ type: 'NewsletterConfirmed', data: {} }] : []);
      case 'Leave':
        return ok(isOnList(stage) ? [{ type: 'NewsletterLeft', data: {} }] : []);
      default:
        return never(command);
    }
  },
};

/** Whether the e-mail is on the list, confirmed or not. */
export function isOnList(stage: NewsletterState['stage']): boolean {
  return stage === 'joined' || stage === 'confirmed';
}

import type { NewsletterEvent } from '../../services/messages/index.ts';
import { type JobCause, jobCauseOf, type Recorded } from '../../services/platform/log/recorded-event.ts';
import { isoDay } from '../../services/rules/dates/dates.ts';
import type { Reaction } from './reaction.ts';

export type NewsletterMailsDeps = {
  readonly mails: {
    /** Sends one mail a subscription and day, also when called repeatedly. */
    signedUp(
      mails: readonly {
        readonly subscriptionId: string;
        readonly day: string;
        readonly at: string;
        readonly cause: JobCause;
      }[],
    ): Promise<void>;
  };
};

type Asked = Extract<NewsletterEvent, { type: 'NewsletterJoined' | 'NewsletterAskedAgain' }>;

/**
 * Mails those who sign up for the newsletter a link to confirm it. Who signed up before the shop sent such mails gets none
 * until they sign up again.
 */
export function newsletterMails({ mails }: NewsletterMailsDeps) {
  return {
    name: 'newsletter-mails',
    addsJobs: true,
    begins: 'now',
    categories: ['newsletter'],
    async react(events) {
      await mails.signedUp(
        events.filter(asks).map((event) => ({
          subscriptionId: event.id,
          day: event.type === 'NewsletterAskedAgain' ? event.data.day : isoDay(event.recordedAt),
          at: event.recordedAt,
          cause: jobCauseOf(event),
        })),
      );
    },
  } as const satisfies Reaction;
}

function asks(event: Recorded): event is Recorded<Asked> {
  return event.type === 'NewsletterJoined' || event.type === 'NewsletterAskedAgain';
}

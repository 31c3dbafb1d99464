import type { JobName } from '../../../operations/index.ts';
import type { JobHandler, Jobs } from '../../../platform/jobs/jobs.ts';
import type { JobCause } from '../../../platform/log/recorded-event.ts';
import { createForgetting, isTooLate, type SendOnceDeps, sendOnce, wasSent } from '../sending/send-once.ts';
import { newsletterMail, type ToConfirm } from './newsletter-mail.ts';

/** Everything personal is looked up when the mail is sent. */
type NewsletterMailJob = {
  readonly subscriptionId: string;
  /** When it was asked for: the day in Sarajevo, `2026-11-21`, and the time, ISO 8601. */
  readonly day: string;
  readonly at: string;
};

export const NEWSLETTER_QUEUE = 'newsletter';
/** The ids of all these mails begin with it. */
const MAIL_IDS = 'newsletter-';

/** Queues the mails that ask those who have signed up for the newsletter to confirm it. */
export function createNewsletterMails(jobs: Jobs) {
  return {
    /** One a subscription and day, also when called repeatedly. */
    signedUp: (mails: readonly (NewsletterMailJob & { readonly cause: JobCause })[]): Promise<void> =>
      jobs.queue<NewsletterMailJob, JobName>(NEWSLETTER_QUEUE).addBulk(
        mails.map(({ cause, ...data }) => ({
          id: mailId(data),
          name: 'newsletter-confirmation',
          data,
          cause,
        })),
      ),
  };
}

export type NewsletterMailWorkerDeps = SendOnceDeps & {
  readonly jobs: Jobs;
  /** Null for a subscription that is confirmed, left or erased. */
  readonly toConfirm: (subscriptionId: string) => Promise<ToConfirm | null>;
};

/** Sends these mails from now on. A failed one is retried for two days, without blocking others. */
export function startNewsletterMailWorker(deps: NewsletterMailWorkerDeps): void {
  const forgetOld = createForgetting(deps, MAIL_IDS);
  const send: JobHandler<NewsletterMailJob> = async ({ data, logger }) => {
    await forgetOld();
    const { subscriptionId, at } = data;
    const id = mailId(data);
    if (isTooLate(at) || (await wasSent(deps, id))) return;
    const subscription = await deps.toConfirm(subscriptionId);
    if (!subscription) {
      logger.info({ subscription: subscriptionId }, 'Nothing is to be confirmed: no mail is sent');
      return;
    }
    await sendOnce(deps, { ...newsletterMail(subscription), id, to: subscription.email }, subscriptionId);
    logger.info({ subscription: subscriptionId }, 'A mail was sent');
  };
  deps.jobs.worker<NewsletterMailJob>(NEWSLETTER_QUEUE, send);
}

/** Also the name of its file where mails are files. */
function mailId({ subscriptionId, day }: Pick<NewsletterMailJob, 'subscriptionId' | 'day'>): string {
  return `${MAIL_IDS}${subscriptionId}-${day}`;
}

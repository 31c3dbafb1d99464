import type { AccountMail } from '../../services/messages/index.ts';
import { type JobCause, jobCauseOf } from '../../services/platform/log/recorded-event.ts';
import { accountMailsOf } from './due-account-mails.ts';
import type { Reaction } from './reaction.ts';

export type AccountMailsDeps = {
  readonly mails: {
    /** Sends each of these mails once, also when called repeatedly. */
    queue(mails: readonly (AccountMail & { readonly cause: JobCause })[]): Promise<void>;
  };
  /** Milliseconds. */
  readonly now?: () => number;
};

/** The mails about an account. */
export function accountMails({ mails, now = Date.now }: AccountMailsDeps) {
  return {
    name: 'account-mails',
    addsJobs: true,
    begins: 'beginning',
    categories: ['user'],
    async react(events) {
      const due = events.flatMap((event) =>
        accountMailsOf(event, now()).map((kind) => ({
          userId: event.id,
          revision: event.revision,
          kind,
          cause: jobCauseOf(event),
        })),
      );
      await mails.queue(due);
    },
  } as const satisfies Reaction;
}

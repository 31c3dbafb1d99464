import { type JobCause, jobCauseOf, type Recorded } from '../../services/platform/log/recorded-event.ts';
import type { RecallEvent } from '../../services/stock/index.ts';
import type { Reaction } from './reaction.ts';

export type RecallMailsDeps = {
  readonly mails: {
    /** Sends the mail about these orders once, also when called repeatedly. */
    recalled(
      mails: readonly {
        readonly recallId: string;
        readonly orderIds: readonly string[];
        readonly at: string;
        readonly cause: JobCause;
      }[],
    ): Promise<void>;
  };
};

/** Mails those who got pieces of a recalled lot. */
export function recallMails({ mails }: RecallMailsDeps) {
  return {
    name: 'recall-mails',
    addsJobs: true,
    begins: 'beginning',
    categories: ['recall'],
    async react(events) {
      for (const event of events.filter(isRecall))
        await mails.recalled(
          event.data.recipients.map((orderIds) => ({
            recallId: event.id,
            orderIds,
            at: event.recordedAt,
            cause: jobCauseOf(event),
          })),
        );
    },
  } as const satisfies Reaction;
}

function isRecall(event: Recorded): event is Recorded<RecallEvent> {
  return event.type === 'LotRecalled';
}

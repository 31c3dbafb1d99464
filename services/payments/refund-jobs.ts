import type { JobName } from '../operations/index.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { JobCause } from '../platform/log/recorded-event.ts';
import type { CardPayments } from './card-payments.ts';

type RefundJob = { readonly orderId: string };

export const REFUNDS_QUEUE = 'refunds';
const PAYMENTS = { kind: 'system', id: 'payments' } as const;

/** Queues what may have to go back to cards, once an event. */
export function createRefundJobs(jobs: Jobs) {
  return {
    wanted: (orderId: string, cause: JobCause): Promise<void> =>
      jobs
        .queue<RefundJob, JobName>(REFUNDS_QUEUE)
        .add({ id: `povrat-${cause.causationId}`, name: 'refund', data: { orderId }, cause }),
  };
}

/** Sends refunds, again and again until the provider confirms. */
export function startRefundWorker(jobs: Jobs, cards: Pick<CardPayments, 'sendRefunds'>): void {
  jobs.worker<RefundJob>(REFUNDS_QUEUE, ({ data, cause }) =>
    cards.sendRefunds(data.orderId, { ...cause, actor: PAYMENTS }),
  );
}

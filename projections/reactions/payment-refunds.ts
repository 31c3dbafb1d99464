import { type JobCause, jobCauseOf, type Recorded } from '../../services/platform/log/recorded-event.ts';
import type { Reaction } from './reaction.ts';

const TYPES = [
  'OrderCancelled',
  'OrderReturned',
  'ReturnReceived',
  'OrderDeleted',
  'PaymentReceived',
  'OverpaymentReceived',
];

type Refunds = { wanted(orderId: string, cause: JobCause): Promise<void> };

/** Refunds cards for cancelled orders, returned pieces and double payments, also when the process that changed the order died. */
export function paymentRefunds({ refunds }: { readonly refunds: Refunds }) {
  return {
    name: 'payment-refunds',
    addsJobs: true,
    begins: 'now',
    categories: ['order'],
    async react(events) {
      for (const event of events) if (mayRefund(event)) await refunds.wanted(event.id, jobCauseOf(event));
    },
  } as const satisfies Reaction;
}

/** Every order may be cancelled: the job checks whether anything was paid. Orders of the demo data were never paid. */
function mayRefund({ type, metadata: { actor } }: Recorded): boolean {
  return TYPES.includes(type) && !(actor.kind === 'system' && actor.id === 'demo');
}

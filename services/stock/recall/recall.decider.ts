import type { Decider } from '../../platform/kernel/commands/decider.ts';
import { ok } from '../../platform/kernel/rejection.ts';
import type { RecallEvent, RecallNotice } from './recall.events.ts';

/** Null before the recall; then with the number of its mails. */
export type RecallState = (RecallNotice & { readonly recipients: number }) | null;

export type RecallCommand = RecallEvent['data'] & { readonly type: 'Recall' };

/** Customers of a lot are notified once; a repetition changes nothing. */
export const recallDecider: Decider<RecallState, RecallCommand, RecallEvent> = {
  category: 'recall',
  initialState: null,
  evolve: (_, { data: { subject, text, recipients } }) => ({ subject, text, recipients: recipients.length }),
  decide({ type: _, ...data }, state) {
    return ok(state === null ? [{ type: 'LotRecalled', data }] : []);
  },
};

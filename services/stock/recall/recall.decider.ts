import type { Decider } from '../../platform/kernel/commands/decider.ts';
import { ok } from '../../platform/kernel/rejection.ts';
import type { RecallEvent, RecallNotice } from './recall.events.ts';

/** Null before the recall; then with the number of its mails, and the orders that they are about. */
export type RecallState =
  | (RecallNotice & { readonly recipients: number; readonly orderIds: readonly string[] })
  | null;

export type RecallCommand = RecallEvent['data'] & { readonly type: 'Recall' };

/** Customers of a lot are notified once; a repetition notifies those of further orders alone. */
export const recallDecider: Decider<RecallState, RecallCommand, RecallEvent> = {
  category: 'recall',
  initialState: null,
  evolve: (state, { data: { subject, text, recipients } }) => ({
    subject,
    text,
    recipients: (state?.recipients ?? 0) + recipients.length,
    orderIds: [...(state?.orderIds ?? []), ...recipients.flat()],
  }),
  decide({ type: _, ...data }, state) {
    const notified = new Set(state?.orderIds);
    const recipients = data.recipients
      .map((orderIds) => orderIds.filter((id) => !notified.has(id)))
      .filter((orderIds) => orderIds.length > 0);
    return ok(recipients.length > 0 ? [{ type: 'LotRecalled', data: { ...data, recipients } }] : []);
  },
};

import { type Decider, never } from '../platform/kernel/commands/decider.ts';
import { ok } from '../platform/kernel/rejection.ts';
import type { AlertEvent, AlertSubject } from './alert.events.ts';
import { type AlertState, evolveAlert, initialAlert, isOpen } from './alert.state.ts';

export type AlertCommand =
  | { readonly type: 'Request'; readonly id: string; readonly subject: AlertSubject; readonly email: string }
  | { readonly type: 'FallDue' }
  | { readonly type: 'End' };

/** One mail about one product to one e-mail (specification/stock §7). It falls due once. */
export const alertDecider: Decider<AlertState, AlertCommand, AlertEvent> = {
  category: 'alert',
  initialState: initialAlert,
  evolve: evolveAlert,
  decide(command, { stage }) {
    switch (command.type) {
      case 'Request': {
        const { id, subject, email } = command;
        if (stage !== 'absent') return ok([]);
        return ok([{ type: 'StockAlertRequested', data: subject, personal: { email }, subject: id }]);
      }
      case 'FallDue':
        return ok(stage === 'waiting' ? [{ type: 'StockAlertDue', data: {} }] : []);
      case 'End':
        return ok(isOpen(stage) ? [{ type: 'StockAlertEnded', data: {} }] : []);
      default:
        return never(command);
    }
  },
};

import { type Decider, never, unknownEvent } from '../platform/kernel/decider.ts';
import { ok } from '../platform/kernel/rejection.ts';
import type { AlertEvent, AlertSubject } from './alert.events.ts';

export type AlertState = {
  readonly stage: 'absent' | 'waiting' | 'due' | 'ended';
  readonly subject: AlertSubject | null;
};

export type AlertCommand =
  | { readonly type: 'Request'; readonly id: string; readonly subject: AlertSubject; readonly email: string }
  | { readonly type: 'FallDue' }
  | { readonly type: 'End' };

const initialAlert: AlertState = { stage: 'absent', subject: null };

function evolveAlert(state: AlertState, event: AlertEvent): AlertState {
  switch (event.type) {
    case 'StockAlertRequested':
      return { stage: 'waiting', subject: event.data };
    case 'StockAlertDue':
      return { ...state, stage: 'due' };
    case 'StockAlertEnded':
      return { ...state, stage: 'ended' };
    default:
      return unknownEvent(event);
  }
}

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

/** Whether a mail is still to come. */
export function isOpen(stage: AlertState['stage']): boolean {
  return stage === 'waiting' || stage === 'due';
}

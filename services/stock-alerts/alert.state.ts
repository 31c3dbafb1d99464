import { unknownEvent } from '../platform/kernel/commands/decider.ts';
import type { AlertEvent, AlertSubject } from './alert.events.ts';

export type AlertState = {
  readonly stage: 'absent' | 'waiting' | 'due' | 'ended';
  readonly subject: AlertSubject | null;
};

export const initialAlert: AlertState = { stage: 'absent', subject: null };

export function evolveAlert(state: AlertState, event: AlertEvent): AlertState {
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

/** Whether a mail is still to come. */
export function isOpen(stage: AlertState['stage']): boolean {
  return stage === 'waiting' || stage === 'due';
}

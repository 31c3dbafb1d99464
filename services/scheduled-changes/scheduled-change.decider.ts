import { type Decider, never, unknownEvent } from '../platform/kernel/commands/decider.ts';
import { ok, type Result, reject } from '../platform/kernel/rejection.ts';
import type { DataOf } from '../platform/log/domain-event.ts';
import type { ScheduledChangeEvent } from './scheduled-change.events.ts';

export type ScheduledChangeState =
  | { readonly stage: 'absent' }
  | ({ readonly stage: 'waiting' | 'withdrawn' | 'conflict' | 'failed' } & Scheduled)
  | ({
      readonly stage: 'done';
      readonly positions: readonly string[];
      readonly isTakenBack: boolean;
    } & Scheduled);

type Scheduled = DataOf<ScheduledChangeEvent, 'ChangeScheduled'>;

export type ScheduledChangeCommand =
  /** `now`: ISO 8601. */
  | ({ readonly type: 'Schedule'; readonly now: string } & Scheduled)
  | { readonly type: 'Move'; readonly now: string; readonly at: string; readonly until: string | null }
  | { readonly type: 'Withdraw' }
  | { readonly type: 'CarryOut'; readonly now: string; readonly positions: readonly string[] }
  /** `at`: the time for which it was tried. */
  | { readonly type: 'Conflict'; readonly at: string; readonly fields: readonly string[] }
  | { readonly type: 'Fail'; readonly at: string; readonly code: string; readonly error: string }
  | { readonly type: 'TakeBack'; readonly notReturned: readonly string[] };

type Decision = Result<readonly ScheduledChangeEvent[]>;

const NOTHING: Decision = ok([]);
const NOT_FOUND = reject('missing', 'scheduled_change_not_found', 'Zakazana izmjena ne postoji.');
const LATE_MS = 60_000;
const LONGEST_MS = 2 * 366 * 24 * 3_600_000;

/**
 * A change that is carried out once, at its time. 404 `scheduled_change_not_found`; 409 `scheduled_change_over` for one that
 * waits no more and is to be moved, or was carried out and is to be withdrawn; 422 `scheduled_in_past`, `scheduled_too_far`, `scheduled_end` for its moments.
 */
export const scheduledChangeDecider: Decider<
  ScheduledChangeState,
  ScheduledChangeCommand,
  ScheduledChangeEvent
> = {
  category: 'scheduled',
  initialState: { stage: 'absent' },
  evolve(state, event) {
    if (event.type === 'ChangeScheduled') return { stage: 'waiting', ...event.data };
    if (state.stage === 'absent') return state;
    switch (event.type) {
      case 'ScheduledChangeMoved':
        return { ...state, ...event.data };
      case 'ScheduledChangeWithdrawn':
        return { ...state, stage: 'withdrawn' };
      case 'ScheduledChangeCarriedOut':
        return { ...state, stage: 'done', positions: event.data.positions, isTakenBack: false };
      case 'ScheduledChangeConflicted':
        return { ...state, stage: 'conflict' };
      case 'ScheduledChangeFailed':
        return { ...state, stage: 'failed' };
      case 'ScheduledChangeTakenBack':
        return state.stage === 'done' ? { ...state, isTakenBack: true } : state;
      default:
        return unknownEvent(event);
    }
  },
  decide(command, state) {
    if (command.type === 'Schedule') return state.stage === 'absent' ? schedule(command) : NOTHING;
    if (state.stage === 'absent') return NOT_FOUND;
    const isWaiting = state.stage === 'waiting';
    switch (command.type) {
      case 'Move': {
        const { at, until } = command;
        if (!isWaiting)
          return reject('conflict', 'scheduled_change_over', 'Izmjena više ne čeka svoje vrijeme.');
        if (at === state.at && until === state.until) return NOTHING;
        return refusalOfMoments(command) ?? ok([{ type: 'ScheduledChangeMoved', data: { at, until } }]);
      }
      case 'Withdraw':
        if (state.stage === 'withdrawn') return NOTHING;
        if (!isWaiting)
          return reject('conflict', 'scheduled_change_over', 'Izmjena je već izvršena i ne može se povući.');
        return ok([{ type: 'ScheduledChangeWithdrawn', data: {} }]);
      case 'CarryOut': {
        const late = Date.parse(command.now) - Date.parse(state.at) > LATE_MS;
        const data = { late, positions: command.positions };
        // Another process that found nothing in its way may have made the call at the same time, or before a withdrawal.
        const isMade = state.stage !== 'done' && command.positions.length > 0;
        return isWaiting || isMade ? ok([{ type: 'ScheduledChangeCarriedOut', data }]) : NOTHING;
      }
      case 'Conflict':
        return isWaiting && command.at === state.at
          ? ok([{ type: 'ScheduledChangeConflicted', data: { fields: command.fields } }])
          : NOTHING;
      case 'Fail': {
        const { at, code, error } = command;
        return isWaiting && at === state.at
          ? ok([{ type: 'ScheduledChangeFailed', data: { code, error } }])
          : NOTHING;
      }
      case 'TakeBack':
        return state.stage === 'done' && !state.isTakenBack
          ? ok([{ type: 'ScheduledChangeTakenBack', data: { notReturned: command.notReturned } }])
          : NOTHING;
      default:
        return never(command);
    }
  },
};

function schedule({ type: _, now, ...data }: ScheduledChangeCommand & { type: 'Schedule' }): Decision {
  return refusalOfMoments({ now, ...data }) ?? ok([{ type: 'ChangeScheduled', data }]);
}

function refusalOfMoments({
  now,
  at,
  until,
}: Pick<Scheduled, 'at' | 'until'> & { readonly now: string }): Decision | null {
  const [begin, present] = [Date.parse(at), Date.parse(now)];
  if (begin <= present) return reject('rule', 'scheduled_in_past', 'Izaberite vrijeme u budućnosti.', 'at');
  if (until !== null && Date.parse(until) <= begin)
    return reject('rule', 'scheduled_end', 'Kraj mora biti poslije početka.', 'until');
  if (Date.parse(until ?? at) - present > LONGEST_MS)
    return reject('rule', 'scheduled_too_far', 'Izmjena se zakazuje najviše dvije godine unaprijed.', 'at');
  return null;
}

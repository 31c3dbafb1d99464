import { dateSearch } from '../../../../services/rules/dates/date-search.ts';
import type { AuditState } from './audit-query.ts';
import { dayStart } from './sarajevo-day.ts';

/** A changed filter starts at the newest event. */
export function withAuditFilter(state: AuditState, change: Partial<AuditState>): AuditState {
  return { ...state, ...change, cursor: '' };
}

/** The text field's input: a whole date, in the list's format or as '8.9.2026', selects that day. */
export function withAuditText(state: AuditState, typed: string): AuditState {
  const day = dateSearch(typed).replace(/^(\d\d)\.(\d\d)\.(\d{4})\.$/, '$3-$2-$1');
  return withAuditFilter(state, dayStart(day) === null ? { q: typed } : { q: '', from: day, to: day });
}

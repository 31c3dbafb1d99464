import { fromFields } from '../../../../services/platform/entity/entity-fields.ts';
import { cutTo } from '../../../../services/rules/cut-to.ts';
import { dateSearch } from '../../../../services/rules/date-search.ts';
import { dayEnd, dayStart } from './sarajevo-day.ts';

const LONGEST = { entity: 40, id: 64, actor: 64, type: 80, q: 100, action: 64 };
export const NO_FILTER = { entity: '', id: '', actor: '', type: '', q: '', action: '', from: '', to: '' };

/** The filters of the audit trail, kept in the address. `from` and `to` are days in Sarajevo, `2026-11-21`. */
export type AuditState = typeof NO_FILTER & {
  /** Where the page begins; '' for the newest. */
  cursor: string;
};

/** Reads the address; invalid values are ignored. */
export function readAuditState(params: URLSearchParams): AuditState {
  const texts = fromFields<Record<keyof typeof LONGEST, string>>(
    Object.entries(LONGEST).map(([name, most]) => [name, cutTo((params.get(name) ?? '').trim(), most)]),
  );
  const day = (name: string) => (dayStart(params.get(name) ?? '') === null ? '' : (params.get(name) ?? ''));
  const cursor = params.get('cursor') ?? '';
  return {
    ...texts,
    from: day('from'),
    to: day('to'),
    cursor: /^\d{1,15}\.\d{1,18}$/.test(cursor) ? cursor : '',
  };
}

/** The address' query, from '?'; '' for the newest events of everything. */
export function writeAuditState(state: AuditState): string {
  const given = Object.entries(state).filter(([, value]) => value !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

/** A changed filter starts at the newest event. */
export function withAuditFilter(state: AuditState, change: Partial<AuditState>): AuditState {
  return { ...state, ...change, cursor: '' };
}

/** The text field's input: a whole date, in the list's format or as '8.9.2026', selects that day. */
export function withAuditText(state: AuditState, typed: string): AuditState {
  const day = dateSearch(typed).replace(/^(\d\d)\.(\d\d)\.(\d{4})\.$/, '$3-$2-$1');
  return withAuditFilter(state, dayStart(day) === null ? { q: typed } : { q: '', from: day, to: day });
}

/** The query of the request: both days are included. Without a limit for the export. */
export function auditRequest({ from, to, ...others }: AuditState, limit?: number): URLSearchParams {
  const given = {
    ...others,
    from: dayStart(from),
    to: dayEnd(to),
    limit: limit === undefined ? '' : String(limit),
  };
  return new URLSearchParams(
    Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== null && entry[1] !== ''),
  );
}

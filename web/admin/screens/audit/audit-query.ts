import { fromFields } from '../../../../services/platform/entity/entity-fields.ts';
import { cutTo } from '../../../../services/rules/texts/cut-to.ts';
import { LONGEST_FILTERS } from '../../../../services/rules/texts/longest-filters.ts';
import { dayStart } from './sarajevo-day.ts';

export const NO_FILTER = { entity: '', id: '', actor: '', type: '', q: '', action: '', from: '', to: '' };

/** The filters of the audit trail, kept in the address. `from` and `to` are days in Sarajevo, `2026-11-21`. */
export type AuditState = typeof NO_FILTER & {
  /** Where the page begins; '' for the newest. */
  cursor: string;
};

/** Reads the address; invalid values are ignored. */
export function readAuditState(params: URLSearchParams): AuditState {
  const texts = fromFields<Record<keyof typeof LONGEST_FILTERS, string>>(
    Object.entries(LONGEST_FILTERS).map(([name, most]) => [
      name,
      cutTo((params.get(name) ?? '').trim(), most),
    ]),
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

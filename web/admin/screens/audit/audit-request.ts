import type { AuditState } from './audit-query.ts';
import { dayEnd, dayStart } from './sarajevo-day.ts';

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

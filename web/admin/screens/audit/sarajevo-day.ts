import { sarajevoOffset } from '../../../../services/rules/dates.ts';

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Start of a day in Sarajevo as an ISO time; null for an invalid date. */
export function dayStart(day: string): string | null {
  const [, year, month, date] = DAY.exec(day) ?? [];
  if (year === undefined || month === undefined || date === undefined) return null;
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(date));
  // '2026-02-31' would be read as a day in March.
  if (!new Date(midnight).toISOString().startsWith(day)) return null;
  // The clocks change at 1:00 UTC, so never between the two midnights.
  return new Date(midnight - sarajevoOffset(midnight)).toISOString();
}

/** The last moment of that day. */
export function dayEnd(day: string): string | null {
  const start = dayStart(day);
  if (start === null) return null;
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  const nextStart = dayStart(next.toISOString().slice(0, 10));
  return nextStart === null ? null : new Date(Date.parse(nextStart) - 1).toISOString();
}

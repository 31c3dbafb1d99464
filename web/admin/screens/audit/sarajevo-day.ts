import { momentOf } from '../../shared/history/moment.ts';

/** Start of a day in Sarajevo as an ISO time; null for an invalid date. */
export function dayStart(day: string): string | null {
  return momentOf(`${day}T00:00`);
}

/** The last moment of that day. */
export function dayEnd(day: string): string | null {
  if (dayStart(day) === null) return null;
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  const nextStart = dayStart(next.toISOString().slice(0, 10));
  return nextStart === null ? null : new Date(Date.parse(nextStart) - 1).toISOString();
}

import { isoDay } from './dates.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The last day (in Sarajevo, `2026-12-05`) of a return of what was sent or delivered at that moment (ISO 8601). */
export function lastReturnDay(since: string, days: number): string {
  // From noon, because a day of the change to summer time is shorter.
  const noon = Date.parse(`${isoDay(since)}T12:00:00Z`);
  return new Date(noon + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whether a customer may still ask for a return; never where `days` is 0. */
export function isInReturnTime(since: string, days: number, now: string | Date): boolean {
  return days > 0 && isoDay(now) <= lastReturnDay(since, days);
}

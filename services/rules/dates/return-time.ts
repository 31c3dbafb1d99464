import { dayAfter, isoDay } from './dates.ts';

/** The last day (in Sarajevo, `2026-12-05`) of a return of what was sent or delivered at that moment (ISO 8601). */
export function lastReturnDay(since: string, days: number): string {
  return dayAfter(isoDay(since), days);
}

/** Whether a customer may still ask for a return; never where `days` is 0. */
export function isInReturnTime(since: string, days: number, now: string | Date): boolean {
  return days > 0 && isoDay(now) <= lastReturnDay(since, days);
}

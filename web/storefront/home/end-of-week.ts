import { sarajevoDate, sarajevoOffset } from '../../../services/rules/dates/dates.ts';

/** When the week ends that `now` is in: the next Monday 00:00 in Sarajevo (specification/storefront §4). */
export function endOfWeek(now: Date): Date {
  const { year, month, day } = sarajevoDate(now);
  const weekday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  const midnight = Date.UTC(year, month - 1, day + 7 - weekday);
  return new Date(midnight - sarajevoOffset(midnight));
}

export type Remaining = { days: number; hours: number; minutes: number; seconds: number };

/** The time left until `end`, or null when it is over. */
export function remainingUntil(end: Date, now: Date): Remaining | null {
  const seconds = Math.floor((end.getTime() - now.getTime()) / 1000);
  if (seconds <= 0) return null;
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

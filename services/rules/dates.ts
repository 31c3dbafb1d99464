const MONTHS = [
  'Januar',
  'Februar',
  'Mart',
  'April',
  'Maj',
  'Juni',
  'Juli',
  'August',
  'Septembar',
  'Oktobar',
  'Novembar',
  'Decembar',
] as const;

const wallClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Sarajevo',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
});

type WallClock = { year: number; month: number; day: number; hour: number; minute: number; second: number };

/** The date and time that clocks in Sarajevo show at that moment. */
export function inSarajevo(moment: Date): WallClock {
  const parts = new Map(wallClock.formatToParts(moment).map((part) => [part.type, Number(part.value)]));
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  };
}

/** '21 Novembar, 2026' (specification/language-and-formats §3); '' for what is no date. */
export function formatDate(when: string | Date): string {
  const moment = new Date(when);
  if (Number.isNaN(moment.getTime())) return '';
  const { day, month, year } = inSarajevo(moment);
  return `${day} ${MONTHS[month - 1] ?? ''}, ${year}`;
}

/** '21 Novembar, 2026, 14:05'. */
export function formatDateTime(when: string | Date): string {
  const date = formatDate(when);
  if (date === '') return '';
  const { hour, minute } = inSarajevo(new Date(when));
  return `${date}, ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** Midnight of that date in Sarajevo. Exact on every day but the two on which the clocks change. */
function midnightInSarajevo(year: number, month: number, day: number): Date {
  const guess = Date.UTC(year, month - 1, day);
  const shown = inSarajevo(new Date(guess));
  const shownAt = Date.UTC(shown.year, shown.month - 1, shown.day, shown.hour, shown.minute, shown.second);
  return new Date(guess - (shownAt - guess));
}

/** When the week ends that `now` is in: the next Monday 00:00 in Sarajevo (specification/storefront §4). */
export function endOfWeek(now: Date): Date {
  const { year, month, day } = inSarajevo(now);
  const weekday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  return midnightInSarajevo(year, month, day + 7 - weekday);
}

export type Remaining = { days: number; hours: number; minutes: number; seconds: number };

/** What is left until `end`, or null when it is over. */
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

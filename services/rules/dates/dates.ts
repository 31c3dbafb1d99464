export const MONTHS = [
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

export type CalendarDate = { readonly day: number; readonly month: number; readonly year: number };
type WallClock = CalendarDate & { readonly hour: number; readonly minute: number; readonly second: number };

/** The date and time in Sarajevo at that moment. */
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

/** The offset of Sarajevo from UTC, in milliseconds; `moment` in milliseconds since 1970. */
export function sarajevoOffset(moment: number): number {
  const { year, month, day, hour, minute, second } = inSarajevo(new Date(moment));
  return Date.UTC(year, month - 1, day, hour, minute, second) - moment;
}

const QUARTER_MS = 15 * 60_000;
const MOST_KNOWN_DATES = 10_000;
/** Dates by quarter of an hour: no time zone changes its date within one, and `Intl` is slow. */
const knownDates = new Map<number, CalendarDate>();

/** Day, month and year in Sarajevo at that moment (ISO 8601). */
export function sarajevoDate(at: string | Date): CalendarDate {
  const moment = new Date(at);
  const quarter = Math.floor(moment.getTime() / QUARTER_MS);
  const known = knownDates.get(quarter);
  if (known) return known;
  const date = inSarajevo(moment);
  if (knownDates.size >= MOST_KNOWN_DATES) knownDates.clear();
  knownDates.set(quarter, date);
  return date;
}

/** The day in Sarajevo at that moment, `2026-11-21`: such texts sort as days. */
export function isoDay(at: string | Date): string {
  const { day, month, year } = sarajevoDate(at);
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** The day `days` after that one; both as `2026-11-21`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 24 * 3_600_000).toISOString().slice(0, 10);
}

/** '21.11.2026.' of `2026-11-21`. */
export function numericDay(day: string): string {
  return `${day.split('-').reverse().join('.')}.`;
}

/** '21 Novembar, 2026' (specification/language-and-formats §3); '' for an invalid date. */
export function formatDate(at: string | Date): string {
  if (Number.isNaN(new Date(at).getTime())) return '';
  const { day, month, year } = sarajevoDate(at);
  return `${day} ${MONTHS[month - 1] ?? ''}, ${year}`;
}

/** '14:05'. */
export function formatTime(at: string | Date): string {
  const { hour, minute } = inSarajevo(new Date(at));
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** '14:05:09'. */
export function formatTimeWithSeconds(at: string | Date): string {
  return `${formatTime(at)}:${twoDigits(inSarajevo(new Date(at)).second)}`;
}

/** '21 Novembar, 2026, 14:05'; '' for an invalid date. */
export function formatDateTime(at: string | Date): string {
  const date = formatDate(at);
  return date === '' ? '' : `${date}, ${formatTime(at)}`;
}

export function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

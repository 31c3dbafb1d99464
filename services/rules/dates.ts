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

/** The ways a date may be typed into a filter, lower case: as tables show it, 21.11.2026. and 2026-11-21. */
export function dateTexts(at: string): string {
  const day = isoDay(at);
  return `${formatDate(at).toLowerCase()}\n${numericDay(day)}\n${day}`;
}

const NUMERIC_DATE = /^(\d{1,2})\. ?(\d{1,2})(?:\. ?(\d{4}))?\.?$/;
const NAMED_DATE = /^(\d{1,2})\.? (\p{L}{3,}),? ?(\d{4})?\.?$/u;

/**
 * The part of `dateTexts` that finds the days a typed text means: '8.9.2026', '08. 09. 2026.', '8 Septembar, 2026,
 * 14:05' and '8. septembra 2026' are '08.09.2026.', '8.9.' is '08.09.'. Other text is only lower-cased.
 */
export function dateSearch(typed: string): string {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/,? (u )?\d{1,2}:\d{2}(:\d{2})?$/, '');
  const [, day = '', month = '', year] = NUMERIC_DATE.exec(text) ?? NAMED_DATE.exec(text) ?? [];
  const number = /^\d/.test(month) ? Number(month) : monthNamed(month);
  if (number === 0) return text;
  return `${twoDigits(Number(day))}.${twoDigits(number)}.${year === undefined ? '' : `${year}.`}`;
}

/** 1 to 12 by the name of a month in any of its forms ('septembra', 'avgust'); 0 for no month. */
function monthNamed(name: string): number {
  const begins = (month: string) =>
    month.slice(0, 3).toLowerCase() === name.replace('avg', 'aug').slice(0, 3);
  return name === '' ? 0 : MONTHS.findIndex(begins) + 1;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

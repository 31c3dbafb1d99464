import { formatDate, isoDay, MONTHS, numericDay, twoDigits } from './dates.ts';

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

import { Lru } from '../platform/kernel/lru.ts';

const MARKS = /\p{M}/gu;
const NOT_WORD = /[^a-z0-9đ]+/g;

/** Letters that come after another in the Bosnian alphabet, written so that they sort there. */
const LETTERS: Readonly<Record<string, string>> = { č: 'c{', ć: 'c|', đ: 'd|', š: 's{', ž: 'z{' };

const MONTHS = [
  'januar',
  'februar',
  'mart',
  'april',
  'maj',
  'juni',
  'juli',
  'august',
  'septembar',
  'oktobar',
  'novembar',
  'decembar',
] as const;

const inSarajevo = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Sarajevo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/**
 * A text in every way it is typed without diacritics: `đ` is found by `đ`, `d` and `dj` (specification/search-and-lists §4), so a text
 * with `đ` has two forms, any other has one. Everything but letters and digits is a single space.
 */
export function foldings(text: string): readonly string[] {
  const folded = text.toLowerCase().normalize('NFKD').replace(MARKS, '').replace(NOT_WORD, ' ').trim();
  return folded.includes('đ') ? [folded.replaceAll('đ', 'd'), folded.replaceAll('đ', 'dj')] : [folded];
}

/** A text by which names sort as in a Bosnian directory (c č ć d dž đ … l lj … n nj … s š … z ž), byte by byte. */
export function sortKey(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replace(/dž/g, 'd{')
    .replace(/[čćđšž]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/([ln])j/g, '$1{')
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(/\d+/g, (digits) => digits.padStart(8, '0'));
}

export type CalendarDate = { readonly day: number; readonly month: number; readonly year: number };

const QUARTER_MS = 15 * 60_000;
/** The date does not change within a quarter of an hour, and asking what it is takes long. */
const dates = new Lru<number, CalendarDate>(10_000);

/** Day, month and year that calendars in Sarajevo show at that moment (ISO 8601). */
export function sarajevoDate(at: string): CalendarDate {
  const quarter = Math.floor(Date.parse(at) / QUARTER_MS);
  const known = dates.get(quarter);
  if (known) return known;
  const parts = new Map(
    inSarajevo.formatToParts(new Date(at)).map(({ type, value }) => [type, Number(value)]),
  );
  const date = { day: parts.get('day') ?? 0, month: parts.get('month') ?? 0, year: parts.get('year') ?? 0 };
  dates.set(quarter, date);
  return date;
}

/** '21 Novembar, 2026' (specification/language-and-formats §3). */
export function longDate(at: string): string {
  const { day, month, year } = sarajevoDate(at);
  const name = MONTHS[month - 1] ?? '';
  return `${day} ${name.charAt(0).toUpperCase()}${name.slice(1)}, ${year}`;
}

/** The ways a date may be typed into a filter, lower case: as tables show it, 21.11.2026. and 2026-11-21. */
export function dateTexts(at: string): string {
  const { day, month, year } = sarajevoDate(at);
  const [dd, mm] = [String(day).padStart(2, '0'), String(month).padStart(2, '0')];
  return `${longDate(at).toLowerCase()}\n${dd}.${mm}.${year}.\n${year}-${mm}-${dd}`;
}

/** '1.234,50' from hundredths. */
export function amountText(hundredths: number): string {
  const whole = Math.floor(Math.abs(hundredths) / 100);
  const fraction = String(Math.abs(hundredths) % 100).padStart(2, '0');
  return `${hundredths < 0 ? '−' : ''}${countText(whole)},${fraction}`;
}

/** '12.345' from a whole number. */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '.');
}

import { isoDay, MONTHS, twoDigits } from '../../../../services/rules/dates/dates.ts';
import { momentOf } from '../../shared/history/moment.ts';

/** A month of Sarajevo: '2026-12'. */
export type Month = string;

/** The month of an address, or the one of a moment where there is none. */
export function readMonth(text: string | null, now: Date): Month {
  return text !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : isoDay(now).slice(0, 7);
}

/** The month so many months later, or earlier. */
export function monthAfter(month: Month, months: number): Month {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const count = year * 12 + number - 1 + months;
  return `${Math.floor(count / 12)}-${twoDigits((count % 12) + 1)}`;
}

/** 'Decembar 2026'. */
export function monthName(month: Month): string {
  const [year = '', number = ''] = month.split('-');
  return `${MONTHS[Number(number) - 1] ?? ''} ${year}`;
}

/** Its first and its last moment, ISO 8601. */
export function momentsOf(month: Month): { from: string; to: string } {
  const next = Date.parse(momentOf(`${monthAfter(month, 1)}-01T00:00`) ?? '');
  return { from: momentOf(`${month}-01T00:00`) ?? '', to: new Date(next - 1).toISOString() };
}

/** Its days, '2026-12-01' first. */
export function daysOf(month: Month): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, day) => `${month}-${twoDigits(day + 1)}`);
}

/** The place of a day in its week, from 1 for Monday. */
export function weekday(day: string): number {
  return ((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7) + 1;
}

import type { SubscriberAnswer } from '../../../../services/messages/messages.schemas.ts';
import { inSarajevo } from '../../../shared/format/dates.ts';

const HEADER = ['Email', 'Datum prijave', 'Izvor'];
const SOURCES: Readonly<Record<SubscriberAnswer['source'], string>> = {
  newsletter: 'Prijava na newsletter',
  account: 'Korisnički račun',
};
/** Tells spreadsheets that the text is UTF-8. */
const MARK = '\uFEFF';

/** The newsletter's list as spreadsheets here open it: semicolons, UTF-8, a line each. */
export function newsletterCsv(subscribers: readonly SubscriberAnswer[]): string {
  const rows = subscribers.map(({ email, date, source }) => [email, dayOf(date), SOURCES[source]]);
  return `${MARK}${[HEADER, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}

/** `newsletter-2026-11-21.csv`. */
export function newsletterFileName(now: Date): string {
  return `newsletter-${isoDay(now)}.csv`;
}

/** A text that a spreadsheet would take for a formula begins with an apostrophe, so that it is none. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function dayOf(date: string): string {
  const { day, month, year } = inSarajevo(new Date(date));
  return `${two(day)}.${two(month)}.${year}.`;
}

function isoDay(moment: Date): string {
  const { day, month, year } = inSarajevo(moment);
  return `${year}-${two(month)}-${two(day)}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

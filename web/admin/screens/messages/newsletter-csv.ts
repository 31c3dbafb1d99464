import type { SubscriberAnswer } from '../../../../services/messages/messages.schemas.ts';
import { isoDay, numericDay } from '../../../../services/rules/dates/dates.ts';
import { csvCell } from '../../../../services/rules/texts/csv-cell.ts';

const HEADER = ['Email', 'Datum prijave', 'Izvor', 'Potvrđeno', 'Odjava'];
const SOURCES: Readonly<Record<SubscriberAnswer['source'], string>> = {
  newsletter: 'Prijava na newsletter',
  account: 'Korisnički račun',
};
/** The byte order mark: spreadsheets read the text as UTF-8. */
const MARK = '\uFEFF';

/** The newsletter's list as spreadsheets here open it: semicolons, UTF-8, a line each. */
export function newsletterCsv(subscribers: readonly SubscriberAnswer[]): string {
  const rows = subscribers.map(({ email, date, source, confirmed, signOffUrl }) => [
    email,
    numericDay(isoDay(date)),
    SOURCES[source],
    confirmed === 1 ? 'da' : 'ne',
    signOffUrl,
  ]);
  return `${MARK}${[HEADER, ...rows].map((row) => row.map(csvCell).join(';')).join('\r\n')}\r\n`;
}

/** `newsletter-2026-11-21.csv`. */
export function newsletterFileName(now: Date): string {
  return `newsletter-${isoDay(now)}.csv`;
}

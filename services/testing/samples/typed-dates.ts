import { formatDate, formatDateTime, sarajevoDate } from '../../rules/dates/dates.ts';

/** The ways to type the day of that moment: as tables show it, and as 8.9.2026. */
export function typedDates(at: string): string[] {
  const { day, month, year } = sarajevoDate(at);
  const [dd, mm] = [String(day).padStart(2, '0'), String(month).padStart(2, '0')];
  return [
    ...[formatDate(at), formatDateTime(at)],
    ...[
      `${day}.${month}.${year}`,
      `${day}.${month}.${year}.`,
      `${dd}.${mm}.${year}`,
      `${day}. ${month}. ${year}.`,
    ],
  ];
}

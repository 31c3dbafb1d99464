/** The value of a date field, like a native one: 'date' is '2026-09-08', 'datetime-local' is '2026-09-08T14:30'. */
export type DateKind = 'date' | 'datetime-local';

const BOSNIAN = /^(\d{1,2})[./-]\s*(\d{1,2})[./-]\s*(\d{4})\.?(?:[\s,]+(\d{1,2})[:.](\d{2}))?$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?$/;

/** '8.9.2026.' or '8.9.2026. 14:30'; '' for none. */
export function dateText(value: string): string {
  const [, year, month, day, hour, minute] = ISO.exec(value) ?? [];
  if (day === undefined) return '';
  const date = `${Number(day)}.${Number(month)}.${year}.`;
  return minute === undefined ? date : `${date} ${hour}:${minute}`;
}

/** The value of a typed date ('8.9.2026.', '08. 09. 2026', '2026-09-08'), '' for none, null for an invalid one. */
export function dateValue(text: string, kind: DateKind): string | null {
  const typed = text.trim();
  if (typed === '') return '';
  const [year, month, day, hour = '0', minute = '0'] = partsOf(typed);
  if (year === undefined || month === undefined || day === undefined) return null;
  const two = (part: string) => part.padStart(2, '0');
  const value = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
  if (!isMoment(value)) return null;
  return kind === 'date' ? value.slice(0, 10) : value;
}

function partsOf(typed: string): (string | undefined)[] {
  const iso = ISO.exec(typed);
  if (iso) return iso.slice(1);
  const [, day, month, year, ...time] = BOSNIAN.exec(typed) ?? [];
  return [year, month, day, ...time];
}

/** False for the 31st of February, which `Date` reads as a day in March. */
function isMoment(value: string): boolean {
  const moment = new Date(`${value}:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
}

const FORM = /^(\d{4}-\d\d-\d\d)[t ]\d\d:\d\d(?::\d\d(?:\.\d{1,20})?)?(?:z|[+-](\d\d):\d\d)$/i;
/** In hours; PostgreSQL reads no zone beyond its 59th minute. */
const FURTHEST_ZONE = 15;

/**
 * Whether a text is a moment of ISO 8601 with its zone that `Date` and PostgreSQL can read: no 30 February, no leap second,
 * in UTC a year from 1 to 9999.
 */
export function isMoment(text: string): boolean {
  const [, day, hours = '0'] = FORM.exec(text) ?? [];
  const moment = new Date(text);
  if (day === undefined || Number.isNaN(moment.getTime()) || Number.isNaN(Date.parse(day))) return false;
  const year = moment.getUTCFullYear();
  if (year < 1 || year > 9999 || Number(hours) > FURTHEST_ZONE) return false;
  return new Date(day).toISOString().startsWith(day);
}

const FORM = /^(\d{4}-\d\d-\d\d)[t ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:z|[+-]\d\d:\d\d)$/i;

/** Whether a text is a moment of ISO 8601 with its zone that `Date` can read: no 30 February, no leap second. */
export function isMoment(text: string): boolean {
  const day = FORM.exec(text)?.[1];
  if (day === undefined || Number.isNaN(Date.parse(text)) || Number.isNaN(Date.parse(day))) return false;
  return new Date(day).toISOString().startsWith(day);
}

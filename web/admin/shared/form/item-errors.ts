import type { Errors } from '../../../shared/form/errors.ts';

/** `lines.3` and `lines.3.quantity`. */
const AT_ITEM = /^([^.]+)\.(\d+)(.*)$/;

type Known = {
  /** The values when the errors were shown. */
  refused: object;
  now: object;
  /** The errors of the values now, as far as they are known without a call. */
  wrong: Errors;
};

/**
 * The errors of a list's items by where the items are now; those of changed or removed items end, unless the values are
 * still wrong there.
 */
export function itemErrors(errors: Errors, { refused, now, wrong }: Known): Errors {
  const standing: Record<string, string> = {};
  for (const [field, error] of Object.entries(errors)) {
    const where = placeNow(field, refused, now);
    const text = where === null ? wrong[field] : error;
    if (text !== undefined) standing[where ?? field] = text;
  }
  return standing;
}

/** The field of the same item; null when there is none. */
function placeNow(field: string, refused: object, now: object): string | null {
  const [, name = '', at = '', rest = ''] = AT_ITEM.exec(field) ?? [];
  const [before, after] = [listIn(refused, name), listIn(now, name)];
  if (before === null || after === null) return field;
  const place = after.indexOf(before[Number(at)]);
  return place < 0 ? null : `${name}.${place}${rest}`;
}

function listIn(values: object, name: string): readonly unknown[] | null {
  const found: unknown = new Map(Object.entries(values)).get(name);
  return Array.isArray(found) ? found : null;
}

import type { Rejection } from './rejection.ts';
import { isStorable, storable } from './wire/texts.ts';

/** Whether every store can keep all texts of JSON data. */
function isAllStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isAllStorable);
  for (const [name, part] of Object.entries(value))
    if (!isStorable(name) || !isAllStorable(part)) return false;
  return true;
}

/** JSON data without characters that no store can keep: NUL and lone surrogates. Returns the same object when it has none. */
export function mended(value: unknown): unknown {
  return isAllStorable(value) ? value : mendedCopy(value);
}

function mendedCopy(value: unknown): unknown {
  if (typeof value === 'string') return storable(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(mendedCopy);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [storable(name), mendedCopy(part)]));
}

/** The refusal of data with a text that no store can keep, naming the field; null when all can be kept. */
export function refusalOfTexts(...values: readonly unknown[]): Rejection | null {
  const wrong = values.find((value) => !isAllStorable(value));
  if (wrong === undefined) return null;
  const details = [
    { field: unstorableField(wrong) || 'body', error: 'Tekst sadrži znak koji se ne može sačuvati.' },
  ];
  return { kind: 'invalid', code: 'invalid_request', message: 'Poslani podaci nisu ispravni.', details };
}

/** The place of the first such text, as names joined by dots. */
function unstorableField(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  const found = Object.entries(value).find(([name, part]) => !isStorable(name) || !isAllStorable(part));
  return found ? [storable(found[0]), unstorableField(found[1])].filter(Boolean).join('.') : '';
}

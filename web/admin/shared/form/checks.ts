import type { Errors } from '../../../shared/form/errors.ts';
import { parseAmount, parseNumber } from './amounts.ts';

type Check = string | undefined;

export const REQUIRED = 'Ovo polje je obavezno.';

/** Omits the valid fields. */
export function errorsOf(checks: Readonly<Record<string, Check>>): Errors {
  const wrong = Object.entries(checks).flatMap(([field, error]) =>
    error === undefined ? [] : [[field, error]],
  );
  return Object.fromEntries(wrong);
}

export function required(text: string): Check {
  return text.trim() === '' ? REQUIRED : undefined;
}

/** A percent: a number only, without the sign (specification/catalogue §9). */
export function percent(text: string, most: number): Check {
  const value = parseNumber(text);
  if (value === null) return 'Unesite samo broj, bez znaka %.';
  return value > most ? `Najveća vrijednost je ${most}.` : undefined;
}

export function wholeNumber(text: string, least: number, most: number): Check {
  const value = parseNumber(text);
  if (value !== null && Number.isInteger(value) && value >= least && value <= most) return undefined;
  return `Unesite cijeli broj od ${least} do ${most}.`;
}

export function amount(text: string): Check {
  return parseAmount(text) === null ? 'Unesite iznos u KM, npr. 12,50.' : undefined;
}

/** The error of the first check that fails. */
export function firstOf(...checks: readonly Check[]): Check {
  return checks.find((check) => check !== undefined);
}

/** Checks a field only when it is not empty. */
export function ifTyped(text: string, check: (text: string) => Check): Check {
  return text.trim() === '' ? undefined : check(text);
}

import { formatCount, formatPrice } from '../../../../services/rules/money/amounts.ts';
import type { Errors } from '../../../shared/form/errors.ts';
import { parseAmount, parseNumber } from './amounts.ts';

type Check = string | undefined;

/** Of any amount that the API takes, in hundredths of a KM. */
const MOST_AMOUNT = 100_000_000;

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
  return value > most ? `Najveća vrijednost je ${formatCount(most)}.` : undefined;
}

/** Digits alone, as `Number` reads them: '2,0' is none. */
export function wholeNumber(text: string, least: number, most: number): Check {
  const typed = text.trim();
  if (/^\d{1,9}$/.test(typed) && Number(typed) >= least && Number(typed) <= most) return undefined;
  return `Unesite cijeli broj od ${formatCount(least)} do ${formatCount(most)}.`;
}

/** `most` in hundredths of a KM. */
export function amount(text: string, most: number = MOST_AMOUNT): Check {
  const value = parseAmount(text);
  if (value === null) return 'Unesite iznos u KM, npr. 12,50.';
  return value > most ? `Najviše ${formatPrice(most)}.` : undefined;
}

/** The error of the first check that fails. */
export function firstOf(...checks: readonly Check[]): Check {
  return checks.find((check) => check !== undefined);
}

/** Checks a field only when it is not empty. */
export function ifTyped(text: string, check: (text: string) => Check): Check {
  return text.trim() === '' ? undefined : check(text);
}

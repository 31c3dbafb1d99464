import type { MarkupAnswer, MarkupBody } from '../../../../services/catalogue/catalogue.schemas.ts';
import { numberText, parseNumber } from '../../shared/form/amounts.ts';
import { type Errors, errorsOf, firstOf, percent, required } from '../../shared/form/checks.ts';

const MOST_PERCENT = 1000;

export const EMPTY_MARKUP = { name: '', value: '' };
/** The values of a markup's form. */
export type MarkupValues = typeof EMPTY_MARKUP;

export function markupValues({ name, value }: MarkupAnswer): MarkupValues {
  return { name, value: numberText(value) };
}

export function markupErrors({ name, value }: MarkupValues): Errors {
  return errorsOf({
    name: required(name),
    value: firstOf(required(value), percent(value, MOST_PERCENT)),
  });
}

export function markupBody({ name, value }: MarkupValues): MarkupBody {
  return { name: name.trim(), value: parseNumber(value) ?? 0 };
}

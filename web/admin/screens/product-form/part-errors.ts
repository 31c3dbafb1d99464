import { MAX_QUANTITY } from '../../../../services/rules/quantity.ts';
import type { Errors } from '../../../shared/form/errors.ts';
import { errorsOf } from '../../shared/form/checks.ts';
import type { PartDraft } from './parts.ts';

/** The name of the field of a part's quantity. */
export function partField(place: number): string {
  return `parts.${place}.quantity`;
}

export function partErrors(parts: readonly PartDraft[]): Errors {
  return errorsOf(
    Object.fromEntries(parts.map(({ quantity }, place) => [partField(place), quantityError(quantity)])),
  );
}

function quantityError(typed: string): string | undefined {
  const pieces = Number(typed);
  const isWhole = /^\d+$/.test(typed.trim()) && pieces >= 1 && pieces <= MAX_QUANTITY;
  return isWhole ? undefined : `Upišite cijeli broj od 1 do ${MAX_QUANTITY}.`;
}

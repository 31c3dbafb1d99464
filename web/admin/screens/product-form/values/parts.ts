import type {
  AdminProduct,
  ProductPartBody,
} from '../../../../../services/catalogue/product/product.schemas.ts';
import { MAX_QUANTITY } from '../../../../../services/rules/orders/quantity.ts';
import { withVariation } from '../../../../../services/rules/products/named-variation.ts';
import type { Errors } from '../../../../shared/form/errors.ts';
import { errorsOf } from '../../../shared/form/checks.ts';

/** A part of a bundle as the form holds it; the quantity as typed, `variation` '' without one. */
export type PartDraft = { id: string; title: string; variation: string; quantity: string };

export function partDrafts({ parts, partTitles }: Pick<AdminProduct, 'parts' | 'partTitles'>): PartDraft[] {
  return parts.map(({ id, variation = '', quantity }, at) => ({
    id,
    title: partTitles[at] ?? '',
    variation,
    quantity: String(quantity),
  }));
}

/** 'Omega 3 (Limun)'. */
export function partName({ title, variation }: Pick<PartDraft, 'title' | 'variation'>): string {
  return withVariation(title, variation);
}

export function isSamePart(one: Omit<PartDraft, 'quantity'>, other: Omit<PartDraft, 'quantity'>): boolean {
  return one.id === other.id && one.variation === other.variation;
}

/** The body of valid parts. */
export function partsFrom(drafts: readonly PartDraft[]): ProductPartBody[] {
  return drafts.map(({ id, variation, quantity }) => ({
    id,
    ...(variation === '' ? {} : { variation }),
    quantity: Number(quantity),
  }));
}

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

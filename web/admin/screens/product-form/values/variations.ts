import type { ProductVariation } from '../../../../../services/catalogue/product/product.schemas.ts';
import type { Errors } from '../../../../shared/form/errors.ts';
import { amountText, parseAmount } from '../../../shared/form/amounts.ts';
import { amount, errorsOf, firstOf, required } from '../../../shared/form/checks.ts';

/** The values of a variation's row; the price in KM as typed. */
export type VariationDraft = { id: number; type: string; name: string; price: string };

const LOWEST_ID = 100;
const HIGHEST_ID = 1099;

export function variationDrafts(variations: readonly ProductVariation[]): VariationDraft[] {
  return variations.map(({ id, type, name, price }) => ({ id, type, name, price: amountText(price) }));
}

/**
 * One more row of the type of the last one; its id is random from 100 to 1099 (specification/catalogue §8), and free.
 */
export function withNewVariation(
  drafts: readonly VariationDraft[],
  price: string,
  random: () => number = Math.random,
): VariationDraft[] {
  const taken = new Set(drafts.map(({ id }) => id));
  const span = HIGHEST_ID - LOWEST_ID + 1;
  let id = LOWEST_ID + Math.floor(random() * span);
  while (taken.has(id)) id = id === HIGHEST_ID ? LOWEST_ID : id + 1;
  return [...drafts, { id, type: drafts.at(-1)?.type ?? 'Količina', name: '', price }];
}

/** The body of the complete rows. */
export function variationsFrom(drafts: readonly VariationDraft[]): ProductVariation[] {
  return drafts.flatMap(({ id, type, name, price }) => {
    const parsed = parseAmount(price);
    if (parsed === null || name.trim() === '') return [];
    return [{ id, type: type as ProductVariation['type'], name: name.trim(), price: parsed }];
  });
}

/** The name of a row's field among the errors of the form. */
export function variationField(id: number, part: 'name' | 'price'): string {
  return `productVariations.${id}.${part}`;
}

/** The errors in the rows of a product with variations. A buyer distinguishes them by their names. */
export function variationErrors(drafts: readonly VariationDraft[]): Errors {
  if (drafts.length === 0)
    return { productVariations: 'Dodajte bar jednu varijaciju ili isključite varijacije.' };
  const names = drafts.map(({ name }) => name.trim());
  return errorsOf(
    Object.fromEntries(
      drafts.flatMap(({ id, name, price }, index) => [
        [variationField(id, 'name'), firstOf(required(name), repeated(names, index))],
        [variationField(id, 'price'), firstOf(required(price), amount(price))],
      ]),
    ),
  );
}

function repeated(names: readonly string[], index: number): string | undefined {
  const first = names.indexOf(names[index] ?? '');
  return first < index ? 'Ovaj naziv već ima druga varijacija.' : undefined;
}

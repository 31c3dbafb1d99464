import type { Errors } from '../../../shared/form/errors.ts';
import { amount, errorsOf, firstOf, required } from '../../shared/form/checks.ts';
import type { VariationDraft } from './variations.ts';

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

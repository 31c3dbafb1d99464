import { PRODUCT_FIELDS, type ProductFieldName } from './field-names.ts';
import type { ProductValues } from './product-values.ts';

/** A field that somebody else has changed while the form was open. */
export type Difference = {
  field: ProductFieldName;
  /** It was changed in the form, too, to something else. */
  both: boolean;
};

/** Whose value a field gets. */
export type Choices = Readonly<Partial<Record<ProductFieldName, 'theirs' | 'mine'>>>;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What is different from the form by now: `read` filled the form, `theirs` is stored now, `mine` is in the form. */
export function differences(read: ProductValues, theirs: ProductValues, mine: ProductValues): Difference[] {
  return PRODUCT_FIELDS.filter(
    (field) => !same(read[field], theirs[field]) && !same(theirs[field], mine[field]),
  ).map((field) => ({ field, both: !same(read[field], mine[field]) }));
}

/** The newer values where nothing was typed; where both have changed a field, what was typed. */
export function firstChoices(found: readonly Difference[]): Choices {
  return Object.fromEntries(found.map(({ field, both }) => [field, both ? 'mine' : 'theirs']));
}

/** The form's values with the newer ones that were chosen. */
export function merged(mine: ProductValues, theirs: ProductValues, choices: Choices): ProductValues {
  const taken = PRODUCT_FIELDS.filter((field) => choices[field] === 'theirs');
  return { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) };
}

import { isEqual } from '../../../shared/form/is-equal.ts';
import { FORM_ORDER, type ProductFieldName } from '../values/field-names.ts';
import type { ProductValues } from '../values/product-values.ts';

/** A field that another operator has changed while the form was open. */
export type Difference = {
  field: ProductFieldName;
  /** The form has changed it to another value, too. */
  both: boolean;
};

/** The side whose value a field gets. */
export type Choices = Readonly<Partial<Record<ProductFieldName, 'theirs' | 'mine'>>>;

/**
 * The differences from the form: `read` are its initial values, `theirs` the stored ones, `mine` the current ones.
 * Fields changed in the form, too, come first.
 */
export function differences(read: ProductValues, theirs: ProductValues, mine: ProductValues): Difference[] {
  const found = FORM_ORDER.filter(
    (field) => !isEqual(read[field], theirs[field]) && !isEqual(theirs[field], mine[field]),
  ).map((field) => ({ field, both: !isEqual(read[field], mine[field]) }));
  return [...found.filter(({ both }) => both), ...found.filter(({ both }) => !both)];
}

/** The newer values of untouched fields; for fields that both have changed, the typed ones. */
export function firstChoices(found: readonly Difference[]): Choices {
  return Object.fromEntries(found.map(({ field, both }) => [field, both ? 'mine' : 'theirs']));
}

/** The form's values with the newer ones that were chosen. */
export function merged(mine: ProductValues, theirs: ProductValues, choices: Choices): ProductValues {
  const taken = FORM_ORDER.filter((field) => choices[field] === 'theirs');
  return { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) };
}

import { FORM_ORDER, type ProductFieldName } from './field-names.ts';
import type { ProductValues } from './product-values.ts';

/** A field that another operator has changed while the form was open. */
export type Difference = {
  field: ProductFieldName;
  /** It was changed in the form, too, to something else. */
  both: boolean;
};

/** Whose value a field gets. */
export type Choices = Readonly<Partial<Record<ProductFieldName, 'theirs' | 'mine'>>>;

export const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * What is different from the form by now: `read` filled the form, `theirs` is stored now, `mine` is in the form. What was
 * changed in the form, too, comes first.
 */
export function differences(read: ProductValues, theirs: ProductValues, mine: ProductValues): Difference[] {
  const found = FORM_ORDER.filter(
    (field) => !isEqual(read[field], theirs[field]) && !isEqual(theirs[field], mine[field]),
  ).map((field) => ({ field, both: !isEqual(read[field], mine[field]) }));
  return [...found.filter(({ both }) => both), ...found.filter(({ both }) => !both)];
}

/** The newer values where nothing was typed; where both have changed a field, what was typed. */
export function firstChoices(found: readonly Difference[]): Choices {
  return Object.fromEntries(found.map(({ field, both }) => [field, both ? 'mine' : 'theirs']));
}

/** The form's values with the newer ones that were chosen. */
export function merged(mine: ProductValues, theirs: ProductValues, choices: Choices): ProductValues {
  const taken = FORM_ORDER.filter((field) => choices[field] === 'theirs');
  return { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) };
}

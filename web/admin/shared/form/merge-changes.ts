import { ApiError } from '../../../shared/api/client.ts';
import { isEqual } from './is-equal.ts';

/** Form values, as they were when the form was opened, as they are stored now, and as they are in the form. */
type Versions<V> = { readonly opened: V; readonly stored: V; readonly mine: V };

export type MergedChanges<V> = {
  /** The stored values, with those that the form has changed. */
  readonly values: V;
  /** The fields that the form and another person have changed to different values. */
  readonly conflicts: readonly (keyof V & string)[];
};

/** Combines the changes of a form with those that were saved since it was opened, field by field. */
export function mergeChanges<V extends object>({ opened, stored, mine }: Versions<V>): MergedChanges<V> {
  const values = { ...stored };
  const conflicts: (keyof V & string)[] = [];
  for (const field in mine) {
    if (isEqual(mine[field], opened[field])) continue;
    if (!isEqual(stored[field], opened[field]) && !isEqual(stored[field], mine[field])) conflicts.push(field);
    values[field] = mine[field];
  }
  return { values, conflicts };
}

/** The refusal of a form whose fields another person has changed, too. */
export function changedMeanwhile(conflicts: readonly string[]): ApiError {
  return new ApiError(409, {
    code: 'changed_meanwhile',
    error:
      'Neko drugi je u međuvremenu promijenio ista polja. Ako treba da ostane vaša izmjena, sačuvajte ponovo.',
    details: conflicts.map((field) => ({
      field,
      error: 'Ovo polje je u međuvremenu promijenio neko drugi.',
    })),
  });
}

import type { Errors } from '../../../shared/form/errors.ts';
import { errorsOf, required } from '../form/checks.ts';

/** The values of the form of a filter group, or a filter. */
export type NameValues = { name: string };

export const NO_NAME: NameValues = { name: '' };

export function nameErrors({ name }: NameValues): Errors {
  return errorsOf({ name: required(name) });
}

/** The shown name of a filter: it may have been removed. */
export function filterName({ name }: NameValues): string {
  return name === '' ? 'Bez naziva' : name;
}

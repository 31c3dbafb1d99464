import { type Errors, errorsOf, required } from '../form/checks.ts';

/** A filter group, or a filter, as its form holds it. */
export type NameValues = { name: string };

export const NO_NAME: NameValues = { name: '' };

export function nameErrors({ name }: NameValues): Errors {
  return errorsOf({ name: required(name) });
}

/** A filter as it is shown: its name may have been taken away. */
export function filterName({ name }: NameValues): string {
  return name === '' ? 'Bez naziva' : name;
}

import type { Errors } from '../../../shared/form/errors.ts';

/** The error at a field, which the server names with where it is in the body. */
export function errorAt(errors: Errors, field: string): string | undefined {
  return errors[field] ?? errors[`address.${field}`] ?? (field === 'city' ? errors.cityOther : undefined);
}

/** The error at a line. */
export function errorAtLine(errors: Errors, at: number): string | undefined {
  return errors[`lines.${at}`] ?? errors[`lines.${at}.quantity`];
}

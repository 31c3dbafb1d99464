import { ApiError, fieldErrorsOf } from '../../../shared/api/client.ts';
import { EMPTY_FORM } from './checkout-form.ts';
import type { FieldErrors } from './checkout-rules.ts';

/** 'buyerFirm.jib' is 'firmJib' in the form. */
const formField = (field: string) =>
  field.replace(/^buyerFirm\.(.)/, (_, first: string) => `firm${first.toUpperCase()}`);

/** The server's messages for fields of the form; empty when the refusal has another subject. */
export function refusedFields(error: unknown): FieldErrors {
  const named = Object.entries(fieldErrorsOf(error))
    .map(([field, message]) => [formField(field), message] as const)
    .filter(([field]) => field in EMPTY_FORM || field === 'password');
  if (named.length > 0) return Object.fromEntries(named);
  if (error instanceof ApiError && error.code === 'email_taken') return { email: error.message };
  return {};
}

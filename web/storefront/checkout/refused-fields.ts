import { ApiError, fieldErrorsOf } from '../../shared/api/client.ts';
import { EMPTY_FORM } from './checkout-form.ts';
import type { FieldErrors } from './checkout-rules.ts';

/** What the server found wrong with fields of the form, in its words; empty when it is about something else. */
export function refusedFields(error: unknown): FieldErrors {
  const named = Object.entries(fieldErrorsOf(error)).filter(
    ([field]) => field in EMPTY_FORM || field === 'password',
  );
  if (named.length > 0) return Object.fromEntries(named);
  if (error instanceof ApiError && error.code === 'email_taken') return { email: error.message };
  return {};
}

import { DRAFT_KEY, type KeyValueStorage } from '../../../shared/stores/storage.ts';
import { type CheckoutForm, EMPTY_FORM } from './checkout-form.ts';

/** Stores only the form's own fields, so that a password can never be stored with them. */
export function keepDraft(storage: KeyValueStorage, form: CheckoutForm): void {
  storage.setItem(DRAFT_KEY, JSON.stringify(form, Object.keys(EMPTY_FORM)));
}

/** The stored form; fields that are missing or of another type are empty. */
export function readDraft(storage: KeyValueStorage): CheckoutForm {
  const stored = parse(storage.getItem(DRAFT_KEY));
  const known = Object.entries(EMPTY_FORM).map(([field, empty]) => {
    const value = stored[field];
    return [field, typeof value === typeof empty ? value : empty];
  });
  return Object.fromEntries(known) as CheckoutForm;
}

export function forgetDraft(storage: KeyValueStorage): void {
  storage.removeItem(DRAFT_KEY);
}

function parse(text: string | null): Record<string, unknown> {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

import { DRAFT_KEY, type KeyValueStorage } from '../../../shared/stores/storage.ts';
import { type CheckoutForm, EMPTY_FORM } from './checkout-form.ts';

const OWNER = 'owner';

/**
 * Stores only the form's own fields, so that a password can never be stored with them. The owner is an account's id; ''
 * for a guest.
 */
export function keepDraft(storage: KeyValueStorage, form: CheckoutForm, owner: string): void {
  storage.setItem(
    DRAFT_KEY,
    JSON.stringify({ ...form, [OWNER]: owner }, [...Object.keys(EMPTY_FORM), OWNER]),
  );
}

/** The stored form of that owner, or of a guest; fields that are missing or of another type are empty. */
export function readDraft(storage: KeyValueStorage, owner: string): CheckoutForm {
  const draft = parse(storage.getItem(DRAFT_KEY));
  const stored = (draft[OWNER] || owner) === owner ? draft : {};
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

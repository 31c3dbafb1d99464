import { type KeyValueStorage, MESSAGE_KEY } from '../../shared/stores/storage.ts';
import { type ContactForm, EMPTY_MESSAGE } from './contact-form.ts';

/* Apart from the checkout's draft, which is of more than texts: a shared part would be one more file of the checkout. */

/** The owner is an account's id; '' for a guest. */
export function keepMessage(storage: KeyValueStorage, form: ContactForm, owner: string): void {
  storage.setItem(MESSAGE_KEY, JSON.stringify({ ...form, owner }));
}

/** The stored message of that owner, or of a guest; fields that are missing or no texts are empty. */
export function readMessage(storage: KeyValueStorage, owner: string): ContactForm {
  const draft = parse(storage.getItem(MESSAGE_KEY));
  if ('owner' in draft && draft.owner !== '' && draft.owner !== owner) return EMPTY_MESSAGE;
  const stored = Object.entries(draft);
  const texts = stored.filter(
    ([field, text]) => Object.hasOwn(EMPTY_MESSAGE, field) && typeof text === 'string',
  );
  return { ...EMPTY_MESSAGE, ...Object.fromEntries(texts) };
}

export function forgetMessage(storage: KeyValueStorage): void {
  storage.removeItem(MESSAGE_KEY);
}

function parse(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

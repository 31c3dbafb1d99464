import type { ContactBody } from '../../../services/messages/messages.schemas.ts';

export type ContactForm = Record<Exclude<keyof ContactBody, 'date'>, string>;

export const EMPTY_MESSAGE: ContactForm = { name: '', surname: '', email: '', company: '', message: '' };

const REQUIRED: Readonly<Partial<ContactForm>> = {
  name: 'Molimo vas da unesete vaše ime.',
  surname: 'Molimo vas da unesete vaše prezime.',
  email: 'Molimo vas da unesete vašu email adresu',
  message: 'Molimo vas da unesete vašu poruku.',
};

/** The missing fields (specification/content §5). */
export function missingIn(form: ContactForm): Record<string, string> {
  return Object.fromEntries(
    Object.entries(REQUIRED).filter(([field]) => form[field as keyof ContactForm].trim() === ''),
  );
}

/** The body of the message; `date` in ISO 8601. */
export function contactBody(form: ContactForm, date: string): ContactBody {
  const trimmed = Object.fromEntries(Object.entries(form).map(([field, text]) => [field, text.trim()]));
  return { ...(trimmed as ContactForm), date };
}

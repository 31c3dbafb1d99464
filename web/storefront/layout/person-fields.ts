import { ApiError, fieldErrorsOf } from '../../shared/api/client.ts';

/** The fields of a person in the storefront's forms: their labels and autocomplete values. */
export const PERSON_FIELDS = {
  name: { label: 'Ime', autoComplete: 'given-name', maxLength: 100 },
  surname: { label: 'Prezime', autoComplete: 'family-name', maxLength: 100 },
  email: { label: 'Email adresa', type: 'email', autoComplete: 'email', maxLength: 200 },
  phone: { label: 'Broj telefona', type: 'tel', autoComplete: 'tel', maxLength: 50 },
  address: { label: 'Adresa', autoComplete: 'street-address', maxLength: 200, className: 'sm:col-span-2' },
  postalCode: {
    label: 'Poštanski broj',
    inputMode: 'numeric',
    autoComplete: 'postal-code',
    maxLength: 20,
  },
  city: { label: 'Grad', autoComplete: 'address-level2', maxLength: 100 },
} as const;

/** The refusals by field name. An e-mail that has an account already is refused at its field. */
export function personErrorsOf(error: unknown): Record<string, string> {
  const taken = error instanceof ApiError && error.code === 'email_taken';
  return { ...(taken ? { email: error.message } : {}), ...fieldErrorsOf(error) };
}

import type { RegistrationBody } from '../../../services/customers/customers.schemas.ts';

export const EMPTY_REGISTRATION = {
  name: '',
  surname: '',
  email: '',
  phone: '',
  address: '',
  postalCode: '',
  city: '',
  password: '',
  repeated: '',
};
export type RegistrationForm = typeof EMPTY_REGISTRATION;

/** Name, surname and e-mail are filled, and both passwords, equal (specification/storefront §13). */
export function canRegister({ name, surname, email, password, repeated }: RegistrationForm): boolean {
  const named = [name, surname, email].every((text) => text.trim() !== '');
  return named && password !== '' && password === repeated;
}

/** The body of the form, without the fields that only this page needs. */
export function registrationBody({ repeated: _, password, ...form }: RegistrationForm): RegistrationBody {
  const trimmed = Object.fromEntries(Object.entries(form).map(([field, text]) => [field, text.trim()]));
  return { ...(trimmed as typeof form), password, newsletter: 0 };
}

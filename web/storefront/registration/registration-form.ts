import type { RegistrationBody } from '../../../services/customers/customers.schemas.ts';
import { isRepeated } from '../../shared/sign-in/repeated-password.ts';

/** The body, and the repeated password. */
export type RegistrationForm = Record<Exclude<keyof RegistrationBody, 'newsletter'> | 'repeated', string>;

export const EMPTY_REGISTRATION: RegistrationForm = {
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

/** Name, surname and e-mail are there, and both passwords, equal (specification/storefront §13). */
export function canRegister(form: RegistrationForm): boolean {
  return [form.name, form.surname, form.email].every((text) => text.trim() !== '') && isRepeated(form);
}

/** The form as it is sent, without what only this page needs. */
export function registrationBody({ repeated: _, password, ...form }: RegistrationForm): RegistrationBody {
  const trimmed = Object.fromEntries(Object.entries(form).map(([field, text]) => [field, text.trim()]));
  return { ...(trimmed as typeof form), password, newsletter: 0 };
}

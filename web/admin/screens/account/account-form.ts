import type { ProfileAnswer, ProfileBody } from '../../../../services/customers/customers.schemas.ts';
import type { Errors } from '../../../shared/form/errors.ts';
import type { PasswordValues } from '../../../shared/sign-in/use-password-change.ts';
import { errorsOf, required } from '../../shared/form/checks.ts';

export type AccountValues = { name: string; surname: string; email: string; phone: string };

type Profile = Pick<ProfileAnswer, keyof AccountValues | 'pendingEmail'>;

/** The pending e-mail is filled in: sending the confirmed one would cancel the change. */
export function accountValues({ name, surname, email, pendingEmail, phone }: Profile): AccountValues {
  return { name, surname, email: pendingEmail || email, phone };
}

export function accountErrors({ name, surname, email }: AccountValues): Errors {
  return errorsOf({ name: required(name), surname: required(surname), email: required(email) });
}

/** Fields that are not in the form are unchanged, and so is the e-mail where it is the `stored` one. */
export function accountBody(
  { name, surname, email, phone }: AccountValues,
  stored: AccountValues,
): ProfileBody {
  return {
    name: name.trim(),
    surname: surname.trim(),
    email: email.trim(),
    previousEmail: stored.email,
    phone: phone.trim(),
  };
}

export function passwordErrors({
  currentPassword,
  password,
  repeated,
}: Omit<PasswordValues, 'code'>): Errors {
  return errorsOf({
    currentPassword: typed(currentPassword),
    password: typed(password),
    repeated: repeated === password ? typed(repeated) : 'Lozinke se ne podudaraju.',
  });
}

/** Spaces count as characters of a password. */
function typed(password: string): string | undefined {
  return password === '' ? required('') : undefined;
}

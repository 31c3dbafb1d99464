import type { ProfileAnswer, ProfileBody } from '../../../services/customers/customers.schemas.ts';
import { cityOf } from './profile-address.ts';

export type ProfileForm = Record<
  keyof Pick<ProfileBody, 'name' | 'surname' | 'email' | 'phone' | 'address' | 'postalCode' | 'city'>,
  string
>;

/** The proof for a new e-mail. */
export type ProfileProof = Record<keyof Pick<ProfileBody, 'password' | 'code'>, string>;
export const NO_PROOF: ProfileProof = { password: '', code: '' };

/** The pending e-mail is filled in: sending the confirmed one would cancel the change. */
export function profileForm(profile: ProfileAnswer): ProfileForm {
  const { name, surname, phone, address, postalCode } = profile;
  return {
    name,
    surname,
    email: profile.pendingEmail || profile.email,
    phone,
    address,
    postalCode,
    city: cityOf(profile),
  };
}

/** Whether the form names another e-mail than the profile and the change that waits. */
export function changesEmail({ email }: Pick<ProfileForm, 'email'>, profile: ProfileAnswer): boolean {
  const typed = email.trim().toLowerCase();
  return ![profile.email, profile.pendingEmail].some((known) => known.toLowerCase() === typed);
}

/**
 * The request body: the fields that differ from the `opened` ones, trimmed but for the password. The city is sent by its
 * name, the e-mail always.
 */
export function profileBody(
  { password, code, ...form }: ProfileForm & ProfileProof,
  opened: ProfileForm,
): ProfileBody {
  const were: Record<string, string> = opened;
  const changed = Object.fromEntries(
    Object.entries(form).flatMap(([field, text]) =>
      text.trim() === were[field] ? [] : [[field, text.trim()]],
    ),
  );
  return {
    ...changed,
    ...('city' in changed ? { cityOther: '' } : {}),
    email: form.email.trim(),
    previousEmail: opened.email,
    ...(password === '' ? {} : { password }),
    ...(code.trim() === '' ? {} : { code: code.trim() }),
  };
}

import { flag } from '../platform/kernel/wire/flag.ts';
import type { NewAccount } from './account/accounts.ts';
import type { ProfileAnswer, ProfileBody, RegistrationBody, UserRow } from './customers.schemas.ts';
import type { Person } from './user/user.events.ts';

/** The person in a registration. What else the contract carries (points, coupon, isAdmin) decides nothing. */
export function accountFrom(
  body: RegistrationBody,
): Pick<NewAccount, 'person' | 'newsletter' | 'confirmation'> {
  const { name, surname, email, phone, address, postalCode, city, newsletter } = body;
  return {
    person: {
      ...trimmed({ phone, address, postalCode, city }),
      name: name.trim(),
      surname: surname.trim(),
      email: email.trim(),
    },
    newsletter: flag(Number(newsletter) === 1),
    confirmation: 'by-link',
  };
}

/** An account as its owner sees it. */
export function profileAnswer({ isAdmin: _, ...profile }: UserRow): ProfileAnswer {
  return profile;
}

/** The changes of a profile form; omitted fields are unchanged. */
export function profileFrom({
  name,
  surname,
  email,
  previousEmail,
  phone,
  address,
  postalCode,
  city,
  cityOther,
}: ProfileBody): Partial<Person> {
  const isShown = email.trim() === previousEmail?.trim();
  const person = { name, surname, phone, address, postalCode, city, cityOther };
  return trimmed(isShown ? person : { ...person, email });
}

function trimmed(fields: { readonly [Field in keyof Person]?: string | undefined }): Partial<Person> {
  const entries = Object.entries(fields).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, value.trim()] as const],
  );
  return Object.fromEntries(entries);
}

import type { ProfileAnswer, ProfileBody } from '../../../services/customers/customers.schemas.ts';

export type ProfileForm = Record<
  'name' | 'surname' | 'email' | 'phone' | 'address' | 'postalCode' | 'city',
  string
>;

const OTHER_CITY = 'Drugi grad';

/** The city's own name, also where the checkout keeps it beside 'Drugi grad'. */
export function cityOf({ city, cityOther }: Pick<ProfileAnswer, 'city' | 'cityOther'>): string {
  return city === OTHER_CITY ? cityOther : city;
}

/** The address that is wished for: the present one in its place would take the wish back. */
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

/** The form as it is sent, trimmed. The city is now said by its name. */
export function profileBody(form: ProfileForm): ProfileBody {
  const trimmed = Object.fromEntries(Object.entries(form).map(([field, text]) => [field, text.trim()]));
  return { ...(trimmed as ProfileForm), cityOther: '' };
}

/** 'Lipa 5, 71000 Sarajevo', of what is there. */
export function addressOf(profile: ProfileAnswer): string {
  const town = [profile.postalCode, cityOf(profile)].filter(Boolean).join(' ');
  return [profile.address, town].filter(Boolean).join(', ');
}

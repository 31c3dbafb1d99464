import type { ProfileAnswer } from '../../../services/customers/customers.schemas.ts';

const OTHER_CITY = 'Drugi grad';

/** The name of the city, also when the checkout stored it as 'Drugi grad' with a name of its own. */
export function cityOf({ city, cityOther }: Pick<ProfileAnswer, 'city' | 'cityOther'>): string {
  return city === OTHER_CITY ? cityOther : city;
}

/** 'Lipa 5, 71000 Sarajevo', without the parts that are missing. */
export function addressOf(profile: ProfileAnswer): string {
  const town = [profile.postalCode, cityOf(profile)].filter(Boolean).join(' ');
  return [profile.address, town].filter(Boolean).join(', ');
}

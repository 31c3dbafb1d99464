import { slugify } from '../rules/texts/slug.ts';
import people from './data/people.json' with { type: 'json' };
import { createRandom, type Random } from './random.ts';

export type DemoCustomer = {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
};
export type DemoPickupPlace = { readonly id: string; readonly name: string; readonly address: string };

const { names: NAMES, surnames: SURNAMES, cities: CITIES, streets: STREETS } = people;

/** One invented person; `place` makes names differ as long as it does (to 900). */
export const demoPerson = (random: Random, place: number): DemoCustomer => {
  const name = NAMES[place % NAMES.length] ?? 'Amina';
  const surname = SURNAMES[(place * 7 + Math.floor(place / NAMES.length)) % SURNAMES.length] ?? 'Hodžić';
  const { city, postalCode } = random.pick(CITIES);
  const digits = (count: number): string => String(random.whole(0, 10 ** count - 1)).padStart(count, '0');
  return {
    name,
    surname,
    email: `${slugify(name)}.${slugify(surname)}.${place + 1}@example.com`,
    phone: `061 ${digits(3)} ${digits(3)}`,
    address: `${random.pick(STREETS)} ${random.whole(1, 120)}`,
    postalCode,
    city,
  };
};

export const demoCustomers = (seed: number, count = 25): DemoCustomer[] => {
  const random = createRandom(`customers ${seed}`);
  return Array.from({ length: count }, (_, place) => demoPerson(random, place));
};

export const PICKUP_PLACES: readonly DemoPickupPlace[] = people.pickupPlaces;

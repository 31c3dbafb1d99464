import { slugify } from '../rules/slug.ts';
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

const NAMES = [
  'Amina',
  'Emir',
  'Lejla',
  'Haris',
  'Ivana',
  'Marko',
  'Selma',
  'Adnan',
  'Jelena',
  'Nikola',
  'Merima',
  'Tarik',
  'Ana',
  'Damir',
  'Sanja',
  'Edin',
  'Azra',
  'Vedran',
  'Dženana',
  'Željko',
  'Šejla',
  'Đorđe',
  'Mirela',
  'Kenan',
  'Tijana',
  'Faruk',
  'Nejra',
  'Bojan',
  'Đula',
  'Samir',
] as const;
const SURNAMES = [
  'Hodžić',
  'Kovačević',
  'Begić',
  'Petrović',
  'Delić',
  'Marić',
  'Softić',
  'Babić',
  'Čaušević',
  'Jurić',
  'Mujkić',
  'Savić',
  'Šehić',
  'Božić',
  'Zukić',
  'Lukić',
  'Đulić',
  'Filipović',
  'Kurtović',
  'Žunić',
  'Ćosić',
  'Radić',
  'Imamović',
  'Pavlović',
  'Salihović',
  'Tomić',
  'Hasić',
  'Perić',
  'Omerović',
  'Grgić',
] as const;
const CITIES = [
  ['Sarajevo', '71000'],
  ['Sarajevo', '71000'],
  ['Sarajevo', '71000'],
  ['Zenica', '72000'],
  ['Mostar', '88000'],
  ['Tuzla', '75000'],
  ['Banja Luka', '78000'],
  ['Bihać', '77000'],
  ['Travnik', '72270'],
  ['Goražde', '73000'],
  ['Visoko', '71300'],
  ['Konjic', '88400'],
  ['Gračanica', '75320'],
  ['Livno', '80101'],
] as const;
const STREETS = [
  'Lipa',
  'Kestenova',
  'Planinska',
  'Sunčana',
  'Izvorska',
  'Cvjetna',
  'Riječna',
  'Školska',
  'Voćarska',
  'Brdska',
  'Zelena',
  'Mostarska',
  'Žalfijina',
] as const;

/** One invented person; `place` makes names differ as long as it does (to 900). */
export const demoPerson = (random: Random, place: number): DemoCustomer => {
  const name = NAMES[place % NAMES.length] ?? 'Amina';
  const surname = SURNAMES[(place * 7 + Math.floor(place / NAMES.length)) % SURNAMES.length] ?? 'Hodžić';
  const [city, postalCode] = random.pick(CITIES);
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

export const PICKUP_PLACES: readonly DemoPickupPlace[] = [
  { id: 'sarajevo-bascarsija', name: 'Apoteka Kod Sebilja', address: 'Bravadžiluk 200, 71000 Sarajevo' },
  { id: 'zenica-centar', name: 'Apoteka Zeleni List', address: 'Kestenova 14, 72000 Zenica' },
  { id: 'mostar-neretva', name: 'Apoteka Neretva Zdravlje', address: 'Riječna 27, 88000 Mostar' },
  { id: 'tuzla-jezera', name: 'Apoteka Slana Voda', address: 'Izvorska 5, 75000 Tuzla' },
];

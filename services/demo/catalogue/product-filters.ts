import { BRANDS } from '../brands.ts';
import type { Random } from '../random.ts';
import type { Combination } from './combinations.ts';
import { optionOf } from './filters.ts';
import { type Form, formOf } from './forms.ts';
import { CATEGORIES } from './kinds.ts';

/** `group` is an index into the filter groups, `option` an option's id. */
export type DemoProductFilter = { readonly group: number; readonly option: string };

const TASTED: readonly string[] = [
  'šumeće',
  'bombone',
  'pastile',
  'kesice',
  'sirup',
  'prah',
  'proteini',
  'pločice',
  'pasta',
  'vodica',
];
const TASTES: Readonly<Record<string, string>> = {
  vanilija: 'Vanilija',
  čokolada: 'Čokolada',
  jagoda: 'Jagoda',
  limun: 'Limun',
  narandža: 'Narandža',
  'bez okusa': 'Bez okusa',
};

const ages = (name: string, random: Random): string[] => {
  if (/beb|flašica|varalica|pelen/i.test(name)) return ['Bebe'];
  if (/djec|dječ/i.test(name)) return ['Djeca'];
  return [
    'Odrasli',
    ...(random.chance(0.25) ? ['Tinejdžeri'] : []),
    ...(random.chance(0.3) ? ['Stariji od 50 godina'] : []),
  ];
};

const without = (form: Form, random: Random): string[] => {
  if (form.option === 'Pribor i oprema' || form.option === 'Aparat') return [];
  const eaten = form.group === 'dodatak' || form.group === 'hrana';
  return (
    eaten
      ? ['Bez šećera', 'Bez glutena', 'Bez laktoze', 'Vegansko']
      : ['Bez parabena', 'Bez parfema', 'Vegansko']
  ).filter(() => random.chance(0.4));
};

const size = (form: Form, pack: number): string => {
  if (form.packs[0]?.startsWith('veličina')) return 'Više veličina';
  if (/^\d+ × \d+ (?:g|ml|m|komada)$/.test(form.packs[pack] ?? '')) return 'Ekonomično pakovanje';
  return ['Malo pakovanje', 'Srednje pakovanje', 'Veliko pakovanje'][pack] ?? 'Ekonomično pakovanje';
};

const SKIN = ['Normalna', 'Suha', 'Masna', 'Mješovita', 'Osjetljiva', 'Zrela'] as const;

/** Options of a product in the filter groups of its main category. */
export const filtersOf = (
  { kind, brand, strength, pack }: Combination,
  random: Random,
): DemoProductFilter[] => {
  const form = formOf(kind.form);
  const skin =
    kind.category === 3 && form.option.startsWith('Krema')
      ? [random.pick(SKIN), ...(random.chance(0.4) ? ['Osjetljiva'] : [])]
      : [];
  const taste = TASTED.includes(kind.form)
    ? [
        TASTES[kind.strengths[strength] ?? ''] ??
          random.pick(['Narandža', 'Limun', 'Šumsko voće', 'Menta', 'Bez okusa']),
      ]
    : [];
  const wanted: readonly (readonly [group: string, options: readonly string[]])[] = [
    ['Namjena', [kind.use]],
    ['Oblik', [form.option]],
    ['Uzrast', ages(kind.name, random)],
    ['Tip kože', [...new Set(skin)]],
    ['Sastav bez', without(form, random)],
    ['Okus', taste],
    ['Pakovanje', [size(form, pack)]],
    ['Zemlja porijekla', [BRANDS[brand]?.country ?? 'Bosna i Hercegovina']],
  ];
  const groups = CATEGORIES[kind.category]?.filterGroups ?? [];
  return wanted
    .filter(([group]) => groups.includes(group))
    .flatMap(([group, options]) => options.map((option) => optionOf(group, option)));
};

import { formatCount } from '../money/amounts.ts';

/** The forms after 1 (also 21, 31 …), after 2–4 (also 22 …), and after everything else. */
export type Forms = readonly [one: string, few: string, other: string];

const rules = new Intl.PluralRules('bs');

export const POINTS: Forms = ['bod', 'boda', 'bodova'];
export const PRODUCTS: Forms = ['proizvod', 'proizvoda', 'proizvoda'];
export const REVIEWS: Forms = ['recenzija', 'recenzije', 'recenzija'];
export const RESULTS: Forms = ['rezultat', 'rezultata', 'rezultata'];
export const DAYS: Forms = ['dan', 'dana', 'dana'];

/** Only the word, in the form that follows `count` (specification/language-and-formats §4). */
export function pluralForm(count: number, [one, few, other]: Forms): string {
  const category = rules.select(count);
  if (category === 'one') return one;
  return category === 'few' ? few : other;
}

/** '1 bod', '3 boda', '12 bodova'. */
export function plural(count: number, forms: Forms): string {
  return `${formatCount(count)} ${pluralForm(count, forms)}`;
}

/** After 'od', in the genitive plural: '1 proizvoda', '12 bodova'. */
export function ofMany(count: number, [, , other]: Forms): string {
  return `${formatCount(count)} ${other}`;
}

export function formatPoints(points: number): string {
  return plural(points, POINTS);
}

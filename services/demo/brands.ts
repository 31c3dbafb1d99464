import { slugify } from '../rules/texts/slug.ts';
import brands from './data/brands.json' with { type: 'json' };

type CategoryLetter = 'Z' | 'A' | 'D' | 'L' | 'S';

export type DemoBrand = {
  readonly name: string;
  readonly slug: string;
  readonly link: string;
  readonly metaDesc: string;
  /** Percent the manufacturer grants; 0 for most. */
  readonly discount: number;
  readonly country: string;
  /** Letters of the main categories it makes products for: Zdravlje, Aparati, Drogerija, Ljepota, Sport. */
  readonly makes: string;
};

const LETTERS: Readonly<Record<CategoryLetter, string>> = {
  Z: 'dodatke prehrani i biljne preparate',
  A: 'aparate i pomagala za kućnu upotrebu',
  D: 'proizvode za higijenu i dom',
  L: 'njegu kože i kose',
  S: 'sportsku prehranu i opremu',
};
const isLetter = (sign: string): sign is CategoryLetter => Object.hasOwn(LETTERS, sign);

export const BRANDS: readonly DemoBrand[] = brands.map(({ name, makes, country, discount }) => {
  const words = [...makes].filter(isLetter).map((letter) => LETTERS[letter]);
  const slug = slugify(name);
  return {
    name,
    slug,
    link: `https://${slug}.example.com`,
    metaDesc: `${name} nudi ${words.join(' te ')}. Pogledajte proizvode brenda ${name}, cijene i akcije u našoj trgovini.`,
    discount,
    country,
    makes,
  };
});

const CATEGORY_LETTERS = ['Z', 'A', 'D', 'L', 'S'] as const;

/** Indices into BRANDS of those that make products for a main category. */
export const brandsOf = (category: number): number[] => {
  const letter = CATEGORY_LETTERS[category] ?? 'Z';
  return BRANDS.flatMap((brand, index) => (brand.makes.includes(letter) ? [index] : []));
};

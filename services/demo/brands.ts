import { slugify } from '../rules/slug.ts';
import type { BrandLogo } from './pictures/scenes.ts';

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
  readonly logo: BrandLogo;
};

/** Invented: name, what it makes, country, discount. */
const TABLE = `
Alvenka|ZL|Bosna i Hercegovina|0
Šumina|ZD|Bosna i Hercegovina|10
Vitorina|ZS|Slovenija|0
Đerdan Lab|LZ|Bosna i Hercegovina|0
Gorinka Bio|ZD|Bosna i Hercegovina|5
Medovira|ZD|Hrvatska|0
Koranela|LD|Hrvatska|0
Biosava|ZS|Srbija|0
Travnička Dolina|ZD|Bosna i Hercegovina|0
Zdravela|ZL|Bosna i Hercegovina|0
Lumirela|ZL|Austrija|0
Nordvira|Z|Njemačka|0
Čuvarkuća|ZD|Bosna i Hercegovina|0
Prolavit|ZS|Slovenija|0
Ilirika|ZL|Hrvatska|8
Žitana|ZD|Srbija|0
Melivira|ZL|Njemačka|0
Vrelo Plus|ZD|Bosna i Hercegovina|0
Ferolana|ZS|Švicarska|0
Omegirna|ZS|Švicarska|0
Imunela|Z|Italija|0
Herbašin|ZD|Bosna i Hercegovina|0
Pulsora|A|Njemačka|0
Termolux|A|Italija|0
Medirona|A|Austrija|10
Dahira|A|Bosna i Hercegovina|0
Ortovia|AS|Slovenija|0
Stabirona|AS|Njemačka|0
Korakto|A|Hrvatska|0
Velmed|A|Švicarska|0
Senzorela|A|Njemačka|0
Previja|AD|Srbija|0
Flekso|AS|Italija|0
Aeromir|A|Austrija|0
Pomoćnik|AD|Bosna i Hercegovina|0
Sanirela|AD|Slovenija|0
Dentovira|D|Italija|0
Bjelina|D|Bosna i Hercegovina|0
Mekanela|DL|Hrvatska|0
Bubamarac|D|Bosna i Hercegovina|15
Zečko|D|Slovenija|0
Čistina|D|Srbija|0
Jutarnja Rosa|DL|Bosna i Hercegovina|0
Pamučak|D|Hrvatska|0
Ljubica Nova|L|Bosna i Hercegovina|0
Sirena Mare|L|Hrvatska|0
Rosalba Viva|L|Italija|0
Dermavira|L|Švicarska|12
Kosalina|L|Srbija|0
Helorita|L|Njemačka|0
Suncora|L|Hrvatska|0
Brkan|L|Bosna i Hercegovina|0
Žuborina|L|Bosna i Hercegovina|0
Gorštak Sport|S|Bosna i Hercegovina|0
Snagator|S|Srbija|10
Protenza|S|Njemačka|0
Aktivela|S|Slovenija|0
Igman Fit|S|Bosna i Hercegovina|0
Jahorina Sport|S|Bosna i Hercegovina|0
Ravnoteža|SA|Hrvatska|0
`;

const LETTERS: Readonly<Record<CategoryLetter, string>> = {
  Z: 'dodatke prehrani i biljne preparate',
  A: 'aparate i pomagala za kućnu upotrebu',
  D: 'proizvode za higijenu i dom',
  L: 'njegu kože i kose',
  S: 'sportsku prehranu i opremu',
};
const isLetter = (sign: string): sign is CategoryLetter => Object.hasOwn(LETTERS, sign);

export const BRANDS: readonly DemoBrand[] = TABLE.trim()
  .split('\n')
  .map((row, index) => {
    const [name = '', makes = '', country = '', discount = '0'] = row.split('|');
    const words = [...makes].filter(isLetter).map((letter) => LETTERS[letter]);
    const slug = slugify(name);
    return {
      name,
      slug,
      link: `https://${slug}.example.com`,
      metaDesc: `${name} nudi ${words.join(' te ')}. Pogledajte proizvode brenda ${name}, cijene i akcije u našoj trgovini.`,
      discount: Number(discount),
      country,
      makes,
      logo: {
        name: name.toUpperCase(),
        palette: (index * 7) % 15,
        emblem: (index * 5) % 12,
        style: index % 3,
      },
    };
  });

const CATEGORY_LETTERS = ['Z', 'A', 'D', 'L', 'S'] as const;

/** Indices into BRANDS of those that make products for a main category. */
export const brandsOf = (category: number): number[] => {
  const letter = CATEGORY_LETTERS[category] ?? 'Z';
  return BRANDS.flatMap((brand, index) => (brand.makes.includes(letter) ? [index] : []));
};

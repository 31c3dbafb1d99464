import type { ProductPicture } from './pictures/draw-product.ts';
import type { MotifName } from './pictures/motifs.ts';
import type { SceneSpec } from './pictures/scenes.ts';

export type DemoSlider = {
  readonly name: string;
  readonly link: string;
  readonly position: number;
  readonly scene: SceneSpec;
};
export type DemoBanner = { readonly name: string; readonly link: string; readonly scene: SceneSpec };
export type DemoArticle = {
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly motifs: readonly MotifName[];
};
export type DemoLandingPage = {
  readonly title: string;
  readonly slug: string;
  readonly metaDesc: string;
  readonly description: string;
  readonly status: 'Objavljeno';
  readonly motifs: readonly MotifName[];
  /** Indices of eight products. */
  readonly products: readonly number[];
};

/** Finds a picture for a banner by the beginning of its key. */
export type PictureFinder = (kind: string) => ProductPicture;

const scene = (
  find: PictureFinder,
  spec: Omit<SceneSpec, 'products'>,
  kinds: readonly string[],
): SceneSpec => ({ ...spec, products: kinds.map(find) });

export const demoSliders = (find: PictureFinder): DemoSlider[] => [
  {
    name: 'Imunitet za hladne dane',
    link: '/kategorija/zdravlje/imunitet-i-prehlada',
    position: 1,
    scene: scene(
      find,
      {
        title: 'Imunitet za hladne dane',
        text: 'Vitamini, propolis i čajevi za cijelu porodicu',
        colour: 'zdravlje',
        motif: 'leaf',
      },
      ['vitamin-c', 'propolis-kapi', 'caj-od-djumbira-i-limuna'],
    ),
  },
  {
    name: 'Njega koja se vidi',
    link: '/kategorija/ljepota-i-njega/njega-lica',
    position: 2,
    scene: scene(
      find,
      {
        title: 'Njega koja se vidi',
        text: 'Serumi i kreme za svaki tip kože',
        colour: 'ljepota-i-njega',
        motif: 'flower',
      },
      ['hidratantna-krema-za-lice', 'serum-s-vitaminom-c', 'micelarna-voda'],
    ),
  },
  {
    name: 'Snaga za svaki trening',
    link: '/kategorija/sport-i-rekreacija',
    position: 3,
    scene: scene(
      find,
      {
        title: 'Snaga za svaki trening',
        text: 'Proteini, napici i oprema na jednom mjestu',
        colour: 'sport-i-rekreacija',
        motif: 'bolt',
      },
      ['whey-protein', 'sejker', 'boca-za-vodu'],
    ),
  },
];

export const demoBanners = (find: PictureFinder): DemoBanner[] => [
  {
    name: 'Zdravlje pod kontrolom',
    link: '/kategorija/aparati-i-pomagala/tlakomjeri-i-mjeraci',
    scene: scene(
      find,
      {
        title: 'Zdravlje pod kontrolom',
        text: 'Tlakomjeri s dvije godine garancije',
        colour: 'aparati-i-pomagala',
        motif: 'heart',
      },
      ['tlakomjer-za-nadlakticu'],
    ),
  },
  {
    name: 'Za mame i bebe',
    link: '/kategorija/drogerija/bebe-i-mame',
    scene: scene(
      find,
      { title: 'Za mame i bebe', text: 'Nježna njega od prvog dana', colour: 'drogerija', motif: 'star' },
      ['bebi-sampon-i-kupka', 'flasica-protiv-grceva'],
    ),
  },
];

/** Section 'Modro i zeleno' of the home page; the links lead outside and open in a new tab (specification/content §3). */
export const ARTICLES: readonly DemoArticle[] = [
  {
    title: 'Pet čajeva za hladne večeri',
    description:
      '<p>Žalfija, šipak, đumbir, kamilica i matičnjak: kako ih pravilno pripremiti i s čim ih kombinovati.</p>',
    link: 'https://modro-i-zeleno.example.com/pet-cajeva-za-hladne-veceri',
    motifs: ['leaf', 'sun', 'drop'],
  },
  {
    title: 'Kako pravilno izmjeriti krvni pritisak',
    description:
      '<p>Pet minuta mirovanja, oslonjena leđa i manžetna u visini srca. Uz nekoliko navika rezultati su pouzdani.</p>',
    link: 'https://modro-i-zeleno.example.com/kako-izmjeriti-pritisak',
    motifs: ['heart', 'plus', 'wave'],
  },
  {
    title: 'Sunce bez brige: vodič kroz zaštitne faktore',
    description:
      '<p>Šta znače SPF 30 i SPF 50, koliko kreme je dovoljno i kada je treba ponovo nanijeti.</p>',
    link: 'https://modro-i-zeleno.example.com/vodic-kroz-zastitne-faktore',
    motifs: ['sun', 'flower', 'drop'],
  },
  {
    title: 'Istezanje za kancelarijskim stolom',
    description: '<p>Šest jednostavnih vježbi za vrat, ramena i leđa koje traju manje od deset minuta.</p>',
    link: 'https://modro-i-zeleno.example.com/istezanje-za-stolom',
    motifs: ['wave', 'bolt', 'leaf'],
  },
];

export const demoLandingPage = (products: readonly number[]): DemoLandingPage => ({
  title: 'Spremni za zimu',
  slug: 'spremni-za-zimu',
  metaDesc: 'Izbor proizvoda za zimske dane: vitamini, čajevi, njega i topli napici na jednom mjestu.',
  description:
    '<h2>Zima je najljepša kada smo spremni</h2><p>Kraći dani, suh zrak u grijanim prostorijama i nagle promjene temperature traže malo više pažnje. Izdvojili smo proizvode koje naši kupci najčešće biraju u ovom dijelu godine.</p>' +
    '<h3>Tri male navike</h3><ul><li>Pijte dovoljno tople tekućine, čaj je odličan izbor.</li><li>Šetajte svaki dan, i kada nema sunca.</li><li>Kožu i usne njegujte ujutro i uveče.</li></ul>' +
    '<p>Dodatak prehrani nije zamjena za raznovrsnu prehranu, a opisi ne zamjenjuju savjet ljekara ili farmaceuta.</p>',
  status: 'Objavljeno',
  motifs: ['moon', 'star', 'leaf'],
  products,
});

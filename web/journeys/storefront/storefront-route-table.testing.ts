/** The public content of a route in the demo shop (specification/storefront §3, §15). */
type ShownRoute = {
  readonly path: string;
  /** Its title without ' | Online Shop'. */
  readonly title: string;
  /** The only heading of the first level. */
  readonly heading: string;
  readonly texts?: readonly string[];
  readonly status?: number;
  /** Excluded from search engines. */
  readonly hidden?: true;
  /** Indexed by search engines, but not in the sitemap. */
  readonly unlisted?: true;
  /** The route with the same layout: this one differs only in its texts. */
  readonly laidOutAs?: string;
  /** The texts that scripts render, which depend on the visitor's cart, session or address. */
  readonly made?: readonly string[];
  /** Has content in the demo shop only; the sweep of the screens tests the same screen elsewhere with content. */
  readonly ofDemo?: true;
};

export const ROUTES: readonly ShownRoute[] = [
  {
    path: '/',
    ofDemo: true,
    title: 'Početna',
    heading: 'Online Shop – zdravlje, njega i sport na jednom mjestu',
    texts: [
      'Ponuda sedmice',
      'Pogledajte sve ponude',
      'Vaša internet trgovina za zdravlje, njegu i dobar osjećaj',
      'Pozivi 09:00-17:00',
      'Chat 07:00-20:00',
    ],
  },
  {
    path: '/kategorija',
    title: 'Kategorije',
    heading: 'Kategorije',
    texts: ['Nema proizvoda za prikazati'],
    hidden: true,
  },
  {
    path: '/kategorija/zdravlje',
    ofDemo: true,
    title: 'Zdravlje',
    heading: 'Zdravlje',
    texts: ['Vitamini i minerali', 'Poredaj po'],
  },
  {
    path: '/kategorija/zdravlje/vitamini-i-minerali',
    ofDemo: true,
    title: 'Vitamini i minerali',
    heading: 'Vitamini i minerali',
  },
  {
    path: '/proizvod/zdravlje/nema/nema',
    ofDemo: true,
    title: 'Nije pronađeno',
    heading: 'Nije pronađeno',
    texts: ['Proizvod ne postoji.'],
    status: 404,
    hidden: true,
  },
  {
    path: '/o-nama',
    title: 'O nama',
    heading: 'O nama',
    texts: [
      'Ne prodajemo lijekove niti proizvode koji se izdaju na recept.',
      'zamjenjuju savjet ljekara',
      'Naručiti mogu samo punoljetne osobe.',
    ],
  },
  {
    path: '/zastita-privatnosti',
    laidOutAs: '/o-nama',
    title: 'Zaštita privatnosti',
    heading: 'Zaštita privatnosti',
    texts: [
      'ličnih podataka Bosne i Hercegovine',
      'Agenciji za zaštitu ličnih podataka u Bosni i Hercegovini',
    ],
  },
  {
    path: '/cesto-postavljena-pitanja',
    laidOutAs: '/o-nama',
    title: 'Često postavljena pitanja',
    heading: 'Često postavljena pitanja',
    texts: ['Mogu li platiti karticom?', 'Koliko dugo vrijedi moja narudžba?', 'Šaljete li u inostranstvo?'],
  },
  {
    path: '/nacini-placanja',
    laidOutAs: '/o-nama',
    title: 'Načini plaćanja',
    heading: 'Načini plaćanja',
    texts: ['Plaćanje pouzećem'],
  },
  {
    path: '/dostava',
    laidOutAs: '/o-nama',
    title: 'Dostava',
    heading: 'Dostava',
    texts: [
      '9,00 KM',
      'Narudžbe zaprimljene do 10:00 sati šaljemo isti dan',
      'jedan do dva radna dana',
      'najviše 2 kg',
    ],
  },
  {
    path: '/uslovi-koristenja',
    laidOutAs: '/o-nama',
    title: 'Uslovi korištenja',
    heading: 'Uslovi korištenja',
    texts: ['u roku od 14 dana', 'Narudžba vrijedi 8 dana.', 'mlađim od 18 godina'],
  },
  {
    path: '/kontakt',
    title: 'Kontakt',
    heading: 'Pošaljite nam poruku',
    texts: ['Pozivi: 09:00-17:00', 'Facebook'],
  },
  {
    path: '/korpa',
    title: 'Korpa',
    heading: 'Korpa',
    made: ['Vaša korpa je trenutno prazna.'],
    unlisted: true,
  },
  {
    path: '/narudzba',
    title: 'Narudžba',
    heading: 'Narudžba',
    made: ['Vaša korpa je trenutno prazna.'],
    hidden: true,
  },
  {
    path: '/hvala-vam',
    laidOutAs: '/narudzba',
    title: 'Hvala vam',
    heading: 'Narudžba',
    made: ['Niste izvršili narudžbu.'],
    hidden: true,
  },
  {
    path: '/generisana-narudzba',
    laidOutAs: '/narudzba',
    title: 'Narudžba',
    heading: 'Narudžba',
    texts: ['nema nista ovdje'],
    hidden: true,
  },
  {
    path: '/generisana-narudzba/100000000',
    laidOutAs: '/narudzba',
    title: 'Narudžba',
    heading: 'Narudžba',
    made: ['Narudžba nije generisana.'],
    hidden: true,
  },
  {
    path: '/ponuda-sedmice',
    ofDemo: true,
    title: 'Top ponude',
    heading: 'Top ponude',
    texts: ['Iskoristite našu sedmičnu ponudu za odabrane proizvode.'],
  },
  { path: '/special/spremni-za-zimu', ofDemo: true, title: 'Spremni za zimu', heading: 'Spremni za zimu' },
  {
    path: '/special/nema',
    ofDemo: true,
    title: 'Nije pronađeno',
    heading: 'Nije pronađeno',
    status: 404,
    hidden: true,
  },
  {
    path: '/brend/sanirela',
    ofDemo: true,
    title: 'Proizvodi brenda: Sanirela',
    heading: 'Proizvodi brenda: Sanirela',
  },
  {
    path: '/brend/nema',
    ofDemo: true,
    title: 'Nije pronađeno',
    heading: 'Nije pronađeno',
    status: 404,
    hidden: true,
  },
  { path: '/brendovi', ofDemo: true, title: 'Brendovi', heading: 'Brendovi', texts: ['60 brendova'] },
  {
    path: '/pretraga/vitamin',
    ofDemo: true,
    title: 'Pretraga: vitamin',
    heading: 'Pretraga: vitamin',
    texts: ['Prikazano 16 od'],
    hidden: true,
  },
  {
    path: '/pretraga/xqzwy',
    ofDemo: true,
    title: 'Pretraga: xqzwy',
    heading: 'Pretraga: xqzwy',
    texts: ['Nema proizvoda koji zadovoljavaju vašu pretragu.'],
    hidden: true,
  },
  { path: '/registracija', title: 'Registracija', heading: 'Registracija', texts: ['Već imate račun?'] },
  {
    path: '/prijava',
    title: 'Prijava',
    heading: 'Prijava',
    texts: ['Zaboravili ste lozinku?'],
    hidden: true,
  },
  {
    path: '/zaboravljena-lozinka',
    title: 'Zaboravljena lozinka',
    heading: 'Zaboravljena lozinka',
    hidden: true,
  },
  {
    path: '/nova-lozinka',
    title: 'Nova lozinka',
    heading: 'Nova lozinka',
    made: ['Link za novu lozinku više ne važi'],
    hidden: true,
  },
  {
    path: '/potvrda-emaila',
    title: 'Potvrda email adrese',
    heading: 'Link više ne važi',
    made: ['isteklo vrijeme za koje važi'],
    hidden: true,
  },
  {
    path: '/nema-ovoga',
    title: 'Nije pronađeno',
    heading: 'Nije pronađeno',
    texts: ['Stranica koju tražite ne postoji.'],
    status: 404,
    hidden: true,
  },
];

/** For signed-in customers only; other visitors are redirected to the login. */
export const ACCOUNT_ROUTES: readonly { path: string; heading: string; text: string }[] = [
  { path: '/moj-racun', heading: 'Moj račun', text: 'Dobro došli,' },
  { path: '/moj-racun/korisnicki-podaci', heading: 'Moji podaci', text: 'Izmijenite podatke' },
  { path: '/moj-racun/bodovi-vjernosti', heading: 'Bodovi vjernosti', text: 'Ukupno bodova' },
  { path: '/moj-racun/narudzbe', heading: 'Moje narudžbe', text: 'Narudžba br.' },
];

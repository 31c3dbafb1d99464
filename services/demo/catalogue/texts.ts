import { type Form, type FormGroup, type FormName, formOf } from './forms.ts';
import type { PlacedKind } from './kinds.ts';

const USAGE: Partial<Record<FormName, string>> = {
  tablete: 'Jednu tabletu dnevno uzmite s dovoljno vode.',
  kapsule: 'Jednu kapsulu dnevno progutajte s dovoljno vode, uz obrok ili poslije njega.',
  šumeće: 'Jednu šumeću tabletu dnevno rastopite u čaši vode (200 ml) i odmah popijte.',
  bombone:
    'Djeca starija od tri godine uzimaju jednu bombonu dnevno, odrasli dvije. Bombone dobro sažvačite.',
  pastile: 'Po potrebi polako otopite jednu pastilu u ustima, najviše šest pastila dnevno.',
  kesice: 'Sadržaj jedne kesice dnevno izmiješajte s čašom vode i popijte.',
  prah: 'Jednu mjericu umiješajte u čašu vode, jogurt ili smuti. Poslije popijte još jednu čašu vode.',
  sirup:
    'Odrasli uzimaju jednu kašiku (15 ml) dnevno, a djeca jednu kašičicu (5 ml). Prije upotrebe promućkajte.',
  kapi: 'Dnevnu količinu označenu na pakovanju pomiješajte s malo vode. Prije upotrebe promućkajte.',
  ampule: 'Jednu ampulu dnevno popijte ujutro, samu ili razrijeđenu u čaši vode.',
  sprej: 'Koristite jedan do dva potiska po potrebi, nekoliko puta u toku dana.',
  proteini:
    'Jednu mjericu (30 g) izmiješajte s 250 ml hladne vode ili mlijeka poslije treninga ili između obroka.',
  ulje: 'Jednu kašičicu dnevno uzmite prije jela ili je dodajte u salatu.',
  čaj: 'Jednu vrećicu prelijte s dva decilitra ključale vode, poklopite i ostavite deset minuta.',
  med: 'Uživajte uz doručak, u čaju, kolačima ili namazano na hljeb.',
  hrana: 'Dodajte u doručak, jogurt, salatu ili omiljeni recept.',
  pločice: 'Uzmite jednu prije napora, u toku napora ili poslije njega, uz dovoljno vode.',
  krema: 'Malu količinu nanesite i lagano umasirajte kružnim pokretima.',
  tuba: 'Potrebnu količinu nanesite i lagano umasirajte. Ponovite po potrebi.',
  gel: 'Tanak sloj gela umasirajte u kožu dva do tri puta dnevno. Ne nanosite na oštećenu kožu.',
  pumpica: 'Jednim do dva potiska istisnite potrebnu količinu, nanesite i umasirajte.',
  šampon: 'Nanesite na vlažnu kosu ili kožu, zapjenite, ostavite minutu i dobro isperite.',
  serum: 'Nekoliko kapi ujutro ili uveče nježno utapkajte na čistu kožu, prije kreme.',
  raspršivač: 'Prije upotrebe promućkajte i raspršite s udaljenosti od dvadesetak centimetara.',
  aerosol: 'Dobro promućkajte i raspršite s udaljenosti od petnaest centimetara u prozračenoj prostoriji.',
  rolon: 'Nanesite na čistu i suhu kožu pazuha i sačekajte da se osuši.',
  stik: 'Nanesite u tankom sloju i obnovite po potrebi u toku dana.',
  pudrijera: 'Nanesite kistom ili jastučićem u tankom sloju od sredine lica prema rubovima.',
  lak: 'Nanesite dva tanka sloja na čiste nokte i ostavite da se osuši.',
  čistač: 'Raspršite s udaljenosti od dvadesetak centimetara i po potrebi obrišite čistom krpom.',
  osvježivač: 'Kratko raspršite prema sredini prostorije i prozračite.',
  sredstvo: 'Nekoliko kapi razrijedite u vodi, operite i isperite.',
  dezinfekcija: 'Utrljajte u suhe ruke trideset sekundi, dok se ne osuše.',
  pasta: 'Zube perite najmanje dva puta dnevno po dvije minute. Ne gutajte.',
  vodica: 'Dvadeset mililitara mućkajte u ustima trideset sekundi i ispljunite.',
};

const GROUP_USAGE: Readonly<Record<FormGroup, string>> = {
  dodatak: 'Uzimajte prema uputstvu na pakovanju.',
  hrana: 'Čuvajte dobro zatvoreno na suhom i hladnom mjestu.',
  kozmetika: 'Nanesite na čistu kožu i lagano umasirajte.',
  higijena: 'Koristite svakodnevno prema uputstvu na pakovanju.',
  aparat: 'Prije prve upotrebe pročitajte priloženo uputstvo. Uređaj čistite mekom vlažnom krpom.',
  oprema:
    'Prije prve upotrebe provjerite da li veličina i podešavanje odgovaraju. Perite ručno ili brišite vlažnom krpom.',
};

const WARNINGS: Readonly<Record<FormGroup, readonly string[]>> = {
  dodatak: [
    'Dodatak prehrani nije zamjena za raznovrsnu prehranu.',
    'Preporučena dnevna količina ne smije se prekoračiti.',
    'Čuvajte van domašaja male djece, na suhom mjestu do 25 °C.',
    'Trudnice, dojilje i osobe pod terapijom trebaju se posavjetovati s ljekarom ili farmaceutom.',
  ],
  hrana: [
    'Raznovrsna i uravnotežena ishrana te zdrav način života važni su za očuvanje zdravlja.',
    'Čuvajte na suhom i tamnom mjestu.',
    'Proizvod može sadržavati tragove orašastih plodova.',
  ],
  kozmetika: [
    'Samo za vanjsku upotrebu.',
    'Izbjegavajte dodir s očima, a ako do njega dođe, isperite vodom.',
    'Prekinite upotrebu ako koža pokaže znakove nadraženosti.',
  ],
  higijena: ['Čuvajte van domašaja djece.', 'Čuvajte na suhom mjestu, zaštićeno od sunca.'],
  aparat: [
    'Rezultati mjerenja i primjena uređaja ne zamjenjuju savjet ljekara.',
    'Uređaj držite dalje od vode, osim ako uputstvo kaže drugačije.',
    'Garancija iznosi dvije godine od dana kupovine.',
  ],
  oprema: [
    'Kod bolova ili nelagode prekinite upotrebu.',
    'Čuvajte na suhom mjestu, zaštićeno od sunca i visokih temperatura.',
  ],
};

const CONTENTS: Readonly<Record<FormGroup, string>> = {
  dodatak: 'Sastojci',
  hrana: 'Sastojci',
  kozmetika: 'Sastojci',
  higijena: 'Sastav',
  aparat: 'U pakovanju',
  oprema: 'Materijal i sadržaj',
};

const REASONS: Readonly<Record<FormGroup, readonly string[]>> = {
  dodatak: [
    'provjeren sastav i jasno označena dnevna količina',
    'bez nepotrebnih dodataka',
    'pogodno za svakodnevnu upotrebu',
  ],
  hrana: ['pažljivo odabrane sirovine', 'bez vještačkih boja', 'ukusno rješenje za cijelu porodicu'],
  kozmetika: [
    'dermatološki testirano',
    'prijatna tekstura i nenametljiv miris',
    'nije testirano na životinjama',
  ],
  higijena: ['praktično pakovanje', 'blago prema koži', 'za svakodnevnu upotrebu u domaćinstvu'],
  aparat: ['jednostavno rukovanje', 'uputstvo na bosanskom jeziku', 'garancija dvije godine'],
  oprema: ['izdržljivi materijali', 'udobno i pri dužoj upotrebi', 'lako održavanje'],
};

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Text cut at a word, at most `limit` characters, dots included. */
export const shorten = (text: string, limit: number): string => {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:–-]+$/u, '')}…`;
};

export type ProductTexts = {
  readonly shortDescription: string;
  readonly description: string;
  readonly seoDescription: string;
};

/** All texts of a product; rich text is plain HTML of paragraphs, headings and lists. `variant` chooses among sayings. */
export const productTexts = (
  kind: PlacedKind,
  title: string,
  brand: string,
  pack: string,
  variant: number,
): ProductTexts => {
  const form: Form = formOf(kind.form);
  const { group } = form;
  const list = (items: readonly string[]): string =>
    `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  const opening = [
    `<strong>${title}</strong> dolazi iz asortimana brenda ${brand}.`,
    `Brend ${brand} predstavlja <strong>${title}</strong>.`,
    `<strong>${title}</strong> je pouzdan izbor brenda ${brand}.`,
  ][variant % 3];
  const usage = USAGE[kind.form] ?? GROUP_USAGE[group];
  const description =
    `<p>${opening} ${kind.about}</p>` +
    `<h3>Zašto ga odabrati</h3>${list([kind.purpose, ...REASONS[group].map(upperFirst)])}` +
    `<h3>Način upotrebe</h3><p>${usage}</p>` +
    `<h3>${CONTENTS[group]}</h3><p>${upperFirst(kind.contents)}.</p>` +
    `<h3>Napomene</h3>${list(WARNINGS[group])}`;
  return {
    shortDescription: `<p>${kind.about}</p>${list([kind.purpose, `Pakovanje: ${pack}`])}`,
    description,
    seoDescription: shorten(`${kind.purpose}. ${kind.about}`, 120),
  };
};

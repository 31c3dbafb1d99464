import type { AuditChange } from '../../../services/audit/audit.schemas.ts';
import { formatPrice } from '../../shared/format/price.ts';

export type ShownChange = { field: string; label: string; old: string; new: string };

type Kind = 'text' | 'money' | 'percent';
type Field = readonly [label: string, kind?: Kind];

/** The facts of the events that are worth showing one by one, by the names they have there. */
const FIELDS: Readonly<Record<string, Field>> = {
  title: ['Naziv'],
  name: ['Naziv'],
  purpose: ['Namjena'],
  slug: ['Adresa'],
  price: ['Cijena', 'money'],
  wholesalePrice: ['Veleprodajna cijena', 'money'],
  onSale: ['Na akciji'],
  salePercent: ['Akcijski popust', 'percent'],
  inWeeklyOffer: ['U ponudi sedmice'],
  status: ['Status'],
  description: ['Opis'],
  shortDescription: ['Kratki opis'],
  seoTitle: ['SEO naslov'],
  seoDescription: ['SEO opis'],
  brand: ['Brend'],
  category: ['Kategorija'],
  subcategory: ['Potkategorija'],
  categories: ['Kategorije'],
  subcategories: ['Potkategorije'],
  filters: ['Filteri'],
  productType: ['Vrsta proizvoda'],
  varied: ['Ima varijacije'],
  variations: ['Varijacije'],
  image: ['Slika'],
  thumbnail: ['Mala slika'],
  gallery: ['Galerija'],
  socialImage: ['Slika za društvene mreže'],
  markup: ['Marža'],
  deliverer: ['Dobavljač'],
  delivererBarcode: ['Barkod dobavljača'],
  delivererKey: ['Šifra dobavljača'],
  localKey: ['Lokalna šifra'],
  deliveryTime: ['Vrijeme dostave'],
  available: ['Dostupno odmah'],
  bestSeller: ['Best seler'],
  onHomepage: ['Na naslovnici'],
  parent: ['Glavna kategorija'],
  inMenu: ['U meniju'],
  color: ['Boja'],
  order: ['Pozicija'],
  filterGroups: ['Grupe filtera'],
  link: ['Link'],
  discount: ['Popust', 'percent'],
  percent: ['Vrijednost', 'percent'],
  options: ['Filteri'],
  weeklyOfferPercent: ['Popust ponude sedmice', 'percent'],
  productsPerPage: ['Proizvoda po stranici'],
  shippingPrice: ['Cijena dostave', 'money'],
  freeShippingThreshold: ['Besplatna dostava od', 'money'],
  taxPercent: ['PDV', 'percent'],
  mobileBannerImage: ['Slika mobilnog banera'],
  mobileBannerLink: ['Link mobilnog banera'],
  pickupPlaces: ['Mjesta preuzimanja'],
  quantity: ['Količina'],
  unitPrice: ['Cijena komada', 'money'],
  total: ['Ukupno', 'money'],
  points: ['Bodovi'],
  code: ['Kupon'],
  newsletter: ['Newsletter'],
  comment: ['Komentar'],
  mark: ['Ocjena'],
  approved: ['Odobreno'],
  metaDescription: ['Meta opis'],
  products: ['Proizvodi'],
  mobileImage: ['Mobilna slika'],
  position: ['Pozicija'],
  published: ['Objavljeno'],
};

const STATUSES = new Map<unknown, string>([
  ['published', 'Objavljeno'],
  ['draft', 'U pripremi'],
  ['unpublished', 'Neobjavljeno'],
]);

const LONGEST = 90;
const NOTHING = '—';

/** The changes of an event as they are read; fields that say nothing to an administrator are left out. */
export function shownChanges(changes: readonly AuditChange[]): ShownChange[] {
  return changes.flatMap((change) => {
    const field = Object.hasOwn(FIELDS, change.field) ? FIELDS[change.field] : undefined;
    if (!field) return [];
    const [label, kind = 'text'] = field;
    return [
      { field: change.field, label, old: shownValue(change.old, kind), new: shownValue(change.new, kind) },
    ];
  });
}

function shownValue(value: unknown, kind: Kind): string {
  if (value === null || value === undefined || value === '' || value === 'empty') return NOTHING;
  if (typeof value === 'boolean') return value ? 'Da' : 'Ne';
  if (typeof value === 'number') {
    if (kind === 'money') return formatPrice(value);
    const number = String(value).replace('.', ',');
    return kind === 'percent' ? `${number}%` : number;
  }
  if (Array.isArray(value)) return value.length === 0 ? NOTHING : `Broj stavki: ${value.length}`;
  if (typeof value === 'object') return '…';
  return STATUSES.get(value) ?? shortened(String(value));
}

function shortened(text: string): string {
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST).trimEnd()}…` : plain;
}

/** The kinds of entities in the audit trail (specification/history-and-audit §1): categories of streams, and their names. */
const NAMES = {
  order: 'Narudžba',
  product: 'Proizvod',
  category: 'Kategorija',
  brand: 'Brend',
  filter: 'Grupa filtera',
  markup: 'Marža',
  settings: 'Postavke trgovine',
  user: 'Korisnik',
  cart: 'Korpa',
  page: 'Stranica',
  slider: 'Baner',
  post: 'Članak',
  review: 'Recenzija',
  message: 'Poruka',
  newsletter: 'Newsletter',
  bulk: 'Grupna izmjena',
  import: 'Uvoz',
  stock: 'Zaliha',
  movement: 'Promjena zaliha',
  orderfilter: 'Sačuvani filter narudžbi',
  alert: 'Obavijest o dostupnosti',
  invoicebook: 'Knjiga računa',
  invoice: 'Račun',
  count: 'Inventura',
  recall: 'Povlačenje serije',
  scheduled: 'Zakazana izmjena',
  projection: 'Projekcija',
} as const;

export type AuditEntity = keyof typeof NAMES;

/** The choices of a filter, in the order in which they are offered. */
export const ENTITIES = Object.entries(NAMES).map(([value, label]) => ({ value, label }));

const BY_ENTITY = new Map<string, string>(Object.entries(NAMES));

/** The Bosnian name of a kind of entity; an unknown one is called by its name on the wire. */
export function entityName(entity: string): string {
  return BY_ENTITY.get(entity) ?? entity;
}

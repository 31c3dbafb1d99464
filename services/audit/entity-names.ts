/** The things of the audit trail (specification/history-and-audit §1) by the categories of their streams. */
const NAMES: Readonly<Record<string, string>> = {
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
  projection: 'Projekcija',
};

export function entityName(entity: string): string {
  return NAMES[entity] ?? entity;
}

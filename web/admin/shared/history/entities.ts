/** The things of the audit trail (specification/history-and-audit §1), by their names on the wire. */
export const ENTITIES: readonly { value: string; label: string }[] = [
  { value: 'order', label: 'Narudžba' },
  { value: 'product', label: 'Proizvod' },
  { value: 'category', label: 'Kategorija' },
  { value: 'brand', label: 'Brend' },
  { value: 'filter', label: 'Grupa filtera' },
  { value: 'markup', label: 'Marža' },
  { value: 'settings', label: 'Postavke trgovine' },
  { value: 'user', label: 'Korisnik' },
  { value: 'cart', label: 'Korpa' },
  { value: 'page', label: 'Stranica' },
  { value: 'slider', label: 'Baner' },
  { value: 'post', label: 'Članak' },
  { value: 'review', label: 'Recenzija' },
  { value: 'message', label: 'Poruka' },
  { value: 'newsletter', label: 'Newsletter' },
  { value: 'bulk', label: 'Grupna izmjena' },
  { value: 'import', label: 'Uvoz' },
  { value: 'projection', label: 'Projekcija' },
];

const NAMES = new Map(ENTITIES.map(({ value, label }) => [value, label]));

export function entityName(entity: string): string {
  return NAMES.get(entity) ?? entity;
}

import type { AuditEntity } from './entities.ts';

const OF_A_PERSON = 'Podaci o osobi su lični i mijenjaju se samo na njenom računu.';
const OF_A_VISITOR = 'Poslao ga je posjetilac, a njegovi podaci su lični.';
const BOOKS = 'Knjiga računa se ne mijenja: račun se stornira na ekranu računa.';

/** Why no entry of these kinds of entities can be undone. */
const REFUSALS: { readonly [Entity in AuditEntity]?: string } = {
  user: OF_A_PERSON,
  cart: 'Korpa pripada kupcu.',
  message: OF_A_VISITOR,
  newsletter: OF_A_VISITOR,
  alert: OF_A_VISITOR,
  import: 'Uvoz se poništava u cjelini, na njegovom ekranu.',
  stock: 'Zaliha se vraća poništavanjem cijele promjene zaliha ili novom ispravkom.',
  count: 'Inventura se ispravlja novom inventurom ili ispravkom zaliha.',
  invoice: BOOKS,
  invoicebook: BOOKS,
  scheduled: 'Zakazana izmjena se povlači na svom ekranu.',
  orderfilter: 'Sačuvani filter se mijenja na ekranu narudžbi.',
  projection: 'To je radnja održavanja, a ne izmjena podataka.',
};
const BY_ENTITY = new Map<string, string>(Object.entries(REFUSALS));

/** Why no entry of this kind can be undone, in Bosnian. */
export function refusalOfEntity(entity: string): string {
  return BY_ENTITY.get(entity) ?? 'Ova vrsta unosa nema poništavanja.';
}

import { fullPath, screenAt } from '../session/screen-access.ts';

/** The entries that are marked for the history of an entity; that of the audit trail for all others. */
const OF_HISTORY: ReadonlyMap<string | undefined, string> = new Map([
  ['order', 'narudzbe'],
  ['product', 'proizvodi'],
  ['invoice', 'izdati-racuni'],
  ['invoicebook', 'izdati-racuni'],
  ['stock', 'zalihe'],
  ['movement', 'zalihe'],
  ['count', 'inventura'],
  ['category', 'kategorije'],
  ['filter', 'filteri'],
  ['brand', 'brendovi'],
  ['markup', 'marze'],
  ['import', 'uvoz'],
  ['user', 'korisnici'],
  ['review', 'recenzije'],
  ['message', 'poruke'],
  ['page', 'stranice'],
  ['slider', 'baneri'],
  ['post', 'clanci'],
  ['bulk', 'grupne-izmjene'],
  ['settings', 'postavke'],
]);

/** The path of the menu entry to which the screen at `pathname` belongs: its own, or that of its list. */
export function sectionOf(pathname: string): string {
  const { access, params } = screenAt(pathname) ?? {};
  const section = access?.section === 'dnevnik' ? OF_HISTORY.get(params?.entity) : undefined;
  const marked = section ?? access?.section;
  return marked === undefined ? pathname.replace(/(?<=.)\/$/, '') : fullPath(marked);
}

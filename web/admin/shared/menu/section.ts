import { fullPath, SCREEN_ACCESS, type ScreenAccess, screenAt } from '../session/screen-access.ts';

/** The entries that are marked for the history of an entity; that of the audit trail for all others. */
const OF_HISTORY: ReadonlyMap<string | undefined, string> = new Map([
  ['order', 'narudzbe'],
  ['product', 'proizvodi'],
  ['invoice', 'izdati-racuni'],
  ['invoicebook', 'izdati-racuni'],
  ['stock', 'zalihe'],
  ['movement', 'zalihe'],
  ['recall', 'zalihe'],
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
  const { path, access, params } = screenAt(pathname) ?? {};
  if (path === undefined || access === undefined) return pathname;
  const section = (access.section === 'dnevnik' && OF_HISTORY.get(params?.entity)) || access.section;
  const first = section ?? firstIn(folderOf(access));
  return first === path || first === undefined ? pathname.replace(/(?<=.)\/$/, '') : fullPath(first);
}

/** The path of the first screen whose module is in a folder. */
function firstIn(folder: string | undefined): string | undefined {
  return Object.entries(SCREEN_ACCESS).find(([, access]) => folderOf(access) === folder)?.[0];
}

function folderOf({ screen }: ScreenAccess): string | undefined {
  return screen.split('/')[0];
}

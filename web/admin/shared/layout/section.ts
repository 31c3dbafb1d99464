import { ADMIN_PATH } from '../session/paths.ts';

/** Screens that have no menu entry of their own, by the first step of their path, and the entry that is marked for them. */
const SECTIONS: ReadonlyMap<string, string> = new Map([
  ['generisana-narudzba', 'narudzbe'],
  ['izmjena-narudzbe', 'narudzbe'],
  ['nova-narudzba', 'narudzbe'],
  ['uplate', 'narudzbe'],
  ['uredjivanje-proizvoda', 'proizvodi'],
  ['zalihe', 'zalihe'],
  ['uredjivanje-kategorije', 'kategorije'],
  ['uredjivanje-filtera', 'filteri'],
  ['uredjivanje-brenda', 'brendovi'],
  ['uredjivanje-marze', 'marze'],
  ['uvoz', 'uvoz'],
  ['nova-stranica', 'stranice'],
  ['uredjivanje-stranice', 'stranice'],
  ['uredjivanje-banera', 'baneri'],
  ['uredjivanje-clanka', 'clanci'],
  ['historija/order', 'narudzbe'],
  ['historija/product', 'proizvodi'],
  ['historija/invoice', 'izdati-racuni'],
  ['historija/invoicebook', 'izdati-racuni'],
  ['historija/stock', 'zalihe'],
  ['historija/movement', 'zalihe'],
  ['inventura', 'inventura'],
  ['historija/count', 'inventura'],
  ['historija/category', 'kategorije'],
  ['historija/filter', 'filteri'],
  ['historija/brand', 'brendovi'],
  ['historija/markup', 'marze'],
  ['historija/import', 'uvoz'],
  ['historija/user', 'korisnici'],
  ['historija/review', 'recenzije'],
  ['historija/message', 'poruke'],
  ['historija/page', 'stranice'],
  ['historija/slider', 'baneri'],
  ['historija/post', 'clanci'],
  ['historija/bulk', 'grupne-izmjene'],
  ['historija/settings', 'postavke'],
  ['historija', 'dnevnik'],
]);

/** The path of the menu entry to which the screen at `pathname` belongs: its own, or that of its list. */
export function sectionOf(pathname: string): string {
  const [first = '', second = ''] = pathname.slice(ADMIN_PATH.length + 1).split('/');
  const section = SECTIONS.get(`${first}/${second}`) ?? SECTIONS.get(first);
  return section === undefined ? pathname.replace(/(?<=.)\/$/, '') : `${ADMIN_PATH}/${section}`;
}

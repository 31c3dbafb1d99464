import { ADMIN_PATH } from '../session/paths.ts';

export const HANDBOOK_PATH = `${ADMIN_PATH}/prirucnik`;

/** The chapter about the screens whose addresses begin so. */
const CHAPTERS: Readonly<Record<string, readonly string[]>> = {
  pocetak: ['racun'],
  proizvodi: [
    ...['proizvodi', 'novi-proizvod', 'uredjivanje-proizvoda', 'najprodavaniji-proizvodi', 'grupne-izmjene'],
    ...['zakazane-izmjene', 'uvoz', 'kategorije', 'uredjivanje-kategorije', 'filteri', 'uredjivanje-filtera'],
    ...['brendovi', 'uredjivanje-brenda', 'marze', 'uredjivanje-marze'],
  ],
  narudzbe: ['narudzbe', 'generisana-narudzba', 'izmjena-narudzbe', 'nova-narudzba'],
  zalihe: ['zalihe', 'inventura'],
  povrati: ['povrati'],
  racuni: ['izdati-racuni'],
  uplate: ['uplate'],
  'kupci-i-sadrzaj': [
    ...['korisnici', 'recenzije', 'poruke', 'stranice', 'nova-stranica', 'uredjivanje-stranice'],
    ...['baneri', 'uredjivanje-banera', 'clanci', 'uredjivanje-clanka'],
  ],
  historija: ['dnevnik', 'historija', 'proizvodi-u-trenutku', 'trgovina-u-trenutku'],
  odrzavanje: ['postavke', 'projekcije', 'poslovi'],
};

/** The part of the handbook about the screen at an address; its contents for all others. */
export function handbookOf(pathname: string): string {
  const [area = ''] = pathname.slice(ADMIN_PATH.length + 1).split('/');
  const [chapter] = Object.entries(CHAPTERS).find(([, areas]) => areas.includes(area)) ?? [];
  return chapter === undefined ? HANDBOOK_PATH : `${HANDBOOK_PATH}/${chapter}`;
}

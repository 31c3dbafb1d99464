import type { Role } from '../../../../services/platform/http/roles.ts';

type RoleText = { readonly role: Role; readonly name: string; readonly what: string };

/** The roles as they are called and explained, in the order of the dialog. */
export const ROLE_TEXTS: readonly RoleText[] = [
  { role: 'owner', name: 'Vlasnik', what: 'Sve, uključujući uloge, postavke trgovine i projekcije.' },
  {
    role: 'catalogue',
    name: 'Katalog',
    what: 'Proizvodi, kategorije, filteri, brendovi, marže, uvoz i grupne izmjene.',
  },
  { role: 'orders', name: 'Narudžbe', what: 'Narudžbe, korpe i poruke; podaci kupaca samo za čitanje.' },
  { role: 'content', name: 'Sadržaj', what: 'Stranice, baneri, članci, recenzije, poruke i newsletter.' },
  {
    role: 'auditor',
    name: 'Revizor (samo čitanje)',
    what: 'Vidi sve, uključujući dnevnik, i ne mijenja ništa.',
  },
];

const NAMES: ReadonlyMap<Role, string> = new Map(ROLE_TEXTS.map(({ role, name }) => [role, name]));

/** 'Katalog' of `catalogue`, without what is in brackets. */
export function roleName(role: Role): string {
  return (NAMES.get(role) ?? role).replace(/ \(.*/, '');
}

import type { Role } from '../../../../services/platform/http/calls/roles.ts';

type RoleText = { readonly role: Role; readonly name: string; readonly what: string };

/** Names and explanations of the roles, in the order of the dialog. */
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

/** 'Katalog' for `catalogue`, without the part in brackets. */
export function roleName(role: Role): string {
  return (NAMES.get(role) ?? role).replace(/ \(.*/, '');
}

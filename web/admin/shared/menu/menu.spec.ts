import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../../../services/platform/http/calls/roles.ts';
import { fullPath, mayOpen, SCREEN_ACCESS, screenAt } from '../session/screen-access.ts';
import { MENU, menuFor, menuOf } from './menu.ts';
import { sectionOf } from './section.ts';

const linksOf = (menu: ReturnType<typeof menuFor>) =>
  menu.flatMap((entry) => (entry.path === undefined ? entry.children : [entry])).map(({ path }) => path);
const namesFor = (...roles: Role[]) => menuFor(MENU, (path) => mayOpen(roles, path)).map(({ name }) => name);

describe('the menu of the administration', () => {
  it('shows an owner every area once, with links to existing screens', () => {
    const links = linksOf(menuFor(MENU, (path) => mayOpen(['owner'], path)));

    expect(links).toEqual(linksOf([...MENU]));
    expect(links).toHaveLength(new Set(links).size);
    expect(links.filter((path) => screenAt(path) === null)).toEqual([]);
  });

  it('shows each role its own areas', () => {
    expect(namesFor('catalogue')).toEqual([
      ...['Kontrolna ploča', 'Proizvodi', 'Kategorije', 'Filteri', 'Brendovi', 'Marže', 'Uvoz proizvoda'],
    ]);
    expect(namesFor('orders')).toEqual(['Kontrolna ploča', 'Narudžbe', 'Korisnici', 'Poruke']);
    expect(namesFor('content')).toEqual([
      ...['Kontrolna ploča', 'Zakazane izmjene', 'Recenzije', 'Poruke', 'Stranice', 'Baneri', 'Članci'],
    ]);
    expect(namesFor('orders', 'content')).toContain('Narudžbe');
    expect(namesFor('orders', 'content')).toContain('Stranice');
    expect(namesFor()).toEqual([]);
  });

  it('shows an auditor all but the screens that only add', () => {
    expect(namesFor('auditor')).toEqual(MENU.map(({ name }) => name));
    const links = linksOf(menuFor(MENU, (path) => mayOpen(['auditor'], path)));
    expect(linksOf([...MENU]).filter((path) => !links.includes(path))).toEqual([
      '/administracija/novi-proizvod',
    ]);
  });

  it('has the stock after the products, in a shop that keeps stock', () => {
    const names = menuOf({ stockKept: true }).map(({ name }) => name);

    expect(names.slice(1, 5)).toEqual(['Narudžbe', 'Proizvodi', 'Zalihe', 'Kategorije']);
    expect(menuOf({ stockKept: false })).toBe(MENU);
  });

  it('has the invoices after the orders, in a shop that issues them', () => {
    const names = menuOf({ stockKept: false, invoicesKept: true }).map(({ name }) => name);

    expect(names.slice(1, 4)).toEqual(['Narudžbe', 'Računi', 'Proizvodi']);
  });

  it('omits a submenu without an entry for the role', () => {
    const menu = menuFor(MENU, (path) => path === '/administracija/narudzbe');

    expect(menu.map(({ name }) => name)).toEqual(['Narudžbe']);
  });
});

describe('the marked entry of the menu', () => {
  const paths = linksOf([...menuOf({ stockKept: true, invoicesKept: true })]);

  it.each([
    ['/administracija', '/administracija'],
    ['/administracija/proizvodi/akcija', '/administracija/proizvodi/akcija'],
    ['/administracija/uredjivanje-proizvoda/caj', '/administracija/proizvodi'],
    ['/administracija/generisana-narudzba/7', '/administracija/narudzbe'],
    ['/administracija/historija/brand/7', '/administracija/brendovi'],
    ['/administracija/historija/cart/7', '/administracija/dnevnik'],
  ])('of %s is %s', (pathname, path) => {
    expect(sectionOf(pathname)).toBe(path);
  });

  it('exists for every screen but the own account and the handbook', () => {
    const unmarked = Object.keys(SCREEN_ACCESS)
      .map((path) => fullPath(path.replace('/:type?', '').replace(/:\w+/g, 'x')))
      .filter((path) => !paths.includes(sectionOf(path)));

    expect(unmarked).toEqual(['/administracija/racun', '/administracija/prirucnik/x?']);
  });
});

describe('the screens', () => {
  it('are found by an address, with any values of its parameters', () => {
    expect(screenAt('/administracija/generisana-narudzba/123456789')).not.toBeNull();
    expect(screenAt('/administracija/proizvodi')).not.toBeNull();
    expect(screenAt('/administracija/ne-postoji')).toBeNull();
    expect(screenAt('/administracija/proizvodi/akcija/jos')).toBeNull();
    expect(mayOpen(['owner'], '/administracija/ne-postoji')).toBe(false);
    expect(mayOpen(['orders'], '/administracija/narudzbe?page=2')).toBe(true);
  });

  it('of the own account and the dashboard are for all roles', () => {
    for (const role of ROLES)
      for (const path of ['/administracija', '/administracija/racun'])
        expect([role, path, mayOpen([role], path)]).toEqual([role, path, true]);
  });

  it('of an entity’s history are for the roles of that entity', () => {
    const at = (entity: string) => `/administracija/historija/${entity}/1`;
    expect(ROLES.filter((role) => mayOpen([role], at('product')))).toEqual(['owner', 'catalogue', 'auditor']);
    expect(ROLES.filter((role) => mayOpen([role], at('order')))).toEqual(['owner', 'orders', 'auditor']);
    expect(ROLES.filter((role) => mayOpen([role], at('settings')))).toEqual(['owner', 'auditor']);
  });
});

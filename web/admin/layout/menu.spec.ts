import { describe, expect, it } from 'vitest';
import { SCREENS, screenExists } from '../screens.ts';
import { existingMenu, MENU } from './menu.ts';

const linksOf = (menu: ReturnType<typeof existingMenu>) =>
  menu.flatMap((entry) => (entry.path === undefined ? entry.children : [entry])).map(({ path }) => path);

describe('the menu of the administration', () => {
  it('leads only to screens that exist', () => {
    const links = linksOf(existingMenu(MENU, screenExists));

    expect(links.filter((path) => !screenExists(path))).toEqual([]);
    expect(links).toEqual(
      expect.arrayContaining([
        '/administracija',
        '/administracija/narudzbe',
        '/administracija/proizvodi',
        '/administracija/proizvodi/akcija',
        '/administracija/proizvodi/ponuda-sedmice',
        '/administracija/dnevnik',
      ]),
    );
  });

  it('shows every area once its screen exists, each once', () => {
    const links = linksOf(existingMenu(MENU, () => true));

    expect(links).toHaveLength(new Set(links).size);
    for (const area of ['kategorije', 'filteri', 'brendovi', 'marze', 'postavke', 'korisnici', 'stranice'])
      expect(links).toContain(`/administracija/${area}`);
    for (const area of ['baneri', 'clanci', 'recenzije', 'poruke', 'uvoz', 'projekcije', 'novi-proizvod'])
      expect(links).toContain(`/administracija/${area}`);
  });

  it('leaves a submenu out when nothing in it exists', () => {
    const menu = existingMenu(MENU, (path) => path === '/administracija/narudzbe');

    expect(menu.map(({ name }) => name)).toEqual(['Narudžbe']);
  });
});

describe('the screens', () => {
  it('are found by an address, whatever stands in their places', () => {
    expect(screenExists('/administracija/generisana-narudzba/123456789')).toBe(true);
    expect(screenExists('/administracija/proizvodi')).toBe(true);
    expect(screenExists('/administracija/ne-postoji')).toBe(false);
    expect(screenExists('/administracija/proizvodi/akcija/jos')).toBe(false);
  });

  it('each bring a component', async () => {
    for (const { load } of SCREENS) expect(await load()).toHaveProperty('Component');
  });
});

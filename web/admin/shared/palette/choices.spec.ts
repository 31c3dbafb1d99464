import { describe, expect, it } from 'vitest';
import type { Role } from '../../../../services/platform/http/calls/roles.ts';
import { STATUS_NAMES } from '../../../../services/rules/products/publication.ts';
import { createMemoryStorage } from '../../../shared/stores/storage.ts';
import { isPaletteKey } from '../menu/palette-key.ts';
import { mayOpen } from '../session/screen-access.ts';
import { type Choice, groupsOf, groupsUnasked, screenChoices, screensNamed } from './choices.ts';
import { keepChoice } from './kept-choices.ts';
import { recentChoices } from './recent-choices.ts';

const opens =
  (...roles: Role[]) =>
  (path: string) =>
    mayOpen(roles, path);
const NONE_KEPT = { stockKept: false };
const screens = screenChoices(opens('owner'), NONE_KEPT);
const found = (question: string, among = screens) => screensNamed(question, among).map(({ name }) => name);
const pick = (name: string): Choice => {
  const choice = screens.find((screen) => screen.name === name);
  if (!choice) throw new Error(`There is no screen ${name}`);
  return choice;
};

describe('screens', () => {
  it('are found by words of name and area, without diacritics; names that begin so come first', () => {
    expect(found('narudz')).toEqual(['Narudžbe']);
    expect(found('MARŽ')).toEqual(['Marže']);
    expect(found('proizv akc')).toEqual(['Akcijski proizvodi']);
    expect(found('novi')).toEqual(['Novi proizvod']);
    expect(found('proizvodi').slice(0, 2)).toEqual(['Proizvodi u ponudi sedmice', 'Proizvodi u trenutku']);
    expect(found('moj')).toEqual(['Moj račun']);
    expect(found('arudžbe')).toEqual([]);
    expect(found('')).toEqual([]);
    expect(found('!')).toEqual([]);
  });

  it('are also those that the shop has turned on', () => {
    expect(found('zalihe')).toEqual([]);
    const kept = screenChoices(opens('owner'), { stockKept: true, invoicesKept: true });
    expect(found('zalihe', kept)).toEqual(['Stanje zaliha', 'Inventura']);
    expect(found('računi', kept)).toEqual(['Računi']);
  });

  it('are limited to those of the role', () => {
    expect(found('p', screenChoices(opens('content'), NONE_KEPT))).toEqual(['Poruke', 'Kontrolna ploča']);
    expect(screenChoices(opens('orders'), NONE_KEPT).map(({ name }) => name)).toEqual([
      ...['Kontrolna ploča', 'Narudžbe', 'Korisnici', 'Poruke', 'Uplate', 'Povrati', 'Moj račun'],
    ]);
  });
});

describe('hits', () => {
  const product = {
    _id: 'p',
    product_id: 7,
    title: 'Omega 3',
    slug: 'omega-3',
    status: STATUS_NAMES.draft,
    image_thumb: '',
  };
  const order = {
    _id: 'o',
    order_id: 12,
    generatedOrderId: 123456789,
    orderName: '12.21.11.2026.481',
    name: 'Amra',
    surname: 'Kovač',
    totalPrice: 1250,
    orderCreatedAt: '2026-11-21T10:00:00Z',
    status: 'Poslana' as const,
  };
  const customer = { _id: 'c', user_id: 5, name: '', surname: '', email: 'amra@example.com' };

  it('link to their screens, group by group', () => {
    const groups = groupsOf([pick('Narudžbe')], {
      products: [product],
      orders: [order],
      customers: [customer],
    });
    expect(
      groups.map(({ name, choices: [choice] }) => [name, choice?.name, choice?.note, choice?.path]),
    ).toEqual([
      ['Stranice', 'Narudžbe', '', '/administracija/narudzbe'],
      ['Proizvodi', 'Omega 3', '7 · U pripremi', '/administracija/uredjivanje-proizvoda/omega-3'],
      [
        ...['Narudžbe', 'Narudžba 12 · Amra Kovač', '12,50 KM · 21 Novembar, 2026 · Poslana'],
        '/administracija/generisana-narudzba/123456789',
      ],
      ['Kupci', 'amra@example.com', 'amra@example.com', '/administracija/korisnici?id=5'],
    ]);
  });

  it('form no empty group, and show an order without its person by number', () => {
    const forgotten = { ...order, name: '', surname: '' };
    const groups = groupsOf([], { products: [], orders: [forgotten], customers: [] });
    expect(groups.map(({ name, choices }) => [name, choices[0]?.name])).toEqual([
      ['Narudžbe', 'Narudžba 12'],
    ]);
  });
});

describe('the recent choices', () => {
  const product: Choice = {
    ...pick('Svi proizvodi'),
    kind: 'product',
    name: 'Omega 3',
    path: '/administracija/uredjivanje-proizvoda/omega-3',
  };
  const recent = (storage = createMemoryStorage(), ...roles: Role[]) =>
    recentChoices(storage, screenChoices(opens(...roles), NONE_KEPT), opens(...roles)).map(
      ({ name }) => name,
    );

  it('are screens and products, each once, the latest first, and never a person', () => {
    const storage = createMemoryStorage();
    const person: Choice = { ...product, kind: 'customer', name: 'Amra Kovač' };
    const order: Choice = { ...product, kind: 'order', name: 'Narudžba 12 · Amra Kovač' };
    for (const choice of [pick('Marže'), product, pick('Narudžbe'), person, order, pick('Marže')])
      keepChoice(storage, choice);
    expect(recent(storage, 'owner')).toEqual(['Marže', 'Narudžbe', 'Omega 3']);
    expect(storage.getItem('administracija-nedavno')).not.toContain('Kovač');
    expect(recent(storage, 'orders')).toEqual(['Narudžbe']);
  });

  it('are limited in number', () => {
    const storage = createMemoryStorage();
    for (const choice of screens) keepChoice(storage, choice);
    expect(recent(storage, 'owner')).toEqual(
      screens
        .slice(-6)
        .map(({ name }) => name)
        .reverse(),
    );
  });

  it.each(['{', '7', '[{"name": 7}]', '[null]'])(
    'are none when the storage holds something else: %s',
    (text) => {
      expect(recent(createMemoryStorage({ 'administracija-nedavno': text }), 'owner')).toEqual([]);
    },
  );

  it('precede the screens, without repeating them', () => {
    const groups = groupsUnasked(screens, [pick('Marže')]);
    expect(groups.map(({ name }) => name)).toEqual(['Nedavno', 'Stranice']);
    expect(groups[1]?.choices).toHaveLength(screens.length - 1);
    expect(groupsUnasked(screens, []).map(({ name }) => name)).toEqual(['Stranice']);
  });
});

it('the key of the palette is Ctrl-K or Cmd-K alone', () => {
  const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  expect(isPaletteKey({ ...none, key: 'k', ctrlKey: true })).toBe(true);
  expect(isPaletteKey({ ...none, key: 'K', metaKey: true })).toBe(true);
  expect(isPaletteKey({ ...none, key: 'k' })).toBe(false);
  expect(isPaletteKey({ ...none, key: 'k', ctrlKey: true, shiftKey: true })).toBe(false);
  expect(isPaletteKey({ ...none, key: 'j', ctrlKey: true })).toBe(false);
});

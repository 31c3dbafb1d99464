import { describe, expect, it } from 'vitest';
import { actorName } from './actor-name.ts';
import { shownChanges } from './changes.ts';
import { entityName } from './entities.ts';
import { eventText } from './event-texts.ts';

describe('the sentence of an event', () => {
  it.each([
    ['OrderPlaced', 'Narudžba zaprimljena'],
    ['OrderViewed', 'Narudžba pogledana'],
    ['ProductPriceChanged', 'Cijena proizvoda promijenjena'],
  ])('says %s in Bosnian', (type, text) => {
    expect(eventText(type)).toBe(text);
  });

  it.each([
    ['ParcelHandedToCarrier', 'Parcel handed to carrier'],
    ['constructor', 'Constructor'],
    ['order_exported', 'Order exported'],
  ])('is made of the words of %s when the type is not known', (type, text) => {
    expect(eventText(type)).toBe(text);
  });
});

describe('who did it', () => {
  it.each([
    [{ kind: 'administrator', id: '1', name: 'Amra Kovač' }, 'Amra Kovač'],
    [{ kind: 'customer', id: '2', name: '' }, 'Kupac'],
    [{ kind: 'guest', id: 'guest', name: '' }, 'Gost'],
    [{ kind: 'system', id: 'orders', name: '' }, 'Sistem'],
    [{ kind: 'system', id: 'demo', name: 'Demo podaci' }, 'Sistem (Demo podaci)'],
    [{ kind: 'robot', id: '3', name: ' ' }, 'Nepoznato'],
  ])('is named: %o', (actor, name) => {
    expect(actorName(actor)).toBe(name);
  });
});

describe('the changes of an event', () => {
  it('are shown with Bosnian names and formats', () => {
    expect(
      shownChanges([
        { field: 'price', old: 1250, new: 123_400 },
        { field: 'salePercent', old: 0, new: 12.5 },
        { field: 'onSale', old: false, new: true },
        { field: 'status', old: 'draft', new: 'published' },
        { field: 'image', old: 'empty', new: 'slika.jpg' },
        { field: 'categories', old: null, new: [1, 2, 3] },
      ]),
    ).toEqual([
      { field: 'price', label: 'Cijena', old: '12,50 KM', new: '1.234,00 KM' },
      { field: 'salePercent', label: 'Akcijski popust', old: '0%', new: '12,5%' },
      { field: 'onSale', label: 'Na akciji', old: 'Ne', new: 'Da' },
      { field: 'status', label: 'Status', old: 'U pripremi', new: 'Objavljeno' },
      { field: 'image', label: 'Slika', old: '—', new: 'slika.jpg' },
      { field: 'categories', label: 'Kategorije', old: '—', new: 'Broj stavki: 3' },
    ]);
  });

  it('are cut short and without markup when they are texts', () => {
    const [change] = shownChanges([
      { field: 'description', old: null, new: `<p>${'riječ '.repeat(40)}</p>` },
    ]);

    expect(change?.new).toMatch(/^riječ .*…$/);
    expect(change?.new.length).toBeLessThanOrEqual(91);
  });

  it('leave out what an administrator has no name for', () => {
    expect(
      shownChanges([
        { field: 'cartId', old: null, new: 'x' },
        { field: 'toString', old: 1, new: 2 },
      ]),
    ).toEqual([]);
  });
});

describe('the name of a thing', () => {
  it('is Bosnian, or the wire name when it is not known', () => {
    expect(entityName('order')).toBe('Narudžba');
    expect(entityName('parcel')).toBe('parcel');
  });
});

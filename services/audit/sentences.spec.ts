import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { entityName } from './entity-names.ts';
import { EVENT_TEXTS, eventText, hasText, UNTOLD } from './event-texts.ts';
import { shownChanges } from './shown-changes.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
/** An event's type as it stands in the union of its module: 'ProductPriceChanged'. */
const TYPE = /'([A-Z][a-z]+(?:[A-Z][a-z]+)+)'/g;

/** Every event type of every module, from the files that declare them. */
const types = ['services', 'projections']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /[.-]events\.ts$/.test(file) && !file.startsWith('services/platform/'))
  .flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(TYPE)].map(([, type = '']) => ({ file, type })),
  );

describe('the sentences of the audit trail', () => {
  it('are there for every event type of every module that has a line in it', () => {
    expect(types.length).toBeGreaterThan(100);
    const told = types.filter(({ type }) => !UNTOLD.includes(type));
    expect(told).toHaveLength(types.length - UNTOLD.length);
    expect(told.filter(({ type }) => !hasText(type))).toEqual([]);
  });

  it('are there for nothing else', () => {
    const known = new Set(types.map(({ type }) => type));
    const texts = Object.values(EVENT_TEXTS).flatMap((group) => Object.keys(group));
    expect(texts.filter((type) => !known.has(type) || UNTOLD.includes(type))).toEqual([]);
  });

  it('name every kind of thing', () => {
    expect(Object.keys(EVENT_TEXTS).filter((entity) => entityName(entity) === entity)).toEqual([]);
  });
});

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

describe('the changes of an event', () => {
  it('are shown with Bosnian names and formats', () => {
    expect(
      shownChanges(
        [
          { field: 'price', old: 1250, new: 123_400 },
          { field: 'salePercent', old: 0, new: 12.5 },
          { field: 'onSale', old: false, new: true },
          { field: 'status', old: 'draft', new: 'published' },
          { field: 'image', old: 'empty', new: 'slika.jpg' },
          { field: 'categories', old: null, new: [1, 2] },
          {
            field: 'variations',
            old: [],
            new: [
              { id: 1, type: 'Boja', name: 'Plava', price: 1200 },
              { id: 2, type: 'Boja', name: 'Crna', price: 1300 },
            ],
          },
          { field: 'lines', old: null, new: [{ title: 'Čaj', quantity: 2, unitPrice: 500 }] },
        ],
        (_, value) => (typeof value === 'number' ? `Kategorija ${value}` : null),
      ).map(({ label, oldText, newText }) => [label, oldText, newText]),
    ).toEqual([
      ['Cijena', '12,50 KM', '1.234,00 KM'],
      ['Akcijski popust', '0%', '12,5%'],
      ['Na akciji', 'Ne', 'Da'],
      ['Status', 'U pripremi', 'Objavljeno'],
      ['Slika', '—', 'slika.jpg'],
      ['Kategorije', '—', 'Kategorija 1, Kategorija 2'],
      ['Varijacije', '—', 'Plava 12,00 KM; Crna 13,00 KM'],
      ['Stavke', '—', '2 × Čaj (5,00 KM)'],
    ]);
  });

  it('are cut short and without markup when they are texts', () => {
    const [change] = shownChanges([
      { field: 'description', old: null, new: `<p>${'riječ '.repeat(40)}</p>` },
    ]);

    expect(change?.newText).toMatch(/^riječ .*…$/);
    expect(change?.newText.length).toBeLessThanOrEqual(91);
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

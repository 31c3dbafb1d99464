import { describe, expect, it } from 'vitest';
import { productAudit } from '../catalogue/index.ts';
import { orderAudit } from '../ordering/index.ts';
import { eventText } from './event-sentences.ts';
import { shownChanges } from './shown-changes.ts';

describe('the sentence of an event', () => {
  it.each([
    ['OrderPlaced', 'Narudžba zaprimljena'],
    ['OrderViewed', 'Narudžba pogledana'],
    ['ProductPriceChanged', 'Cijena proizvoda promijenjena'],
  ])('says %s in Bosnian', (type, text) => {
    expect(eventText(type.startsWith('Order') ? orderAudit : productAudit, type)).toBe(text);
  });

  it.each([
    ['ParcelHandedToCarrier', 'Parcel handed to carrier'],
    ['constructor', 'Constructor'],
    ['order_exported', 'Order exported'],
  ])('is derived from the name %s of an unknown type', (type, text) => {
    expect(eventText(orderAudit, type)).toBe(text);
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
        ],
        productAudit,
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
    ]);
    const lines = [{ title: 'Čaj', quantity: 2, unitPrice: 500 }];
    expect(shownChanges([{ field: 'lines', old: null, new: lines }], orderAudit)).toMatchObject([
      { label: 'Stavke', oldText: '—', newText: '2 × Čaj (5,00 KM)' },
    ]);
  });

  it('are shortened and without markup for texts', () => {
    const [change] = shownChanges(
      [{ field: 'description', old: null, new: `<p>${'riječ '.repeat(40)}</p>` }],
      productAudit,
    );

    expect(change?.newText).toMatch(/^riječ .*…$/);
    expect(change?.newText.length).toBeLessThanOrEqual(91);
  });

  it('decode the references of formatted texts', () => {
    const change = { field: 'description', old: null, new: 'Sok &amp; čaj' };
    expect(shownChanges([change], productAudit)).toMatchObject([{ newText: 'Sok & čaj' }]);
  });

  it('keep the brackets of a name', () => {
    const name = "Čekaju 'đ' <i> & dalje";
    expect(shownChanges([{ field: 'title', old: null, new: name }], productAudit)).toMatchObject([
      { newText: name },
    ]);
  });

  it('omit fields without a label', () => {
    expect(
      shownChanges(
        [
          { field: 'cartId', old: null, new: 'x' },
          { field: 'toString', old: 1, new: 2 },
        ],
        orderAudit,
      ),
    ).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { sendingRule, sendingText } from './sending-time.ts';
import { schemaAvailability, stockOf } from './stock-text.ts';

const textOf = (available: number, availability?: 'in-stock' | 'on-order' | 'out-of-stock') =>
  stockOf({ available, ...(availability ? { availability } : {}) }, null).text;

describe('the stock text of a product page', () => {
  it('says whether the product can be delivered at once, in a shop that keeps no stock', () => {
    expect(textOf(1)).toBe('Proizvod je odmah dostupan za isporuku.');
    expect(textOf(0)).toBe('Proizvod trenutno nije dostupan za isporuku odmah.');
    expect(stockOf({ available: 0 }, null).canBeOrdered).toBe(true);
  });

  it('says how many pieces remain, when few remain', () => {
    expect(textOf(6, 'in-stock')).toBe('Proizvod je odmah dostupan za isporuku.');
    expect(textOf(2, 'in-stock')).toBe('Na stanju još 2.');
  });

  it('follows the chosen variation', () => {
    const product = { available: 9, availability: 'in-stock' } as const;
    expect(stockOf(product, { available: 2 }).text).toBe('Na stanju još 2.');
    expect(stockOf(product, { available: 0 }).canBeOrdered).toBe(false);
    const procured = stockOf(product, { available: 0, availability: 'on-order' });
    expect([procured.canBeOrdered, procured.text]).toEqual([true, 'Po narudžbi: nabavljamo ga za vas.']);
    const other = { available: 0, availability: 'on-order' } as const;
    expect(stockOf(other, { available: 0, availability: 'out-of-stock' }).canBeOrdered).toBe(false);
  });

  it('says that the product is procured, or out of stock', () => {
    expect(textOf(0, 'on-order')).toMatch(/^Po narudžbi/);
    expect(textOf(0, 'out-of-stock')).toBe('Trenutno nije na stanju.');
    expect(stockOf({ available: 0, availability: 'out-of-stock' }, null).canBeOrdered).toBe(false);
  });

  it('promises to send today until ten in Sarajevo, and only what is in stock', () => {
    expect(sendingText(new Date('2026-11-27T08:59:59Z'))).toBe('Šaljemo danas, uz narudžbu do 10:00.');
    expect(sendingText(new Date('2026-11-27T09:00:00Z'))).toBe('Šaljemo u roku od 24 sata.');
    expect(sendingText(new Date('2026-07-27T08:00:00Z'))).toBe('Šaljemo u roku od 24 sata.');
    expect(sendingText(null)).toBe('Šaljemo u roku od 24 sata.');
    const isStocked = (available: number, availability?: 'in-stock' | 'on-order') =>
      stockOf({ available, ...(availability ? { availability } : {}) }, null).isStocked;
    expect([isStocked(1, 'in-stock'), isStocked(0, 'on-order'), isStocked(1)]).toEqual([true, false, false]);
    expect(sendingRule({ available: 0 })).toMatch(/isti dan/);
    expect(sendingRule({ available: 1, availability: 'in-stock' })).toMatch(/isti dan/);
    expect(sendingRule({ available: 0, availability: 'on-order' })).toMatch(/nabavljamo po narudžbi/);
    expect(sendingRule({ available: 0, availability: 'out-of-stock' })).toMatch(/ne možemo ga poslati/);
  });

  it('is sent to search engines', () => {
    expect(schemaAvailability({ available: 1 })).toBe('https://schema.org/InStock');
    expect(schemaAvailability({ available: 0 })).toBe('https://schema.org/BackOrder');
    expect(schemaAvailability({ available: 7, availability: 'in-stock' })).toBe('https://schema.org/InStock');
    expect(schemaAvailability({ available: 0, availability: 'on-order' })).toBe(
      'https://schema.org/BackOrder',
    );
    expect(schemaAvailability({ available: 0, availability: 'out-of-stock' })).toBe(
      'https://schema.org/OutOfStock',
    );
  });
});

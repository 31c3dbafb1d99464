import { describe, expect, it } from 'vitest';
import { variationErrors, variationsFrom, withNewVariation } from './variations.ts';

const ROW = { id: 100, type: 'Boja', name: 'Crvena', price: '12,50' };

describe('the variations of a product', () => {
  it('get ids from 100 to 1099 that no other row has', () => {
    expect(withNewVariation([], '5,00', () => 0)).toEqual([
      { id: 100, type: 'Količina', name: '', price: '5,00' },
    ]);
    expect(withNewVariation([], '', () => 0.99999).at(-1)?.id).toBe(1099);
    expect(withNewVariation([ROW], '', () => 0).at(-1)).toMatchObject({ id: 101, type: 'Boja' });
    expect(withNewVariation([{ ...ROW, id: 1099 }], '', () => 0.99999).at(-1)?.id).toBe(100);
  });

  it('number at least one, each with a distinct name and a price', () => {
    expect(variationErrors([])).toHaveProperty('productVariations');
    expect(variationErrors([ROW])).toEqual({});
    expect(Object.keys(variationErrors([ROW, { ...ROW, id: 200, price: '' }]))).toEqual([
      'productVariations.200.name',
      'productVariations.200.price',
    ]);
  });

  it('are sent in hundredths, without incomplete rows', () => {
    expect(variationsFrom([ROW, { ...ROW, id: 5, name: ' ' }, { ...ROW, id: 6, price: 'x' }])).toEqual([
      { id: 100, type: 'Boja', name: 'Crvena', price: 1250 },
    ]);
  });
});

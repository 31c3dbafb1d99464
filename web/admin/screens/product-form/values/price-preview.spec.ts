import { describe, expect, it } from 'vitest';
import { priceSuggestion, salePreview } from './price-preview.ts';

const TYPED = { price: '10,00', actionPercent: '10', productAction: false, productOffer: false };
const SHOP = { weekOffer: 20, brandDiscount: 0 };

describe('the selling price beside the form', () => {
  it.each([
    ['without a discount', {}, SHOP, { percent: 0, price: 1000 }],
    ['on sale', { productAction: true }, SHOP, { percent: 10, price: 900 }],
    ['in the weekly offer', { productOffer: true }, SHOP, { percent: 20, price: 800 }],
    ['in both, the larger', { productAction: true, productOffer: true }, SHOP, { percent: 20, price: 800 }],
    [
      'with two percent more of a discounting brand',
      { productAction: true },
      { ...SHOP, brandDiscount: 5 },
      { percent: 12, price: 880 },
    ],
  ])('is correct %s', (_, changes, shop, expected) => {
    expect(salePreview({ ...TYPED, ...changes }, shop)).toEqual(expected);
  });

  it('is empty without a price', () => {
    expect(salePreview({ ...TYPED, price: '1x' }, SHOP)).toBeNull();
  });
});

describe('the suggested price', () => {
  it('comes from wholesale price, markup and tax, rounded', () => {
    expect(priceSuggestion('10,00', 20, 17)).toBe(1405);
  });

  it.each([
    ['', 20],
    ['0', 20],
    ['10,00', undefined],
  ])('is not calculated from "%s" and %s', (wholesale, markup) => {
    expect(priceSuggestion(wholesale, markup, 17)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import type { ProductAnswer, ProductVariationAnswer } from '../../../services/catalogue/catalogue.schemas.ts';
import { aProduct, aProductPage } from '../../testing/answers.ts';
import { productLd } from './product-ld.ts';

const page = aProductPage();

it('a product names its brand to search engines, but not the catch-all one', () => {
  const brandOf = (slug: string) =>
    productLd({ ...page, brand: { ...page.brand, slug } }, 'https://shop.example').brand;
  expect(brandOf('biovita')).toEqual({ '@type': 'Brand', name: page.brand.name });
  expect(brandOf('ostalo')).toBeUndefined();
});

describe('the offer of a product with variations', () => {
  type Stock = Pick<ProductVariationAnswer, 'available' | 'availability'>;
  const GONE: Stock = { available: 0, availability: 'out-of-stock' };
  const ON_ORDER: Stock = { available: 0, availability: 'on-order' };
  const THERE: Stock = { available: 2, availability: 'in-stock' };
  const NOT_KEPT: Stock = {};

  const variation = ([priceAction, stock]: readonly [number, Stock], at: number): ProductVariationAnswer => ({
    id: at,
    type: 'Količina',
    name: `${at} ml`,
    price: priceAction,
    priceAction,
    lowestPrice30: null,
    points: 0,
    ...stock,
  });

  it.each<[string, (readonly [number, Stock])[], Partial<ProductAnswer>, [string, string]]>([
    [
      'that are there',
      [
        [1000, GONE],
        [1500, ON_ORDER],
        [3000, THERE],
        [2500, THERE],
      ],
      THERE,
      ['25.00', 'InStock'],
    ],
    [
      'that can be ordered',
      [
        [1000, GONE],
        [2500, ON_ORDER],
        [1500, ON_ORDER],
      ],
      ON_ORDER,
      ['15.00', 'BackOrder'],
    ],
    [
      'of all where none can be had',
      [
        [2000, GONE],
        [1000, GONE],
      ],
      GONE,
      ['10.00', 'OutOfStock'],
    ],
    [
      'of all where no stock is kept',
      [
        [2000, NOT_KEPT],
        [1000, NOT_KEPT],
      ],
      { available: 1 },
      ['10.00', 'InStock'],
    ],
  ])(
    'has price and availability of the same one, the cheapest of those %s',
    (_, variations, stock, wanted) => {
      const productVariations = variations.map(variation);
      const product = aProduct({ productVariety: 1, productVariations, ...stock });
      const [price, state] = wanted;
      expect(productLd({ ...page, product }, 'https://shop.example').offers).toMatchObject({
        price,
        availability: `https://schema.org/${state}`,
      });
    },
  );
});

it('the rating for search engines counts marks without a comment', () => {
  const rating = { average: 3.3, count: 3 };
  const { aggregateRating } = productLd({ ...page, rating }, 'https://shop.example');
  expect(aggregateRating).toMatchObject({ ratingValue: 3.3, reviewCount: 3 });
  const none = productLd({ ...page, rating: { average: 0, count: 0 } }, 'https://shop.example');
  expect(none).not.toHaveProperty('aggregateRating');
});

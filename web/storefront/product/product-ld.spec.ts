import { expect, it } from 'vitest';
import { aProductPage } from '../../testing/answers.ts';
import { productLd } from './product-ld.ts';

const page = aProductPage();

it('a product names its brand to search engines, but not the catch-all one', () => {
  const brandOf = (slug: string) =>
    productLd({ ...page, brand: { ...page.brand, slug } }, 'https://shop.example').brand;
  expect(brandOf('biovita')).toEqual({ '@type': 'Brand', name: page.brand.name });
  expect(brandOf('ostalo')).toBeUndefined();
});

it('the rating for search engines counts marks without a comment', () => {
  const rating = { average: 3.3, count: 3 };
  const { aggregateRating } = productLd({ ...page, rating }, 'https://shop.example');
  expect(aggregateRating).toMatchObject({ ratingValue: 3.3, reviewCount: 3 });
  const none = productLd({ ...page, rating: { average: 0, count: 0 } }, 'https://shop.example');
  expect(none).not.toHaveProperty('aggregateRating');
});

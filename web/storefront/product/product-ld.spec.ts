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

import { describe, expect, it } from 'vitest';
import { brandBody, brandErrors, brandValues, EMPTY_BRAND } from './brand-form.ts';

const BRAND = {
  _id: 'b',
  brand_id: 20,
  name: 'Solvita',
  slug: 'solvita',
  link: 'https://solvita.example/',
  metaDesc: 'Vitamini',
  discount: 12.5,
  image: 'logo.png',
};

describe('the form of a brand', () => {
  it('asks for all but the image', () => {
    expect(Object.keys(brandErrors(EMPTY_BRAND))).toEqual(['name', 'slug', 'link', 'metaDesc']);
    expect(brandErrors(brandValues({ ...BRAND, image: 'empty' }))).toEqual({});
  });

  it.each(['', '5%', '100', 'pet'])('refuses the discount "%s"', (discount) => {
    expect(brandErrors({ ...brandValues(BRAND), discount })).toHaveProperty('discount');
  });

  it('sends a brand back as it came, and "empty" without an image', () => {
    const { _id, brand_id, ...sent } = BRAND;
    expect(brandBody(brandValues(BRAND))).toEqual(sent);
    expect(brandBody(EMPTY_BRAND).image).toBe('empty');
  });
});

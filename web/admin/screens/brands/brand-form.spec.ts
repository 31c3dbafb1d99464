import { describe, expect, it } from 'vitest';
import { brandForm } from './brand-fields.tsx';

const { empty, valuesOf, errorsIn, bodyOf } = brandForm;
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
  it('requires every field but the image', () => {
    expect(Object.keys(errorsIn(empty))).toEqual(['name', 'slug', 'link', 'metaDesc']);
    expect(errorsIn(valuesOf({ ...BRAND, image: 'empty' }))).toEqual({});
  });

  it.each(['', '5%', '100', 'pet'])('refuses the discount "%s"', (discount) => {
    expect(errorsIn({ ...valuesOf(BRAND), discount })).toHaveProperty('discount');
  });

  it('returns an unchanged brand as received', () => {
    const { _id, brand_id, ...sent } = BRAND;
    expect(bodyOf(valuesOf(BRAND))).toMatchObject(sent);
  });

  it('shows a field that an answer lacks as empty', () => {
    const { link: _, ...earlier } = BRAND;
    expect(valuesOf(earlier).link).toBe('');
  });

  it('sends "empty" without an image', () => {
    expect(bodyOf(empty).image).toBe('empty');
  });
});

import { describe, expect, it } from 'vitest';
import type { CategoryAnswer } from '../../../../../services/catalogue/catalogue.schemas.ts';
import { hasFurtherClasses, withCategory, withSubcategory } from './classes.ts';

const category = (category_id: number, parentCategory: number | null, filtersCategories: number[] = []) =>
  ({ category_id, parentCategory, filtersCategories }) as CategoryAnswer;
const ALL = [
  category(1, null, [10]),
  category(2, null, [10, 20]),
  category(3, null),
  category(11, 1),
  category(31, 3),
];
const PRODUCT = {
  category: '1',
  subCategory: '11',
  categories: [1, 3],
  subcategories: [11, 31],
  filters: [
    { cat_id: 10, filter_id: 'a' },
    { cat_id: 30, filter_id: 'b' },
  ],
};

describe('the categories of a product', () => {
  it('lose the subcategory of the previous main category', () => {
    expect(withCategory(PRODUCT, '2', ALL)).toEqual({
      category: '2',
      subCategory: '',
      categories: [3],
      subcategories: [31],
      filters: [{ cat_id: 10, filter_id: 'a' }],
    });
  });

  it('have a subcategory once only', () => {
    expect(withSubcategory({ subCategory: '11', subcategories: [11, 31] }, '31')).toEqual({
      subCategory: '31',
      subcategories: [],
    });
  });

  it('are further ones unless they are the main ones', () => {
    expect(hasFurtherClasses(PRODUCT)).toBe(true);
    expect(hasFurtherClasses({ ...PRODUCT, categories: [1], subcategories: [11] })).toBe(false);
  });
});

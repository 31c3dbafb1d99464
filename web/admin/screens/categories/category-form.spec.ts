import { describe, expect, it } from 'vitest';
import { categoryBody, categoryErrors, categoryValues, EMPTY_CATEGORY } from './category-form.ts';

describe('the form of a category', () => {
  it('requires name, slug and whether it is a main category', () => {
    expect(Object.keys(categoryErrors(EMPTY_CATEGORY))).toEqual(['name', 'slug', 'parentCategory']);
    expect(categoryErrors({ ...EMPTY_CATEGORY, name: 'A', slug: 'a', parentCategory: 'null' })).toEqual({});
  });

  it('refuses a position that is no whole number', () => {
    expect(categoryErrors({ ...EMPTY_CATEGORY, categoryOrder: '1,5' })).toHaveProperty('categoryOrder');
  });

  it('sends the parent as a whole number, and null for a main category', () => {
    const values = { ...EMPTY_CATEGORY, name: ' Vitamini ', slug: 'vitamini', filtersCategories: [3] };
    expect(categoryBody({ ...values, parentCategory: '7' })).toMatchObject({
      name: 'Vitamini',
      parentCategory: 7,
      filtersCategories: [],
    });
    expect(categoryBody({ ...values, parentCategory: 'null' })).toMatchObject({
      parentCategory: null,
      filtersCategories: [3],
    });
  });

  it('returns an unchanged category as received', () => {
    const category = {
      _id: 'c',
      category_id: 60,
      name: 'Vitamini',
      slug: 'vitamini',
      color: 'zdravlje',
      image: 'a.jpg',
      parentCategory: null,
      showInMenu: 1 as const,
      categoryOrder: 4,
      filtersCategories: [1, 2],
    };
    const { _id, category_id, ...sent } = category;
    expect(categoryBody(categoryValues(category))).toEqual(sent);
  });
});

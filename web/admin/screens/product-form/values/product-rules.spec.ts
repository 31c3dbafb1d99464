import { describe, expect, it } from 'vitest';
import { addErrors, editErrors, productBody, withFilters } from './product-rules.ts';
import { newProductValues, type ProductValues } from './product-values.ts';

const VALID: ProductValues = {
  ...newProductValues('GWS1'),
  title: ' Vitamin C ',
  slug: 'vitamin-c',
  purpose: 'Imunitet',
  price: '12,50',
  category: '53',
  brand: '15',
  status: 'Objavljeno',
};

describe('the form of a product', () => {
  it('requires the specified fields of a new product, and its picture', () => {
    expect(Object.keys(addErrors(newProductValues('')))).toEqual([
      'title',
      'slug',
      'purpose',
      'price',
      'category',
      'brand',
      'localProductKey',
      'status',
      'image',
    ]);
    expect(editErrors(VALID)).toEqual({});
    expect(addErrors({ ...VALID, image: 'a.jpg' })).toEqual({});
  });

  it.each([
    ['price', '12,505'],
    ['vele_price', 'pet'],
    ['actionPercent', '20%'],
    ['actionPercent', '100'],
    ['price', '0,00'],
  ])('refuses %s "%s"', (field, value) => {
    expect(editErrors({ ...VALID, [field]: value })).toHaveProperty([field]);
  });

  it('takes a draft without a price', () => {
    expect(editErrors({ ...VALID, price: '0', status: 'U pripremi' })).toEqual({});
  });

  it('requires variations only when the product has them', () => {
    expect(editErrors({ ...VALID, productVariety: true })).toHaveProperty('productVariations');
  });

  it('sends amounts in hundredths, flags as 0 or 1, and nothing chosen as null', () => {
    expect(productBody({ ...VALID, productAction: true, actionPercent: '10', vele_price: '' })).toMatchObject(
      {
        title: 'Vitamin C',
        price: 1250,
        vele_price: 0,
        actionPercent: 10,
        productAction: 1,
        productOffer: 0,
        displayOnHomepage: 0,
        productVariety: 0,
        brand: 15,
        markup: null,
        deliverer: null,
        subCategory: null,
        productVariations: [],
        sliderImage4: 'empty',
      },
    );
  });
});

describe('the attributes of a product', () => {
  it('are set for a group without changing those of others', () => {
    const [tablets, syrup] = [
      { cat_id: 1, filter_id: 'a' },
      { cat_id: 2, filter_id: 'a' },
    ];
    expect(withFilters([tablets], 1, ['a', 'b'])).toEqual([tablets, { cat_id: 1, filter_id: 'b' }]);
    expect(withFilters([tablets, syrup], 1, [])).toEqual([syrup]);
  });
});

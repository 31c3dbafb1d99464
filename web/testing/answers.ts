import type {
  BrandAnswer,
  CategoryAnswer,
  ProductAnswer,
} from '../../services/catalogue/catalogue.schemas.ts';
import { BRAND } from '../../services/catalogue/lookups/brand.fields.ts';
import { FIELDS } from '../../services/catalogue/product-fields.ts';
import { defaultsOf, fromFields } from '../../services/platform/entity/entity-fields.ts';
import type {
  HomeAnswer,
  LayoutAnswer,
  ProductPageAnswer,
} from '../../services/storefront/storefront.schemas.ts';

/* Answers of the shop for tests: plausible, small, and to be changed where a test cares. */

export function aCategory(changes: Partial<CategoryAnswer> = {}): CategoryAnswer {
  return {
    _id: 'c1',
    category_id: 1,
    name: 'Zdravlje',
    slug: 'zdravlje',
    color: 'zdravlje',
    image: 'empty',
    parentCategory: null,
    showInMenu: 1,
    categoryOrder: 1,
    filtersCategories: [],
    ...changes,
  };
}

export function aLayout(changes: Partial<LayoutAnswer> = {}): LayoutAnswer {
  return {
    categories: [aCategory()],
    settings: {
      shipping: 900,
      freeShipping: 10_000,
      mobileBannerImg: '',
      mobileBannerLink: '',
      pickupPlaces: [],
      stockKept: 0,
      bankTransfer: 0,
      paymentCancelDays: 8,
      cardPayment: 0,
      returnDays: 14,
    },
    ...changes,
  };
}

export function aProduct(changes: Partial<ProductAnswer> = {}): ProductAnswer {
  return {
    ...fromFields<ProductAnswer>(FIELDS.map((field) => [field.wire, field.default])),
    _id: 'p1',
    product_id: 1,
    title: 'Vitamin C',
    slug: 'vitamin-c',
    purpose: 'Za imunitet',
    price: 1290,
    priceAction: 1160,
    lowestPrice30: 1290,
    discountPercent: 10,
    productAction: 1,
    productOffer: 0,
    actionPercent: 10,
    productVariety: 0,
    available: 1,
    bestSeller: 0,
    image: 'vitamin-c.jpg',
    image_thumb: 'thumb_vitamin-c.jpg',
    points: 2,
    productCreatedAt: '2026-11-01T10:00:00.000Z',
    categoryData: { slug: 'zdravlje', name: 'Zdravlje', color: 'zdravlje' },
    brandData: { slug: 'biovita', name: 'Biovita', discount: 0, image: 'empty' },
    description: '<p>Opis</p>',
    shortDescription: '<p>Kratko</p>',
    seoTitle: '',
    seoDescription: '',
    brand: 1,
    category: 1,
    subCategory: null,
    categories: [],
    subcategories: [],
    filters: [],
    productVariations: [],
    deliveryTime: '1 dan',
    productType: 1,
    status: 'Objavljeno',
    displayOnHomepage: 0,
    sliderImage1: 'empty',
    sliderImage2: 'empty',
    sliderImage3: 'empty',
    sliderImage4: 'empty',
    facebookImage: 'empty',
    ...changes,
  };
}

export function aHome(changes: Partial<HomeAnswer> = {}): HomeAnswer {
  return {
    sliders: [],
    posts: [],
    weekOffer: [],
    sections: [{ category: aCategory(), products: [aProduct()] }],
    bestSellers: [],
    ...changes,
  };
}

/** Of fields that are added to brands, it has the defaults. */
function aBrand(): BrandAnswer {
  const known = { name: 'Biovita', slug: 'biovita', link: '', metaDesc: '', discount: 0 };
  return fromFields(Object.entries({ _id: 'b1', brand_id: 1, ...known, ...defaultsOf(BRAND) }));
}

export function aProductPage(changes: Partial<ProductPageAnswer> = {}): ProductPageAnswer {
  const review = {
    productId: 'p1',
    recension_name: 'Ana',
    recension_date: '2026-11-02T10:00:00.000Z',
    recension_approved: 1,
  } as const;
  return {
    product: aProduct(),
    category: aCategory(),
    subcategory: null,
    brand: aBrand(),
    attributes: [{ name: 'Oblik', options: ['Tablete'] }],
    reviews: [
      { ...review, _id: 'r1', recension_mark: 5, recension_comment: 'Odlično' },
      { ...review, _id: 'r2', recension_mark: 4, recension_comment: 'Dobro' },
    ],
    rating: { average: 4.5, count: 2 },
    bestSellers: [],
    ...changes,
  };
}

import Type, { type Static } from 'typebox';
import {
  BrandAnswer,
  CategoryAnswer,
  ProductAnswer,
  ProductCard,
  ProductListQuery,
  ProductPage,
} from '../catalogue/catalogue.schemas.ts';
import { PostAnswer, SliderAnswer } from '../content/content.schemas.ts';
import { orNull, Slug } from '../platform/kernel/wire/http-schemas.ts';
import { ReviewAnswer } from '../reviews/reviews.schemas.ts';
import { SettingsAnswer } from '../settings/settings.schemas.ts';

/*
 * Data of the storefront's pages: one call per page. Amounts are hundredths of a KM, lists hold published
 * entities only, and nothing depends on the visitor, so every response can be cached for all.
 */

const { categoryData, brandData, availability } = ProductCard.properties;

/** The contents of a product card. */
export const ShownCard = Type.Object({
  ...Type.Pick(ProductCard, [
    '_id',
    'title',
    'slug',
    'price',
    'priceAction',
    'lowestPrice30',
    'discountPercent',
    'productAction',
    'productVariety',
    'image_thumb',
    'points',
  ]).properties,
  categoryData: Type.Pick(categoryData, ['slug', 'color']),
  brandData: Type.Pick(brandData, ['slug', 'name']),
  /** Absent for 'in-stock'. */
  availability,
});
export type ShownCard = Static<typeof ShownCard>;

export const ShownPage = Type.Object({
  ...Type.Omit(ProductPage, ['items']).properties,
  items: Type.Array(ShownCard),
});
export type ShownPage = Static<typeof ShownPage>;

/** A category in menus and links. */
export const MenuCategory = Type.Pick(CategoryAnswer, [
  'category_id',
  'name',
  'slug',
  'color',
  'parentCategory',
  'showInMenu',
]);
export type MenuCategory = Static<typeof MenuCategory>;

/** The settings that pages show or depend on. */
export const ShownSettings = Type.Pick(SettingsAnswer, [
  'shipping',
  'freeShipping',
  'pickupPlaces',
  'stockKept',
  'returnDays',
  'mobileBannerImg',
  'mobileBannerLink',
  'bankTransfer',
  'cardPayment',
  'paymentCancelDays',
]);
export type ShownSettings = Static<typeof ShownSettings>;

/** Data of every page's header, menu and footer. */
export const LayoutAnswer = Type.Object({
  /** Main categories and subcategories in menu order. */
  categories: Type.Array(MenuCategory),
  settings: ShownSettings,
});
export type LayoutAnswer = Static<typeof LayoutAnswer>;

export const HomeAnswer = Type.Object({
  /** Published banners by position. */
  sliders: Type.Array(SliderAnswer),
  /** Published posts. */
  posts: Type.Array(PostAnswer),
  weekOffer: Type.Array(ShownCard),
  /** By category order: the first three are the home page's sections, the rest its carousels. */
  sections: Type.Array(Type.Object({ category: MenuCategory, products: Type.Array(ShownCard) })),
  bestSellers: Type.Array(ShownCard),
});
export type HomeAnswer = Static<typeof HomeAnswer>;

export const CategoryPageQuery = Type.Object({
  ...Type.Omit(ProductListQuery, ['q']).properties,
  sub: Type.Optional(Slug),
});
export type CategoryPageQuery = Static<typeof CategoryPageQuery>;

export const CategoryPageAnswer = Type.Object({
  category: CategoryAnswer,
  subcategory: orNull(CategoryAnswer),
  subcategories: Type.Array(MenuCategory),
  /** The ids of the chosen filters that exist; absent in answers of an earlier release. */
  filters: Type.Optional(Type.Array(Type.String())),
  page: ShownPage,
});
export type CategoryPageAnswer = Static<typeof CategoryPageAnswer>;

/** One group of a product's attributes: the filter group's name and the chosen options' names. */
export const ProductAttribute = Type.Object({ name: Type.String(), options: Type.Array(Type.String()) });
export type ProductAttribute = Static<typeof ProductAttribute>;

export const ProductPageAnswer = Type.Object({
  product: ProductAnswer,
  /** The contents of a bundle; absent for other products. */
  contents: Type.Optional(
    Type.Array(
      Type.Object({
        title: Type.String(),
        variation: orNull(Type.String()),
        quantity: Type.Integer(),
      }),
    ),
  ),
  category: CategoryAnswer,
  subcategory: orNull(CategoryAnswer),
  brand: BrandAnswer,
  attributes: Type.Array(ProductAttribute),
  /** Approved reviews with a comment, newest first. */
  reviews: Type.Array(ReviewAnswer),
  /** Of all approved reviews, also of those without a comment; 0 and 0 for none. */
  rating: Type.Object({ average: Type.Number(), count: Type.Integer() }),
  bestSellers: Type.Array(ShownCard),
});
export type ProductPageAnswer = Static<typeof ProductPageAnswer>;

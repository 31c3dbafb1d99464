import Type, { type Static } from 'typebox';
import {
  BrandAnswer,
  CategoryAnswer,
  OnlyAvailable,
  ProductAnswer,
  ProductCard,
  ProductListQuery,
  ProductPage,
} from '../catalogue/catalogue.schemas.ts';
import { PageAnswer, PostAnswer, SliderAnswer } from '../content/content.schemas.ts';
import { orNull, paging, Slug } from '../platform/kernel/http-schemas.ts';
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

/** What menus and links show of a category. */
export const MenuCategory = Type.Pick(CategoryAnswer, [
  'category_id',
  'name',
  'slug',
  'color',
  'parentCategory',
  'showInMenu',
]);
export type MenuCategory = Static<typeof MenuCategory>;

/** Data of every page's header, menu and footer. */
export const LayoutAnswer = Type.Object({
  /** Main categories and subcategories in menu order. */
  categories: Type.Array(MenuCategory),
  settings: SettingsAnswer,
  brandsCount: Type.Integer(),
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
  category: CategoryAnswer,
  subcategory: orNull(CategoryAnswer),
  brand: BrandAnswer,
  attributes: Type.Array(ProductAttribute),
  /** Approved reviews with a comment, newest first. */
  reviews: Type.Array(ReviewAnswer),
  bestSellers: Type.Array(ShownCard),
});
export type ProductPageAnswer = Static<typeof ProductPageAnswer>;

/** A page of a brand or of the weekly offer: 15 products. */
export const PageQuery = Type.Object({
  page: paging().page,
  available: Type.Optional(OnlyAvailable),
});
export type PageQuery = Static<typeof PageQuery>;

export const BrandPageAnswer = Type.Object({ brand: BrandAnswer, page: ShownPage });
export type BrandPageAnswer = Static<typeof BrandPageAnswer>;

export const BrandsQuery = Type.Object({ letter: Type.Optional(Type.String({ pattern: '^[A-Z]$' })) });

export const BrandTile = Type.Pick(BrandAnswer, ['brand_id', 'name', 'slug', 'image']);
export type BrandTile = Static<typeof BrandTile>;

/** By name, without the catch-all brand for products without one. */
export const BrandsAnswer = Type.Object({
  brands: Type.Array(BrandTile),
  /** The first letters of existing brands, without diacritics. */
  letters: Type.Array(Type.String()),
});
export type BrandsAnswer = Static<typeof BrandsAnswer>;

export const WeeklyOfferAnswer = Type.Object({ page: ShownPage });
export type WeeklyOfferAnswer = Static<typeof WeeklyOfferAnswer>;

/** A product on a landing page: the current content of its card. */
export const LandingProduct = Type.Omit(ProductCard, [
  'purpose',
  'actionPercent',
  'bestSeller',
  'productCreatedAt',
]);
export type LandingProduct = Static<typeof LandingProduct>;

/** A published landing page and its published products. */
export const LandingPageAnswer = Type.Object({
  page: Type.Omit(PageAnswer, ['products']),
  products: Type.Array(LandingProduct),
});
export type LandingPageAnswer = Static<typeof LandingPageAnswer>;

import type {
  BrandAnswer,
  CategoryAnswer,
  ProductAnswer,
  ProductCard,
  ProductPage,
} from '../catalogue/catalogue.schemas.ts';
import type { PostAnswer, SliderAnswer } from '../content/content.schemas.ts';
import type { ReviewAnswer } from '../reviews/reviews.schemas.ts';
import type { SettingsAnswer } from '../settings/settings.schemas.ts';

/*
 * What the pages of the storefront ask for: one call a page. Amounts are hundredths of a KM, lists hold published
 * things only, and nothing in here depends on the visitor, so that every answer can be kept for all of them.
 */

/** `GET /api/storefront/layout`: what header, menu and footer of every page need. */
export type LayoutAnswer = {
  /** Main categories and subcategories in menu order. */
  categories: CategoryAnswer[];
  settings: SettingsAnswer;
  brandsCount: number;
};

/** `GET /api/storefront/home`. */
export type HomeAnswer = {
  /** Published banners by position. */
  sliders: SliderAnswer[];
  /** Published posts. */
  posts: PostAnswer[];
  weekOffer: ProductCard[];
  /** By category order: the first three are the home page's sections, the rest its carousels. */
  sections: { category: CategoryAnswer; products: ProductCard[] }[];
  bestSellers: ProductCard[];
};

/** `GET /api/storefront/category/{slug}?sub=&page=&sort=&filters=`; 404 `category_not_found`. */
export type CategoryPageAnswer = {
  category: CategoryAnswer;
  subcategory: CategoryAnswer | null;
  subcategories: CategoryAnswer[];
  page: ProductPage;
};

/** One group of a product's attributes: the filter group's name and the chosen options' names. */
export type ProductAttribute = { name: string; options: string[] };

/** `GET /api/storefront/product/{slug}`; 404 `product_not_found`; a moved slug answers the product under its new one. */
export type ProductPageAnswer = {
  product: ProductAnswer;
  category: CategoryAnswer;
  subcategory: CategoryAnswer | null;
  brand: BrandAnswer;
  attributes: ProductAttribute[];
  /** Approved reviews with a comment, newest first. */
  reviews: ReviewAnswer[];
  bestSellers: ProductCard[];
};

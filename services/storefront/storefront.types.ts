import type {
  BrandAnswer,
  CategoryAnswer,
  ProductAnswer,
  ProductCard,
  ProductPage,
} from '../catalogue/catalogue.schemas.ts';
import type { PageAnswer, PostAnswer, SliderAnswer } from '../content/content.schemas.ts';
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

/** `GET /api/storefront/brand/{slug}?page=`: 15 a page; 404 `brand_not_found`. */
export type BrandPageAnswer = { brand: BrandAnswer; page: ProductPage };

export type BrandTile = Pick<BrandAnswer, 'brand_id' | 'name' | 'slug' | 'image'>;

/** `GET /api/storefront/brands?letter=`: by name, without the catch-all brand that stands for none. */
export type BrandsAnswer = {
  brands: BrandTile[];
  /** The first letters that there are brands of, without diacritics. */
  letters: string[];
};

/** `GET /api/storefront/weekly-offer?page=`: 15 a page. */
export type WeeklyOfferAnswer = { page: ProductPage };

/** A product as a landing page shows it: all that a card shows, as of now. */
export type LandingProduct = Omit<
  ProductCard,
  'purpose' | 'actionPercent' | 'bestSeller' | 'productCreatedAt'
>;

/** `GET /api/storefront/page/{slug}`: a published landing page and its published products; 404 `page_not_found`. */
export type LandingPageAnswer = { page: Omit<PageAnswer, 'products'>; products: LandingProduct[] };

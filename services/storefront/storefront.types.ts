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
 * Data of the storefront's pages: one call per page. Amounts are hundredths of a KM, lists hold published
 * entities only, and nothing depends on the visitor, so every response can be cached for all.
 */

/** What a product card shows. */
export type ShownCard = Pick<
  ProductCard,
  | '_id'
  | 'title'
  | 'slug'
  | 'price'
  | 'priceAction'
  | 'lowestPrice30'
  | 'discountPercent'
  | 'productAction'
  | 'productVariety'
  | 'image_thumb'
  | 'points'
  /** Only where there is something to say: not 'in-stock'. */
  | 'availability'
> & {
  categoryData: Pick<ProductCard['categoryData'], 'slug' | 'color'>;
  brandData: Pick<ProductCard['brandData'], 'slug' | 'name'>;
};
export type ShownPage = Omit<ProductPage, 'items'> & { items: ShownCard[] };

/** What menus and links show of a category. */
export type MenuCategory = Pick<
  CategoryAnswer,
  'category_id' | 'name' | 'slug' | 'color' | 'parentCategory' | 'showInMenu'
>;

/** `GET /api/storefront/layout`: data of every page's header, menu and footer. */
export type LayoutAnswer = {
  /** Main categories and subcategories in menu order. */
  categories: MenuCategory[];
  settings: SettingsAnswer;
  brandsCount: number;
};

/** `GET /api/storefront/home`. */
export type HomeAnswer = {
  /** Published banners by position. */
  sliders: SliderAnswer[];
  /** Published posts. */
  posts: PostAnswer[];
  weekOffer: ShownCard[];
  /** By category order: the first three are the home page's sections, the rest its carousels. */
  sections: { category: MenuCategory; products: ShownCard[] }[];
  bestSellers: ShownCard[];
};

/** `GET /api/storefront/category/{slug}?sub=&page=&sort=&filters=`; 404 `category_not_found`. */
export type CategoryPageAnswer = {
  category: CategoryAnswer;
  subcategory: CategoryAnswer | null;
  subcategories: MenuCategory[];
  /** The ids of those of the chosen filters that there are; absent in answers of an earlier release. */
  filters?: string[];
  page: ShownPage;
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
  bestSellers: ShownCard[];
};

/** `GET /api/storefront/brand/{slug}?page=`: 15 a page; 404 `brand_not_found`. */
export type BrandPageAnswer = { brand: BrandAnswer; page: ShownPage };

export type BrandTile = Pick<BrandAnswer, 'brand_id' | 'name' | 'slug' | 'image'>;

/** `GET /api/storefront/brands?letter=`: by name, without the catch-all brand for products without one. */
export type BrandsAnswer = {
  brands: BrandTile[];
  /** The first letters of existing brands, without diacritics. */
  letters: string[];
};

/** `GET /api/storefront/weekly-offer?page=`: 15 a page. */
export type WeeklyOfferAnswer = { page: ShownPage };

/** A product on a landing page: the current content of its card. */
export type LandingProduct = Omit<
  ProductCard,
  'purpose' | 'actionPercent' | 'bestSeller' | 'productCreatedAt'
>;

/** `GET /api/storefront/page/{slug}`: a published landing page and its published products; 404 `page_not_found`. */
export type LandingPageAnswer = { page: Omit<PageAnswer, 'products'>; products: LandingProduct[] };

import {
  brandAnswer,
  type CatalogueDeps,
  categoryAndBrand,
  isOnlyAvailable,
  type Lookups,
  type ProductForSale,
  type ProductSelection,
  pageAnswer as productPage,
  stockAnswer,
} from '../catalogue/index.ts';
import { type PageView, pageAnswer } from '../content/index.ts';
import { kept, serve } from '../platform/http/serving/serve.ts';
import { Rejected, reject } from '../platform/kernel/rejection.ts';
import { flag } from '../platform/kernel/wire/flag.ts';
import { slugify } from '../rules/texts/slug.ts';
import { shownPage } from './storefront.wire.ts';
import { storefrontListsContract } from './storefront-lists.contract.ts';
import type {
  BrandPageAnswer,
  BrandsAnswer,
  LandingPageAnswer,
  LandingProduct,
  PageQuery,
  WeeklyOfferAnswer,
} from './storefront-lists.schemas.ts';

export type StorefrontListsDeps = Pick<CatalogueDeps, 'queries' | 'cache'> & {
  /** A landing page, whatever its status. */
  readonly pageBySlug: (slug: string) => Promise<PageView | null>;
};

const BRAND_NOT_FOUND = reject('missing', 'brand_not_found', 'Brend ne postoji.').error;
const PAGE_NOT_FOUND = reject('missing', 'page_not_found', 'Stranica ne postoji.').error;
/** Weekly offer and brand pages (specification/search-and-lists §5). */
const PAGE_SIZE = 15;
/** The catch-all brand of products without one; it is neither named nor linked (specification/catalogue §1). */
const NO_BRAND = 'ostalo';

/** Brands, a brand's products, the weekly offer and landing pages: one call per page, the same for every visitor. */
export function storefrontListRoutes({ queries, cache, pageBySlug }: StorefrontListsDeps) {
  async function products(selection: ProductSelection, { page: number = 1, available }: PageQuery) {
    const page = { number, size: PAGE_SIZE };
    const onlyAvailable = isOnlyAvailable(available);
    return shownPage(
      productPage(page, await queries.list({ selection, sort: 'newest', page, onlyAvailable })),
    );
  }

  async function brandPage(slug: string, query: PageQuery): Promise<BrandPageAnswer> {
    const brand = (await queries.lookups()).brands.bySlug(slug);
    if (!brand) throw new Rejected(BRAND_NOT_FOUND);
    return { brand: brandAnswer(brand), page: await products({ brand: brand.number }, query) };
  }

  async function brands(letter?: string): Promise<BrandsAnswer> {
    const named = (await queries.lookups()).brands.all.filter(({ slug }) => slug !== NO_BRAND);
    return {
      brands: named
        .filter(({ name }) => letter === undefined || initialOf(name) === letter)
        .map(({ number, name, slug, image }) => ({ brand_id: number, name, slug, image })),
      letters: [...new Set(named.map(({ name }) => initialOf(name)))].sort(),
    };
  }

  async function weeklyOffer(query: PageQuery): Promise<WeeklyOfferAnswer> {
    return { page: await products({ inWeeklyOffer: true }, query) };
  }

  async function landingPage(slug: string): Promise<LandingPageAnswer> {
    const view = await pageBySlug(slug);
    if (view?.status !== 'published') throw new Rejected(PAGE_NOT_FOUND);
    const [lookups, sales] = [
      await queries.lookups(),
      await queries.productsForSale(view.products.map(({ id }) => id)),
    ];
    const { products: _, ...page } = pageAnswer(view);
    return { page, products: [...new Set(sales.values())].map((sale) => landingProduct(sale, lookups)) };
  }

  return serve('storefront', storefrontListsContract, {
    'GET /storefront/brand/:slug': kept(cache, ['catalogue'], ({ params, query }) =>
      brandPage(params.slug, query),
    ),
    'GET /storefront/brands': kept(cache, ['catalogue'], ({ query }) => brands(query.letter)),
    'GET /storefront/weekly-offer': kept(cache, ['catalogue'], ({ query }) => weeklyOffer(query)),
    'GET /storefront/page/:slug': kept(cache, ['catalogue', 'content'], ({ params }) =>
      landingPage(params.slug),
    ),
  });
}

/** 'Đerdan' begins with D, 'Šumina' with S: the letters to choose from have no diacritics. */
function initialOf(name: string): string {
  return slugify(name).charAt(0).toUpperCase();
}

/** The page stores only ids; products and current prices are read at each request. */
function landingProduct(sale: ProductForSale, lookups: Lookups): LandingProduct {
  return {
    _id: sale.id,
    product_id: sale.number,
    title: sale.title,
    slug: sale.slug,
    price: sale.price,
    priceAction: sale.sellingPrice,
    lowestPrice30: sale.lowestPrice30,
    discountPercent: sale.discountPercent,
    productAction: flag(sale.onSale),
    productOffer: flag(sale.inWeeklyOffer),
    productVariety: flag(sale.varied),
    ...stockAnswer(sale),
    image: sale.image,
    image_thumb: sale.thumbnail,
    points: sale.points,
    ...categoryAndBrand(sale, lookups),
  };
}

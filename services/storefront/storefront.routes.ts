import type { ProductCard } from '../catalogue/catalogue.schemas.ts';
import {
  brandAnswer,
  type Category,
  categoryAnswer,
  homepageRequest,
  knownFilters,
  type Lookups,
  listRequest,
  PRODUCT_NOT_FOUND,
  type ProductList,
  type ProductSelection,
  type ProductView,
  pageAnswer,
  productAnswer,
  subcategoriesOf,
} from '../catalogue/index.ts';
import type { PostAnswer, SliderAnswer } from '../content/content.schemas.ts';
import { answerKey } from '../platform/http/kept-answers/answer-key.ts';
import { kept, serve } from '../platform/http/serving/serve.ts';
import { Rejected, reject } from '../platform/kernel/rejection.ts';
import type { ReviewAnswer } from '../reviews/reviews.schemas.ts';
import { settingsAnswer } from '../settings/index.ts';
import { storefrontContract } from './storefront.contract.ts';
import type {
  CategoryPageAnswer,
  CategoryPageQuery,
  HomeAnswer,
  LayoutAnswer,
  ProductAttribute,
  ProductPageAnswer,
  ShownCard,
} from './storefront.schemas.ts';
import { menuCategory, shownCard, shownPage, shownParts, shownSettings } from './storefront.wire.ts';
import { type StorefrontListsDeps, storefrontListRoutes } from './storefront-lists.routes.ts';

export type StorefrontDeps = StorefrontListsDeps & {
  /** Published banners by position, and published posts. */
  readonly frontPage: () => Promise<{ sliders: SliderAnswer[]; posts: PostAnswer[] }>;
  /** Approved reviews with a comment, newest first. */
  readonly reviewsOf: (productId: string) => Promise<readonly ReviewAnswer[]>;
  readonly ratingOf: (productId: string) => Promise<ProductPageAnswer['rating']>;
};

const CATEGORY_NOT_FOUND = reject('missing', 'category_not_found', 'Kategorija ne postoji.').error;
const CATALOGUE = ['catalogue'];
const WITH_CONTENT = ['catalogue', 'content'];
const CAROUSEL = 12;
const COMPANIONS = 5;

type AskedPage = Omit<CategoryPageQuery, 'filters'> & { readonly filters: string | undefined };

/** Data of the storefront's pages, one call per page. The same for every visitor, so every response is cached. */
export function storefrontRoutes(deps: StorefrontDeps) {
  const { queries, cache, frontPage, reviewsOf, ratingOf, pageBySlug } = deps;

  async function layout(): Promise<LayoutAnswer> {
    const { categories, settings } = await queries.lookups();
    return {
      categories: categories.all.map(categoryAnswer).map(menuCategory),
      settings: shownSettings(settingsAnswer(settings)),
    };
  }

  async function home(): Promise<HomeAnswer> {
    const lookups = await queries.lookups();
    const main = lookups.categories.all.filter(({ parent }) => parent === null);
    const carousel = (selection: ProductSelection) => ({ selection, page: { number: 1, size: CAROUSEL } });
    const [lists, { sliders, posts }] = await Promise.all([
      queries.lists([
        carousel({ inWeeklyOffer: true }),
        carousel({ bestSeller: true }),
        ...main.map(({ number }) => homepageRequest(number)),
      ]),
      frontPage(),
    ]);
    const [weekOffer, bestSellers, ...ofCategories] = lists;
    return {
      sliders,
      posts,
      weekOffer: cardsOf(weekOffer),
      sections: main
        .map((category, at) => ({
          category: menuCategory(categoryAnswer(category)),
          products: cardsOf(ofCategories[at]),
        }))
        .filter(({ products }) => products.length > 0),
      bestSellers: cardsOf(bestSellers),
    };
  }

  async function categoryPage(slug: string, query: AskedPage): Promise<CategoryPageAnswer> {
    const lookups = await queries.lookups();
    const { category, subcategory } = categoriesOf(lookups, slug, query.sub);
    const selection = subcategory ? { subcategory: subcategory.number } : { category: category.number };
    const filters = offeredBy(category, query.filters, lookups);
    const request = listRequest(
      { ...query, page: query.page ?? 1, filters: filters.join() || undefined },
      selection,
      lookups.settings.productsPerPage,
    );
    return {
      category: categoryAnswer(category),
      subcategory: subcategory && categoryAnswer(subcategory),
      subcategories: subcategoriesOf(lookups, category.number).map(categoryAnswer).map(menuCategory),
      filters,
      page: shownPage(pageAnswer(request.page, await queries.list(request))),
    };
  }

  async function productPage(slug: string): Promise<ProductPageAnswer> {
    const [lookups, page] = [await queries.lookups(), await queries.productPage(slug, COMPANIONS)];
    const product = page?.product;
    const category = product && lookups.categories.byNumber(product.category);
    const brand = product && lookups.brands.byNumber(product.brand);
    if (product?.status !== 'published' || !category || !brand) throw new Rejected(PRODUCT_NOT_FOUND);
    const subcategory =
      product.subcategory === null ? undefined : lookups.categories.byNumber(product.subcategory);
    return {
      product: productAnswer(product, lookups),
      ...(product.parts.length > 0 ? { contents: shownParts(product.parts) } : {}),
      category: categoryAnswer(category),
      subcategory: subcategory ? categoryAnswer(subcategory) : null,
      brand: brandAnswer(brand),
      attributes: attributesOf(product, lookups),
      reviews: [...(await reviewsOf(product.id))],
      rating: await ratingOf(product.id),
      bestSellers: (page?.bestSellers ?? []).map(shownCard),
    };
  }

  return [
    storefrontListRoutes({ queries, cache, pageBySlug }),
    serve({ tag: 'storefront', reads: CATALOGUE }, storefrontContract, {
      'GET /storefront/layout': kept(cache, CATALOGUE, layout),
      'GET /storefront/home': kept(cache, WITH_CONTENT, home),

      'GET /storefront/category/:slug': async (request, reply) => {
        const filters = knownFilters(request.query.filters, await queries.lookups());
        const query = { ...request.query, filters };
        const produce = async () =>
          String(reply.serializeInput(await categoryPage(request.params.slug, query), '200'));
        return cache.send(request, reply, CATALOGUE, produce, { key: answerKey(request, query) });
      },

      'GET /storefront/product/:slug': kept(cache, WITH_CONTENT, ({ params }) => productPage(params.slug)),
    }),
  ];
}

function cardsOf(list: ProductList<ProductCard> | undefined): ShownCard[] {
  return (list?.items ?? []).map(shownCard);
}

/** Resolves an address to main category and subcategory; a subcategory's own slug also works. */
function categoriesOf({ categories }: Lookups, slug: string, sub: string | undefined) {
  const named = categories.bySlug(slug);
  const parent = typeof named?.parent === 'number' ? categories.byNumber(named.parent) : undefined;
  const category = parent ?? named;
  const subcategory = sub === undefined ? (parent ? named : undefined) : categories.bySlug(sub);
  if (!category || (sub !== undefined && subcategory?.parent !== category.number))
    throw new Rejected(CATEGORY_NOT_FOUND);
  return { category, subcategory: subcategory ?? null };
}

/** The filters that the category shows: another one would narrow its list and could not be taken off. */
function offeredBy(
  { filterGroups }: Pick<Category, 'filterGroups'>,
  filters: string | undefined,
  lookups: Lookups,
): string[] {
  const options = filterGroups.flatMap((group) => lookups.filterGroups.byNumber(group)?.options ?? []);
  return (filters?.split(',') ?? []).filter((asked) =>
    options.some(({ id, name }) => id === asked && name !== ''),
  );
}

/** A product's filter options by name, grouped; without those that have lost theirs. */
function attributesOf({ filters }: ProductView, { filterGroups }: Lookups): ProductAttribute[] {
  return filterGroups.all
    .map(({ number, name, options }) => ({
      name,
      options: options
        .filter((option) => option.name !== '')
        .filter(({ id }) => filters.some(({ group, option }) => group === number && option === id))
        .map((option) => option.name),
    }))
    .filter(({ options }) => options.length > 0);
}

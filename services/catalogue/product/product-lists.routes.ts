import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Produced } from '../../platform/http/kept-answers/answer-cache.ts';
import { answerKey } from '../../platform/http/kept-answers/answer-key.ts';
import { jsonArray } from '../../platform/http/serving/long-answers.ts';
import { kept, type Served, serve, textOf } from '../../platform/http/serving/serve.ts';
import { Rejected } from '../../platform/kernel/rejection.ts';
import { type CatalogueDeps, READS } from '../catalogue.deps.ts';
import { ProductAnswer, ProductCard, type ProductListQuery, ProductPage } from '../catalogue.schemas.ts';
import type { Lookups } from '../lookups/lookups.ts';
import type { ProductView } from '../product.ports.ts';
import type { ProductList, ProductListRequest, ProductSelection } from '../product-lists.ports.ts';
import { knownFilters } from './known-filters.ts';
import { productMissing } from './product.decider.ts';
import { administratorAnswer, productAnswer } from './product.wire.ts';
import { productListsContract } from './products.contract.ts';

export const PRODUCT_NOT_FOUND = productMissing().error;

/** How many products the carousels of the home page are given. */
const HOMEPAGE_PRODUCTS = 12;
/** An unpaged list is made as a whole up to this size, and in batches above it. */
const MADE_WHOLE = 5_000;

type Asked = Omit<ProductListQuery, 'filters'> & { readonly filters?: string | undefined };
type List = Served<(typeof productListsContract)['GET /products']>;
type ListOfOne = Served<(typeof productListsContract)['GET /products/brand/:id']>;

const EverybodysList = Type.Array(ProductAnswer);

/** Answers the calls of `productListsContract`: published products only, with public fields only. */
export function productListRoutes({ cache, queries }: CatalogueDeps) {
  async function answerList(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: ProductListQuery,
    select: (lookups: Lookups) => ProductSelection | undefined,
  ) {
    const query =
      asked.filters === undefined
        ? asked
        : { ...asked, filters: knownFilters(asked.filters, await queries.lookups()) };
    const key = answerKey(request, query);
    const look = async () => {
      const lookups = await queries.lookups();
      // A number that nothing has selects nothing.
      const selection = select(lookups) ?? { category: -1 };
      return listRequest(query, selection, lookups.settings.productsPerPage);
    };
    const send = (produce: () => Promise<Produced>) => cache.send(request, reply, READS, produce, { key });
    const textOfCard = (card: ProductCard) => textOf(reply, ProductCard, card);
    if (query.page !== undefined)
      return send(async () => {
        const wanted = await look();
        return textOf(reply, ProductPage, pageAnswer(wanted.page, await queries.list(wanted)));
      });
    const wanted = await look();
    const { total } = await queries.list({ ...wanted, page: { number: 1, size: 1 } });
    if (total > MADE_WHOLE)
      return cache.sendLong(request, reply, READS, () => jsonArray(queries.stream(wanted), textOfCard), {
        key,
      });
    return send(() =>
      cache.makeWhole(async () => {
        const { items } = await queries.list(wanted);
        return { status: 200, body: Buffer.concat([...arrayBytes(items, textOfCard)]) };
      }),
    );
  }

  const list = (selection: ProductSelection): List => ({
    reads: READS,
    handle: (request, reply) => answerList(request, reply, request.query, () => selection),
  });

  const listOfOne = (select: (lookups: Lookups, id: string) => ProductSelection | undefined): ListOfOne => ({
    reads: READS,
    handle: (request, reply) =>
      answerList(request, reply, request.query, (lookups) => select(lookups, request.params.id)),
  });

  async function forAdministrator(product: ProductView | null) {
    if (!product) throw new Rejected(PRODUCT_NOT_FOUND);
    return administratorAnswer(product, await queries.lookups());
  }

  async function forEverybody(product: ProductView | null) {
    if (product?.status !== 'published') throw new Rejected(PRODUCT_NOT_FOUND);
    return productAnswer(product, await queries.lookups());
  }

  return serve({ tag: 'products', reads: READS }, productListsContract, {
    'GET /products': list({}),
    'GET /products/action': list({ onSale: true }),
    'GET /products/week-offer': list({ inWeeklyOffer: true }),
    'GET /products/best-sellers': list({ bestSeller: true }),
    'GET /products/week-offer-homepage': kept(cache, READS, async () => {
      const page = { number: 1, size: HOMEPAGE_PRODUCTS };
      return (await queries.list({ selection: { inWeeklyOffer: true }, page })).items;
    }),
    'GET /products/categories/:id': listOfOne(({ categories }, id) =>
      selectionOf('category', categories.byId(id)),
    ),
    'GET /products/subcategories/:id': listOfOne(({ categories }, id) =>
      selectionOf('subcategory', categories.byId(id)),
    ),
    'GET /products/brand/:id': listOfOne(({ brands }, id) => selectionOf('brand', brands.byId(id))),
    'GET /products/category-homepage/:id': kept(cache, READS, async ({ params }) => {
      const category = (await queries.lookups()).categories.byId(params.id);
      if (!category) return [];
      const [found] = await queries.lists([homepageRequest(category.number)]);
      return found?.items ?? [];
    }),

    'GET /products/edit-product/:slug': async (request, reply) => {
      const product = () => queries.productBySlug(request.params.slug);
      if (request.privileged) return [await forAdministrator(await product())];
      return cache.send(request, reply, READS, async () =>
        textOf(reply, EverybodysList, [await forEverybody(await product())]),
      );
    },

    'GET /products/get-product-id/:id': async (request, reply) => {
      const product = () => queries.productById(request.params.id);
      if (request.privileged) return forAdministrator(await product());
      return cache.send(request, reply, READS, async () =>
        textOf(reply, ProductAnswer, await forEverybody(await product())),
      );
    },
  });
}

function selectionOf(
  key: 'category' | 'subcategory' | 'brand',
  thing: { readonly number: number } | undefined,
): ProductSelection | undefined {
  return thing && { [key]: thing.number };
}

/** The home page's products of a category: those flagged for it, topped up with the newest. */
export function homepageRequest(category: number): ProductListRequest {
  return {
    selection: { category },
    sort: 'newest',
    homepageFirst: true,
    page: { number: 1, size: HOMEPAGE_PRODUCTS },
  };
}

/** Converts a list request to the query of a product list (specification/http-contract §3). */
export function listRequest(
  query: Asked,
  selection: ProductSelection,
  usualSize: number,
): ProductListRequest {
  const { page, pageSize, sort, filters, available } = query;
  // An emptied search field searches for nothing.
  const q = query.q?.trim() ? query.q : undefined;
  return {
    selection,
    ...(sort ? { sort } : {}),
    ...(q === undefined ? {} : { q }),
    ...(filters ? { filters: filters.split(',').map((id) => id.trim()) } : {}),
    ...(page === undefined ? {} : { page: { number: page, size: pageSize ?? usualSize } }),
    // A search offers no filters, so that it answers as fast as one types.
    ...(page === undefined || q !== undefined ? {} : { facets: true }),
    ...(isOnlyAvailable(available) ? { onlyAvailable: true } : {}),
  };
}

export function isOnlyAvailable(available: string | undefined): boolean {
  return available === '1';
}

export function pageAnswer(page: ProductListRequest['page'], list: ProductList<ProductCard>): ProductPage {
  return { ...list, page: page?.number ?? 1, pageSize: page?.size ?? list.items.length };
}

/** The length of the parts in which a list is serialized: the cost of a text of many parts grows with its length. */
const KEPT_CHARACTERS = 8_192;

function* arrayBytes<Item>(items: readonly Item[], textOfItem: (item: Item) => string): Iterable<Buffer> {
  let piece = '[';
  for (const [at, item] of items.entries()) {
    piece += (at === 0 ? '' : ',') + textOfItem(item);
    if (piece.length < KEPT_CHARACTERS) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  yield Buffer.from(`${piece}]`);
}

import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerKey } from '../../platform/http/answer-key.ts';
import type { ShopApp } from '../../platform/http/http.ts';
import { createLongAnswers } from '../../platform/http/long-answers.ts';
import { IdParams, SlugParams } from '../../platform/kernel/http-schemas.ts';
import { Rejected } from '../../platform/kernel/rejection.ts';
import { type CatalogueDeps, READS } from '../catalogue.deps.ts';
import type { ProductList, ProductListRequest, ProductSelection, ProductView } from '../catalogue.ports.ts';
import { type ProductCard, ProductListQuery, type ProductPage } from '../catalogue.schemas.ts';
import type { Lookups } from '../lookups/lookups.ts';
import { knownFilters } from './known-filters.ts';
import { productMissing } from './product.decider.ts';
import { administratorAnswer, productAnswer } from './product.wire.ts';

export const PRODUCT_NOT_FOUND = productMissing().error;

/** How many products the carousels of the home page are given. */
const HOMEPAGE_PRODUCTS = 12;
/** A list without a page is kept in memory up to this size, and sent in portions above it. */
const KEPT_WHOLE = 5_000;
/** How many larger ones are sent at the same time. */
const MOST_IN_PORTIONS = 8;
const tags = ['products'];

/** Products for everybody (specification/search-and-lists §1): published ones only, and nothing of them that is not public. */
export function productListRoutes({ cache, queries }: CatalogueDeps) {
  const inPortions = createLongAnswers(MOST_IN_PORTIONS);

  async function answerList(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: ProductListQuery,
    select: (lookups: Lookups) => ProductSelection | undefined,
  ) {
    const filters = knownFilters(asked.filters, await queries.lookups());
    const query = { ...asked, filters };
    const key = answerKey(request, query);
    const look = async () => {
      const lookups = await queries.lookups();
      // A number that nothing has selects nothing.
      const selection = select(lookups) ?? { category: -1 };
      return listRequest(query, selection, lookups.settings.productsPerPage);
    };
    if (query.page !== undefined)
      return cache.send(
        request,
        reply,
        READS,
        async () => {
          const wanted = await look();
          return JSON.stringify(pageAnswer(wanted.page, await queries.list(wanted)));
        },
        { key },
      );
    const wanted = await look();
    const { total } = await queries.list({ ...wanted, page: { number: 1, size: 1 } });
    if (total <= KEPT_WHOLE)
      return cache.send(
        request,
        reply,
        READS,
        async () => JSON.stringify((await queries.list(wanted)).items),
        { key },
      );
    const answer = inPortions.begin(() =>
      Readable.from(cache.portions(request, jsonArray(queries.stream(wanted)))),
    );
    return reply.type('application/json; charset=utf-8').send(answer);
  }

  return async (app: ShopApp): Promise<void> => {
    const config = { reads: READS };

    const list = (path: string, summary: string, selection: ProductSelection) =>
      app.get(path, { config, schema: { tags, summary, querystring: ProductListQuery } }, (request, reply) =>
        answerList(request, reply, request.query, () => selection),
      );

    const listOf = (
      path: string,
      summary: string,
      select: (lookups: Lookups, id: string) => ProductSelection | undefined,
    ) =>
      app.get(
        path,
        { config, schema: { tags, summary, querystring: ProductListQuery, params: IdParams } },
        (request, reply) =>
          answerList(request, reply, request.query, (lookups) => select(lookups, request.params.id)),
      );

    const homepage = (path: string, summary: string, selection: ProductSelection) =>
      app.get(path, { config, schema: { tags, summary } }, (request, reply) =>
        cache.send(request, reply, READS, async () =>
          JSON.stringify(
            (await queries.list({ selection, page: { number: 1, size: HOMEPAGE_PRODUCTS } })).items,
          ),
        ),
      );

    list('/products', 'Published products; `q` searches', {});
    list('/products/action', 'Products on sale', { onSale: true });
    list('/products/week-offer', 'Products in the weekly offer', { inWeeklyOffer: true });
    list('/products/best-sellers', 'Best sellers', { bestSeller: true });
    homepage('/products/week-offer-homepage', 'The weekly offer for the home page', { inWeeklyOffer: true });
    listOf('/products/categories/:id', 'Products of a category', ({ categories }, id) =>
      selectionOf('category', categories.byId(id)),
    );
    listOf('/products/subcategories/:id', 'Products of a subcategory', ({ categories }, id) =>
      selectionOf('subcategory', categories.byId(id)),
    );
    listOf('/products/brand/:id', 'Products of a brand', ({ brands }, id) =>
      selectionOf('brand', brands.byId(id)),
    );

    app.get(
      '/products/category-homepage/:id',
      { config, schema: { tags, summary: 'A category’s products for the home page', params: IdParams } },
      (request, reply) =>
        cache.send(request, reply, READS, async () => {
          const category = (await queries.lookups()).categories.byId(request.params.id);
          if (!category) return '[]';
          const [list] = await queries.lists([homepageRequest(category.number)]);
          return JSON.stringify(list?.items ?? []);
        }),
    );

    app.get(
      '/products/edit-product/:slug',
      {
        config,
        schema: {
          tags,
          summary: 'A list with the product of a slug, also of a former one',
          params: SlugParams,
        },
      },
      async (request, reply) => {
        const product = () => queries.productBySlug(request.params.slug);
        if (request.privileged) return [await forAdministrator(await product())];
        return cache.send(request, reply, READS, async () =>
          JSON.stringify([await forEverybody(await product())]),
        );
      },
    );

    app.get(
      '/products/get-product-id/:id',
      { config, schema: { tags, summary: 'A product by its id', params: IdParams } },
      async (request, reply) => {
        const product = () => queries.productById(request.params.id);
        if (request.privileged) return forAdministrator(await product());
        return cache.send(request, reply, READS, async () =>
          JSON.stringify(await forEverybody(await product())),
        );
      },
    );
  };

  async function forAdministrator(product: ProductView | null) {
    if (!product) throw new Rejected(PRODUCT_NOT_FOUND);
    return administratorAnswer(product, await queries.lookups());
  }

  async function forEverybody(product: ProductView | null) {
    if (product?.status !== 'published') throw new Rejected(PRODUCT_NOT_FOUND);
    return productAnswer(product, await queries.lookups());
  }
}

function selectionOf(
  key: 'category' | 'subcategory' | 'brand',
  thing: { readonly number: number } | undefined,
): ProductSelection | undefined {
  return thing && { [key]: thing.number };
}

/** What the home page shows of a category: what is marked for it, topped up with the newest. */
export function homepageRequest(category: number): ProductListRequest {
  return {
    selection: { category },
    sort: 'newest',
    homepageFirst: true,
    page: { number: 1, size: HOMEPAGE_PRODUCTS },
  };
}

type Asked = Omit<ProductListQuery, 'filters'> & { readonly filters?: string | undefined };

/** A list request as the query of a product list says it (specification/http-contract §3). */
export function listRequest(
  query: Asked,
  selection: ProductSelection,
  usualSize: number,
): ProductListRequest {
  const { page, pageSize, sort, q, filters, available } = query;
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

const CHUNK_CHARACTERS = 65_536;

async function* jsonArray(items: AsyncIterable<unknown>): AsyncIterable<string> {
  let chunk = '[';
  let separator = '';
  for await (const item of items) {
    chunk += separator + JSON.stringify(item);
    separator = ',';
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  yield `${chunk}]`;
}

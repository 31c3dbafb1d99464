import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import { asList, asPage } from '../../../shared/api/list-answers.ts';

const ITEMS = 50;
const MOST_STEPS = 200;
/** A chart shows no more steps. */
const MOST_DRAWN = 600;

export type EntityHistory = Awaited<ReturnType<typeof loadEntityHistory>>;

export type EntityQuery = {
  entity: string;
  id: string;
  at: string | null;
  cursor: string | null;
  /** The page of the table of prices. */
  pricePage: number;
  variation: string;
  /** Whether it shows what the customer saw, and the page of it. */
  seen: { page: number } | null;
};

/** The data of the history screen of one entity; `readAt` is what 'now' was, ISO 8601. */
export async function loadEntityHistory(api: ApiClient, wanted: EntityQuery) {
  const { entity, id, at, cursor } = wanted;
  const query = { entity, id, limit: ITEMS, ...(cursor ? { cursor } : {}) };
  const [history, product, order, cart, bulk] = await Promise.all([
    call(api, 'GET /audit', { query }),
    entity === 'product' ? productOf(api, wanted) : null,
    entity === 'order' ? orderOf(api, wanted) : null,
    entity === 'cart' ? cartOf(api, wanted) : null,
    entity === 'bulk' ? missing(call(api, 'GET /products/bulk/:id', { params: { id } })) : null,
  ]);
  const isNewest = cursor === null;
  return { entity, id, history, isNewest, readAt: new Date().toISOString(), at, product, order, cart, bulk };
}

async function productOf(api: ApiClient, { id, at, variation, pricePage }: EntityQuery) {
  const pricesOf = (query: { variation: string; most?: number; page?: number }) =>
    call(api, 'GET /products/:id/price-history', { params: { id }, query });
  const [chart, table, asOf] = await Promise.all([
    // The oldest first, as many as the chart can show.
    pricesOf({ variation, most: MOST_DRAWN }).then(asList),
    pricesOf({ variation, page: pricePage }).then(asPage),
    call(api, 'GET /products/:id/as-of', { params: { id }, query: momentOf(at) }),
  ]);
  return { prices: { variation, chart, table }, asOf };
}

/** Explanation and cart are missing for a deleted order; the steps of the cart begin with the newest. */
async function orderOf(api: ApiClient, { id, at, seen: wanted }: EntityQuery) {
  const params = { id };
  const asOf = await missing(call(api, 'GET /orders/:id/as-of', { params, query: momentOf(at) }));
  if (!asOf) return null;
  const explanation = asOf.now && (await missing(call(api, 'GET /orders/:id/explain', { params })));
  const seen = wanted
    ? await missing(call(api, 'GET /orders/:id/seen', { params, query: wanted }))
    : undefined;
  const cartId = (asOf.now ?? asOf.past)?.cartId ?? '';
  if (cartId === '') return { asOf, explanation, seen, cart: null };
  const query = { entity: 'cart', id: cartId, limit: MOST_STEPS };
  return { asOf, explanation, seen, cart: { id: cartId, steps: await call(api, 'GET /audit', { query }) } };
}

/** The query of a state as of a moment; of the current one without it. */
const momentOf = (at: string | null) => (at === null ? {} : { at });

/** Not explained once it is gone. */
async function cartOf(api: ApiClient, { id, seen: wanted }: EntityQuery) {
  const params = { cartId: id };
  const explanation = await missing(call(api, 'GET /carts/:cartId/explain', { params }));
  const seen = wanted
    ? await missing(call(api, 'GET /carts/:cartId/seen', { params, query: wanted }))
    : undefined;
  return { explanation, seen };
}

/** A deleted entity has only its history. */
async function missing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) return null;
    throw error;
  }
}

import type { NameOf } from '../audit/index.ts';
import {
  adminRow,
  type CatalogueQueries,
  type PastAndNow,
  PRODUCT_NOT_FOUND,
  productPastAndNow,
} from '../catalogue/index.ts';
import {
  ORDER_NOT_FOUND,
  type OrderEvent,
  orderAnswer,
  orderFrom,
  readOnlyAnswer,
} from '../ordering/index.ts';
import { worksAs } from '../platform/http/calls/roles.ts';
import { serve } from '../platform/http/serving/serve.ts';
import { Rejected } from '../platform/kernel/rejection.ts';
import { PAGE_SIZE } from '../platform/kernel/wire/page.ts';
import type { StreamReader } from '../platform/log/event-store.ts';
import { recordedBy, upTo } from '../platform/log/moment.ts';
import type { Recorded } from '../platform/log/recorded-event.ts';
import { statusFrom } from '../rules/products/publication.ts';
import { asOfContract } from './history.contract.ts';
import type { CataloguePast } from './history.ports.ts';
import { productAsOf } from './product-as-of.ts';
import { rowThen } from './products-as-of.ts';
import type { Ahead } from './storefront-ahead.ts';

export type AsOfDeps = {
  readonly past: CataloguePast;
  readonly ahead: Ahead;
  readonly queries: Pick<CatalogueQueries, 'lookups' | 'administration' | 'productById'>;
  readonly store: StreamReader;
  readonly names: () => Promise<NameOf>;
  /** The `_id` of an order, deleted ones included; null when it never existed. */
  readonly orderId: (id: string) => Promise<string | null>;
};

const READS = ['catalogue', 'orders'];

/** A product, the product list and an order as of a past moment, beside their current state. */
export function asOfRoutes({ past, ahead, queries, store, names, orderId }: AsOfDeps) {
  async function current(id: string): Promise<PastAndNow> {
    const product = await queries.productById(id);
    return { past: product, now: product, deleted: null };
  }

  return serve({ tag: 'history', reads: READS }, asOfContract, {
    'GET /products/:id/as-of': async ({ params, query }) => {
      const id = await past.productId(params.id);
      if (id === null) throw new Rejected(PRODUCT_NOT_FOUND);
      const { at = now() } = query;
      const lookups = { past: await past.lookupsAt(at), now: await queries.lookups() };
      const states =
        query.at === undefined ? await current(id) : await productPastAndNow(store, id, recordedBy(at));
      return productAsOf(states, at, lookups, await names());
    },

    'GET /products/as-of': async ({
      query: { at = now(), page = 1, pageSize = PAGE_SIZE, status, title },
    }) => {
      const { items, total } = await past.productsAt({
        at,
        page,
        pageSize,
        ...(status ? { status: statusFrom(status) } : {}),
        ...(title ? { title } : {}),
      });
      const [then, today] = [await past.lookupsAt(at), await queries.lookups()];
      const ids = new Set(items.map(({ id }) => id));
      const current = await queries.administration({ selection: { status: 'any' }, ids });
      const rows = new Map(current.items.map((product) => [product.id, adminRow(product, today)]));
      return {
        items: items.map((state) => ({ ...rowThen(state, then), now: rows.get(state.id) ?? null })),
        total,
        page,
        pageSize,
      };
    },

    'GET /history/changes': {
      reads: ['moments'],
      handle: (request) => {
        const { at, step } = request.query;
        return ahead.change(new Date(at).toISOString(), step, request);
      },
    },

    'GET /history/ahead': {
      reads: ['moments', 'scheduled'],
      handle: (request) => ahead.until(new Date(request.query.at).toISOString(), request),
    },

    'GET /orders/:id/as-of': async ({ asker, params, query: { at = now() } }) => {
      const id = await orderId(params.id);
      if (id === null) throw new Rejected(ORDER_NOT_FOUND.error);
      const events = await store.readStream<OrderEvent>(`order-${id}`);
      const shown = (some: readonly Recorded<OrderEvent>[]) => {
        const order = orderFrom(id, some);
        const answer = order && orderAnswer(order);
        return answer && !worksAs('orders', asker) ? readOnlyAnswer(answer) : answer;
      };
      return { at, past: shown(upTo(events, at)), now: shown(events) };
    },
  });
}

const now = () => new Date().toISOString();

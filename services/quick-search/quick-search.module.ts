import { mayCall, type RoledRoute } from '../access/index.ts';
import type { CatalogueQueries, ProductBrief } from '../catalogue/index.ts';
import type { UserRow } from '../customers/index.ts';
import type { OrderRow } from '../ordering/index.ts';
import type { ShopApp } from '../platform/http/http.ts';
import { STATUS_NAMES } from '../rules/publication.ts';
import {
  type CustomerHit,
  type OrderHit,
  type ProductHit,
  type QuickSearchAnswer,
  QuickSearchQuery,
} from './quick-search.schemas.ts';

type Find<Hit> = (question: string, most: number) => Promise<Hit[]>;
type Ports = {
  readonly catalogue: Pick<CatalogueQueries, 'find'>;
  readonly findOrders: Find<OrderRow>;
  readonly findCustomers: Find<UserRow>;
};

const MOST = 6;

/** Each kind is for who may open what a hit leads to. */
const LEADS_TO = {
  products: 'GET /products/edit-product/:slug',
  orders: 'GET /orders/single-order-id/:id',
  customers: 'GET /users',
} as const satisfies Readonly<Record<keyof QuickSearchAnswer, RoledRoute>>;

/** One question about products, orders and customers at once, for the administration's command palette. */
export function createQuickSearch({ catalogue, findOrders, findCustomers }: Ports) {
  return {
    async routes(app: ShopApp): Promise<void> {
      app.get(
        '/quick-search',
        {
          schema: {
            tags: ['quick-search'],
            summary: 'A few products, orders and customers by name, number, code, e-mail or phone',
            querystring: QuickSearchQuery,
          },
          config: { access: 'administrator', reads: ['catalogue', 'orders', 'customers'] },
        },
        async ({ asker, query: { q = '' } }): Promise<QuickSearchAnswer> => {
          const ask = async <Found, Hit>(
            kind: keyof QuickSearchAnswer,
            find: Find<Found>,
            hitOf: (found: Found) => Hit,
          ): Promise<Hit[]> =>
            q.trim() !== '' && asker.kind !== 'guest' && mayCall(asker.roles, LEADS_TO[kind])
              ? (await find(q, MOST)).map(hitOf)
              : [];
          const [products, orders, customers] = await Promise.all([
            ask('products', catalogue.find, productHit),
            ask('orders', findOrders, orderHit),
            ask('customers', findCustomers, customerHit),
          ]);
          return { products, orders, customers };
        },
      );
    },
  };
}

function productHit({ id, number, title, slug, status, thumbnail }: ProductBrief): ProductHit {
  return { _id: id, product_id: number, title, slug, status: STATUS_NAMES[status], image_thumb: thumbnail };
}

function orderHit({ phone: _, charge: __, readedByAdmin: ___, ...hit }: OrderRow): OrderHit {
  return hit;
}

function customerHit({ _id, user_id, name, surname, email }: UserRow): CustomerHit {
  return { _id, user_id, name, surname, email };
}

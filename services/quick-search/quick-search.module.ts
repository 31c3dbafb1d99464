import type { CatalogueQueries, ProductBrief } from '../catalogue/index.ts';
import type { UserRow } from '../customers/index.ts';
import type { OrderRow } from '../ordering/index.ts';
import type { MayCall } from '../platform/http/calls/roles.ts';
import { serve } from '../platform/http/serving/serve.ts';
import { STATUS_NAMES } from '../rules/products/publication.ts';
import { quickSearchContract } from './quick-search.contract.ts';
import type { CustomerHit, OrderHit, ProductHit, QuickSearchAnswer } from './quick-search.schemas.ts';

type Find<Hit> = (question: string, most: number) => Promise<Hit[]>;
type Ports = {
  readonly catalogue: Pick<CatalogueQueries, 'find'>;
  readonly findOrders: Find<OrderRow>;
  readonly findCustomers: Find<UserRow>;
  readonly mayCall: MayCall<(typeof LEADS_TO)[keyof typeof LEADS_TO]>;
};

const MOST = 6;

/** Each kind is for callers who may open its screens. */
const LEADS_TO = {
  products: 'GET /products/edit-product/:slug',
  orders: 'GET /orders/single-order-id/:id',
  customers: 'GET /users',
} as const satisfies Readonly<Record<keyof QuickSearchAnswer, string>>;

/** One question about products, orders and customers at once, for the administration's command palette. */
export function createQuickSearch({ catalogue, findOrders, findCustomers, mayCall }: Ports) {
  return {
    routes: serve('quick-search', quickSearchContract, {
      'GET /quick-search': {
        reads: ['catalogue', 'orders', 'customers'],
        async handle({ asker, query: { q = '' } }) {
          const ask = async <Found, Hit>(
            kind: keyof typeof LEADS_TO,
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
      },
    }),
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

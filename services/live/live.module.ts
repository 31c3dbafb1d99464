import type { MessageQueries } from '../messages/index.ts';
import type { OrderQueries } from '../ordering/index.ts';
import type { Pool } from '../platform/postgres/pool.ts';
import type { ReviewAdminQueries } from '../reviews/index.ts';
import { NEW_ORDER } from '../rules/orders/order-marks.ts';
import { createEditors } from './editors.ts';
import { type LiveDeps, liveRoutes } from './live.routes.ts';

type Stores = { readonly pool: Pool } & Pick<LiveDeps, 'readModels'>;
type Ports = Pick<LiveDeps, 'namesOf' | 'mayCall'> & {
  readonly orders: Pick<OrderQueries, 'page'>;
  readonly content: Pick<MessageQueries, 'messagePage'> & Pick<ReviewAdminQueries, 'reviewPage'>;
};

/** News for administrators, and the other editors of the same product. */
export function createLive({ pool, readModels }: Stores, { orders, content, ...ports }: Ports) {
  const counts = {
    orders: async () => (await orders.page({ status: NEW_ORDER, pageSize: 1 })).total,
    messages: async () => (await content.messagePage({ status: 'nova', pageSize: 1 })).total,
    reviews: async () => (await content.reviewPage({ pageSize: 1 })).total,
  };
  return { routes: liveRoutes({ readModels, counts, ...ports, editors: createEditors(pool) }) };
}

import type { OrderStatusName } from '../../../../services/ordering/stages/order-stage.wire.ts';
import { NEW_ORDER } from '../../../../services/rules/orders/order-marks.ts';
import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import { asList, asPage } from '../../../shared/api/list-answers.ts';
import { getOrdersPage } from '../../features/order-table/get-orders-page.ts';
import { NEW_ORDER_TABLE } from '../../features/order-table/order-tables.ts';
import { ownRoles } from '../../shared/session/own-roles.ts';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import { mayOpen } from '../../shared/session/screen-access.ts';
import { loadTablePage } from '../../shared/table/load-table-page.ts';

export type Dashboard = Awaited<ReturnType<typeof loadDashboard>>;

/** Status of unprocessed orders. `readedByAdmin` is no sign of them: buyers set it as well. */
const RECEIVED = 'Zaprimljena' satisfies OrderStatusName;

/** Only the count is wanted. */
const ONE = { page: '1', pageSize: '1' };
const LAST_ADDED = { page: 1, pageSize: 1, sort: 'id-desc' } as const;

/**
 * The data of the dashboard (specification/administration §3), without the parts that the roles do not allow. The
 * address has the page of the new orders.
 */
export async function loadDashboard(api: ApiClient, url: URL) {
  const roles = await ownRoles(api);
  const [catalogue, orders, figures] = await Promise.all([
    mayOpen(roles, `${ADMIN_PATH}/proizvodi`) ? catalogueOf(api) : null,
    mayOpen(roles, `${ADMIN_PATH}/narudzbe`) ? ordersOf(api, url) : null,
    // Cheap to ask again: the browser's cache keeps them while they have not moved.
    call(api, 'GET /dashboard'),
  ]);
  return { catalogue, orders, figures };
}

async function catalogueOf(api: ApiClient) {
  const [products, published, categories, brands] = await Promise.all([
    call(api, 'GET /products/administration', { query: LAST_ADDED }).then(asPage),
    call(api, 'GET /products/administration/count/published'),
    call(api, 'GET /categories').then(asList),
    call(api, 'GET /brands').then(asList),
  ]);
  return {
    lastProduct: products.items[0] ?? null,
    products: { all: products.total, published: published.count },
    categories: {
      all: categories.length,
      main: categories.filter(({ parentCategory }) => parentCategory === null).length,
    },
    brands: brands.length,
  };
}

async function ordersOf(api: ApiClient, url: URL) {
  const [all, unopened, received] = await Promise.all([
    getOrdersPage(api, new URLSearchParams(ONE)),
    getOrdersPage(api, new URLSearchParams({ ...ONE, status: NEW_ORDER })),
    loadTablePage(url, NEW_ORDER_TABLE, (request) => {
      request.set('orderStatus', RECEIVED);
      return getOrdersPage(api, request);
    }),
  ]);
  return { all: all.total, unopened: unopened.total, received };
}

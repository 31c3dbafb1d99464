import { useLoaderData } from 'react-router-dom';
import { pageLoader } from '../../shared/routing/page-loader.ts';
import { getOrdersPage } from '../api/get-orders-page.ts';
import { AdminScreen } from '../layout/admin-screen.tsx';
import { OrderTable } from '../order-table/order-table.tsx';
import { ORDER_TABLE } from '../order-table/order-tables.ts';
import { loadTablePage } from '../table/load-table-page.ts';

export const loader = pageLoader(({ api, url }) =>
  loadTablePage(url, ORDER_TABLE, (request) => getOrdersPage(api, request)),
);

export function Component() {
  const page = useLoaderData<typeof loader>();
  return (
    <AdminScreen title="Narudžbe" crumbs={[]}>
      <OrderTable caption="Narudžbe" spec={ORDER_TABLE} page={page} empty="Nema pronađenih proizvoda." />
    </AdminScreen>
  );
}

import { useLoaderData } from 'react-router-dom';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { OrderTable } from '../../features/order-table/order-table.tsx';
import { ORDER_TABLE } from '../../features/order-table/order-tables.ts';
import { getOrdersPage } from '../../shared/api/orders.ts';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { useFresh } from '../../shared/live/use-fresh.ts';
import { loadTablePage } from '../../shared/table/load-table-page.ts';

export const loader = pageLoader(({ api, url }) =>
  loadTablePage(url, ORDER_TABLE, (request) => getOrdersPage(api, request)),
);

export function Component() {
  const page = useLoaderData<typeof loader>();
  useFresh('orders');
  return (
    <AdminScreen title="Narudžbe" crumbs={[]}>
      <OrderTable caption="Narudžbe" spec={ORDER_TABLE} page={page} empty="Nema pronađenih proizvoda." />
    </AdminScreen>
  );
}

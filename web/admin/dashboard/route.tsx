import { ClipboardList, FolderTree, Package, Tags } from 'lucide-react';
import { useLoaderData } from 'react-router-dom';
import { pageLoader } from '../../shared/routing/page-loader.ts';
import { ImportControl } from '../imports/import-control.tsx';
import { AdminScreen } from '../layout/admin-screen.tsx';
import { OrderTable } from '../order-table/order-table.tsx';
import { NEW_ORDER_TABLE } from '../order-table/order-table-spec.ts';
import { ADMIN_PATH } from '../session/paths.ts';
import { LastProduct } from './last-product.tsx';
import { loadDashboard } from './load-dashboard.ts';
import { StatTile } from './stat-tile.tsx';
import { ToDo } from './to-do.tsx';
import { TradeCharts } from './trade-charts.tsx';
import { useLive } from './use-live.ts';

export const loader = pageLoader(({ api, url }) => loadDashboard(api, url));

export function Component() {
  const { lastProduct, products, categories, brands, orders, newOrders, figures } =
    useLoaderData<typeof loader>();
  const news = useLive(figures.version, orders.all);
  return (
    <AdminScreen title="Kontrolna ploča">
      <ul className="stat-tiles" aria-label="Trgovina u brojkama">
        <StatTile
          name="Narudžbe"
          icon={ClipboardList}
          count={orders.all}
          part={{ name: 'Nove', count: orders.unopened }}
          path={`${ADMIN_PATH}/narudzbe`}
        />
        <StatTile
          name="Proizvodi"
          icon={Package}
          count={products.all}
          part={{ name: 'Objavljeno', count: products.published }}
          path={`${ADMIN_PATH}/proizvodi`}
        />
        <StatTile
          name="Kategorije"
          icon={FolderTree}
          count={categories.all}
          part={{ name: 'Glavne', count: categories.main }}
          path={`${ADMIN_PATH}/kategorije`}
        />
        <StatTile name="Brendovi" icon={Tags} count={brands} path={`${ADMIN_PATH}/brendovi`} />
      </ul>
      <p role="status" className="sr-only">
        {news}
      </p>
      <ToDo figures={figures} />
      <TradeCharts days={figures.days} />
      <LastProduct product={lastProduct} />
      <ImportControl allLink />
      <section className="grid gap-3" aria-labelledby="nove-narudzbe">
        <h2 id="nove-narudzbe" className="text-xl">
          Nove narudžbe
        </h2>
        <OrderTable
          caption="Nove narudžbe"
          spec={NEW_ORDER_TABLE}
          page={newOrders}
          empty="Nema novih narudžbi."
        />
      </section>
    </AdminScreen>
  );
}

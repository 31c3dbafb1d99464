import { ClipboardList, FolderTree, Package, PackageMinus, Tags } from 'lucide-react';
import { useLoaderData } from 'react-router-dom';
import type { DashboardAnswer } from '../../../../services/dashboard/dashboard.schemas.ts';
import { STATUS_NAMES } from '../../../../services/rules/products/publication.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { ImportControl } from '../../features/import/import-control.tsx';
import { OrderTable } from '../../features/order-table/order-table.tsx';
import { NEW_ORDER_TABLE } from '../../features/order-table/order-tables.ts';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { useFresh } from '../../shared/live/use-fresh.ts';
import { useLive } from '../../shared/operations/use-live.ts';
import { useMay } from '../../shared/session/access.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import { fullPath } from '../../shared/session/screen-access.ts';
import { Areas } from './areas.tsx';
import { LastProduct } from './last-product.tsx';
import { type Dashboard, loadDashboard } from './load-dashboard.ts';
import { StatTile } from './stat-tile.tsx';
import { ToDo } from './to-do.tsx';
import { TradeCharts } from './trade-charts.tsx';

/** Failed jobs are no news of the shop, and a connection may be broken. */
const FALLBACK_MS = 60_000;

export const loader = pageLoader(({ api, url }) => loadDashboard(api, url));

export function Component() {
  const { catalogue, orders, figures } = useLoaderData<typeof loader>();
  useFresh('orders', 'messages', 'products', 'imports', 'operations', 'stock');
  useLive(FALLBACK_MS);
  const mayImport = useMay('POST /imports');
  return (
    <AdminScreen title="Kontrolna ploča" crumbs={null}>
      <StatTiles catalogue={catalogue} orders={orders} stock={figures.stock} />
      <ToDo figures={figures} />
      {figures.days.length > 0 ? <TradeCharts days={figures.days} /> : null}
      {catalogue ? <LastProduct product={catalogue.lastProduct} /> : null}
      {mayImport ? <ImportControl allLink /> : null}
      {orders ? <NewOrders orders={orders} /> : null}
      <Areas />
    </AdminScreen>
  );
}

type Tiles = Pick<Dashboard, 'catalogue' | 'orders'> & Pick<DashboardAnswer, 'stock'>;

function StatTiles({ catalogue, orders, stock }: Tiles) {
  if (!catalogue && !orders && !stock) return null;
  return (
    <ul className="cols-fit-38 gap-3" aria-label="Trgovina u brojkama">
      {orders ? (
        <StatTile
          name="Narudžbe"
          icon={ClipboardList}
          count={orders.all}
          part={{ name: 'Nove', count: orders.unopened }}
          path={`${ADMIN_PATH}/narudzbe`}
        />
      ) : null}
      {catalogue ? (
        <>
          <StatTile
            name="Proizvodi"
            icon={Package}
            count={catalogue.products.all}
            part={{ name: STATUS_NAMES.published, count: catalogue.products.published }}
            path={`${ADMIN_PATH}/proizvodi`}
          />
          <StatTile
            name="Kategorije"
            icon={FolderTree}
            count={catalogue.categories.all}
            part={{ name: 'Glavne', count: catalogue.categories.main }}
            path={`${ADMIN_PATH}/kategorije`}
          />
          <StatTile name="Brendovi" icon={Tags} count={catalogue.brands} path={`${ADMIN_PATH}/brendovi`} />
        </>
      ) : null}
      {stock ? (
        <StatTile
          name="Malo na stanju"
          icon={PackageMinus}
          count={stock.low}
          part={{ name: 'Ističe uskoro', count: stock.expiring }}
          path={fullPath('zalihe?low=1')}
        />
      ) : null}
    </ul>
  );
}

function NewOrders({ orders: { received } }: { orders: NonNullable<Dashboard['orders']> }) {
  return (
    <div className="grid gap-3">
      <h2 className="text-xl">Narudžbe za obradu</h2>
      <OrderTable
        caption="Narudžbe za obradu"
        spec={NEW_ORDER_TABLE}
        page={received}
        empty="Nema novih narudžbi."
      />
    </div>
  );
}

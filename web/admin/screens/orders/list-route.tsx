import { useLoaderData } from 'react-router-dom';
import { call } from '../../../shared/api/call.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { getOrdersPage } from '../../features/order-table/get-orders-page.ts';
import { OrderTable } from '../../features/order-table/order-table.tsx';
import { ORDER_TABLE } from '../../features/order-table/order-tables.ts';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { useFresh } from '../../shared/live/use-fresh.ts';
import { loadTablePage } from '../../shared/table/load-table-page.ts';
import { useSelection } from '../../shared/table/use-selection.ts';
import { useTable } from '../../shared/table/use-table.ts';
import { OrderBar } from './list/order-bar.tsx';
import { SavedFilters } from './list/saved-filters.tsx';
import { NewOrderLink, PaymentsLink, ReturnsLink } from './order-links.tsx';

export const loader = pageLoader(async ({ api, url }) => {
  const [page, { couriers, orderTools, bankTransfer, cardPayment, returnDays }] = await Promise.all([
    loadTablePage(url, ORDER_TABLE, (request) => getOrdersPage(api, request)),
    call(api, 'GET /settings/get-settings'),
  ]);
  const hasTools = orderTools === 1;
  const [tags, filters] = hasTools
    ? await Promise.all([call(api, 'GET /orders/tags'), call(api, 'GET /orders/filters')])
    : [[], []];
  return {
    page,
    hasPapers: couriers.length > 0,
    hasTools,
    tags: tags.map(({ tag }) => tag),
    filters,
    isPrepaid: bankTransfer === 1 || cardPayment === 1,
    takesReturns: returnDays > 0,
  };
});

export function Component() {
  const { page, hasPapers, hasTools, tags, filters, isPrepaid, takesReturns } =
    useLoaderData<typeof loader>();
  const isSelectable = hasPapers || hasTools;
  useFresh('orders');
  const { query } = useTable(ORDER_TABLE);
  const selection = useSelection(page.items, page.total, query.filters);
  return (
    <AdminScreen
      title="Narudžbe"
      actions={
        <>
          {isPrepaid && <PaymentsLink />}
          {takesReturns && <ReturnsLink />}
          {hasTools && <NewOrderLink />}
        </>
      }
    >
      {hasTools ? <SavedFilters filters={filters} /> : null}
      {isSelectable ? <OrderBar selection={selection} hasPapers={hasPapers} hasTools={hasTools} /> : null}
      <OrderTable
        caption="Narudžbe"
        spec={ORDER_TABLE}
        page={page}
        empty="Nema pronađenih proizvoda."
        isPrepaid={isPrepaid}
        tags={tags}
        {...(isSelectable ? { selection } : {})}
      />
    </AdminScreen>
  );
}

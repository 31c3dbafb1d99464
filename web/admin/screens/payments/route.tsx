import { useLoaderData } from 'react-router-dom';
import type { WaitingRow } from '../../../../services/payments/payments.schemas.ts';
import { MOST_ROWS } from '../../../../services/platform/kernel/wire/page.ts';
import { formatPrice } from '../../../../services/rules/money/amounts.ts';
import { call } from '../../../shared/api/call.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { ORDERS } from '../../features/order-table/order-tables.ts';
import { PaymentState } from '../../features/order-table/payment-state.tsx';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { useFresh } from '../../shared/live/use-fresh.ts';
import { OrderLink } from '../../shared/orders/order-link.tsx';
import { May } from '../../shared/session/access.tsx';
import { fullPath } from '../../shared/session/screen-access.ts';
import type { DataColumn } from '../../shared/table/columns.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { loadTablePage } from '../../shared/table/load-table-page.ts';
import { Rest } from '../../shared/table/rest.tsx';
import { inOneOrder } from '../../shared/table/table-query.ts';
import { Day } from '../../shared/table/time.tsx';
import { Statement } from './statement.tsx';

const TITLE = 'Uplate';
/** The oldest first, always. */
const TABLE = inOneOrder('date', 'asc');

export const loader = pageLoader(async ({ api, url }) => {
  const [waiting, refunds] = await Promise.all([
    loadTablePage(url, TABLE, (query) => {
      query.set('kind', 'waiting');
      return call(api, 'GET /payments/orders', { query });
    }),
    // Seldom more than a few; the oldest come first.
    call(api, 'GET /payments/orders', { query: { kind: 'refunds', pageSize: MOST_ROWS } }),
  ]);
  return { waiting, refunds };
});

/** Bank statements, orders that wait for money, and money that has to go back. */
export function Component() {
  const { waiting, refunds } = useLoaderData<typeof loader>();
  useFresh('orders');
  return (
    <AdminScreen title={TITLE} crumbs={[{ name: 'Narudžbe', href: fullPath('narudzbe') }]}>
      <May>
        <Statement />
      </May>
      {refunds.total === 0 ? null : (
        <section className="grid gap-3" aria-labelledby="za-povrat">
          <h2 id="za-povrat" className="text-xl">
            Za povrat
          </h2>
          <ul className="grid gap-2">
            {refunds.items.map((order) => (
              <li
                key={order._id}
                className="card flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 p-4"
              >
                <OrderLink order={order} className="link font-semibold" />
                <span>
                  {order.name} {order.surname} · {order.method}
                </span>
                <strong className="tabular-nums">{formatPrice(order.refundDue)}</strong>
              </li>
            ))}
          </ul>
          <Rest shown={MOST_ROWS} all={refunds.total} />
        </section>
      )}
      <section className="grid gap-3" aria-labelledby="cekaju-uplatu">
        <h2 id="cekaju-uplatu" className="text-xl">
          Čekaju uplatu
        </h2>
        <DataTable
          caption="Narudžbe koje čekaju uplatu"
          columns={COLUMNS}
          page={waiting}
          empty="Nijedna narudžba ne čeka uplatu."
          counted={ORDERS}
          spec={TABLE}
        />
      </section>
    </AdminScreen>
  );
}

const COLUMNS: readonly DataColumn<WaitingRow>[] = [
  {
    key: 'orderName',
    header: 'Narudžba',
    place: 'heading',
    cell: (order) => <OrderLink order={order} className="link font-semibold" />,
  },
  { key: 'date', header: 'Datum', cell: ({ orderCreatedAt }) => <Day at={orderCreatedAt} /> },
  { key: 'name', header: 'Kupac', cell: ({ name, surname }) => `${name} ${surname}`.trim() || '–' },
  { key: 'method', header: 'Način plaćanja', cell: ({ method }) => method },
  {
    key: 'reference',
    header: 'Poziv na broj',
    cell: ({ method, reference }) =>
      method === 'Uplata na račun' ? (
        <span className="whitespace-nowrap tabular-nums">{reference}</span>
      ) : (
        '–'
      ),
  },
  { key: 'state', header: 'Stanje', cell: ({ state }) => <PaymentState state={state} /> },
  {
    key: 'total',
    header: 'Iznos',
    numeric: true,
    // Of an order with money to refund nothing is to pay any more.
    cell: ({ totalPrice, toPay = 0 }) => formatPrice(toPay > 0 ? toPay : totalPrice),
  },
];

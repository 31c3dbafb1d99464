import { useLoaderData } from 'react-router-dom';
import { fromJson } from '../../../../services/platform/kernel/wire/json-text.ts';
import { call } from '../../../shared/api/call.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { orderPath } from '../../shared/orders/order-link.tsx';
import { fullPath } from '../../shared/session/screen-access.ts';
import { OrderChangeForm } from './order-change-form.tsx';

export const loader = pageLoader(async ({ api, params }) => {
  const [order, terms] = await Promise.all([
    call(api, 'GET /orders/single-order-id/:id', { params: { id: params.id ?? '' } }),
    call(api, 'GET /settings/get-settings'),
  ]);
  return { order, lines: fromJson(order.products), terms };
});

/** An order is changed before anything of it is sent. */
export function Component() {
  const { order, lines, terms } = useLoaderData<typeof loader>();
  return (
    <AdminScreen
      title={`Izmjena narudžbe ${order.orderName}`}
      step="Izmjena"
      crumbs={[
        { name: 'Narudžbe', href: fullPath('narudzbe') },
        { name: order.orderName, href: orderPath(order) },
      ]}
    >
      <OrderChangeForm order={order} lines={lines} terms={terms} />
    </AdminScreen>
  );
}

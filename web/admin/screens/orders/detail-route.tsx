import { Mail, MailOpen, Printer, Trash2 } from 'lucide-react';
import { useLoaderData, useNavigate } from 'react-router-dom';
import type { OrderAnswer, OrderLine } from '../../../../services/ordering/ordering.schemas.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { SHOP } from '../../../shared/shop.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { returnableOf } from '../../../shared/ui/orders/return-values.ts';
import { useOrderDeletion } from '../../features/order-table/use-order-deletion.ts';
import { HistoryLink } from '../../shared/history/history-link.tsx';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { useFresh } from '../../shared/live/use-fresh.ts';
import { May } from '../../shared/session/access.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import { loadOrder } from './load-order.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderHeading } from './order-heading.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLines } from './order-lines.tsx';
import { ChangeLink, SeenLink } from './order-links.tsx';
import { OrderReturns } from './order-returns.tsx';
import { OrderParcels } from './parcels/order-parcels.tsx';
import { OrderInvoices } from './payment/order-invoices.tsx';
import { OrderPayment } from './payment/order-payment.tsx';
import { OrderStaff } from './staff/order-staff.tsx';
import { OrderLife } from './step/order-life.tsx';
import { useViewed } from './use-viewed.ts';

const ORDERS_PATH = `${ADMIN_PATH}/narudzbe`;

export const loader = pageLoader(({ api, params }) => loadOrder(api, params.id ?? ''));

export function Component() {
  const { order, lines, history, couriers, documents, invoicesKept, hasTools, payment, isStocked } =
    useLoaderData<typeof loader>();
  useFresh('orders');
  return (
    <AdminScreen
      title={`Narudžba ${order.orderName}`}
      step={order.orderName}
      heading={<OrderHeading order={order} />}
      crumbs={[{ name: 'Narudžbe', href: ORDERS_PATH }]}
      actions={<OrderActions order={order} hasTools={hasTools} />}
    >
      <p className="hidden border-b border-ink pb-2 text-sm/body print:block">
        {SHOP.name} · {SHOP.phone.text} · {SHOP.email}
      </p>
      <div
        className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] print:flex
        print:flex-col print:items-stretch print:gap-3"
      >
        <OrderFacts order={order} />
        <OrderLines order={order} lines={lines} />
        <div className="grid grid-cols-1 gap-4 print:hidden">
          <OrderLife order={order} returnable={isStocked ? keptOf(lines, order.returns) : []} />
          <OrderPayment order={order} payment={payment} />
          <OrderParcels order={order} lines={lines} couriers={couriers} />
          <OrderReturns order={order} lines={lines} />
          <OrderInvoices order={order} documents={documents} invoicesKept={invoicesKept} />
          {hasTools ? <OrderStaff order={order} /> : null}
          <OrderHistory orderId={order._id} history={history} />
        </div>
      </div>
    </AdminScreen>
  );
}

/** The lines with the pieces that no return has brought back. */
function keptOf(lines: readonly OrderLine[], returns: OrderAnswer['returns']): OrderLine[] {
  const left = new Map(returnableOf(lines, returns).map(({ key, left }) => [key, left]));
  return lines.flatMap((line) => {
    const quantity = left.get(`${line.id} ${line.productVariationName}`) ?? 0;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

function OrderActions({ order, hasTools }: { order: OrderAnswer; hasTools: boolean }) {
  const navigate = useNavigate();
  const { busy, setViewed } = useViewed(order);
  const { ask, dialog } = useOrderDeletion<OrderAnswer>({ onDeleted: () => void navigate(ORDERS_PATH) });
  const viewed = order.readedByAdmin === 1;
  return (
    <>
      {hasTools ? <ChangeLink order={order} /> : null}
      <HistoryLink entity="order" id={order._id} />
      <SeenLink order={order} />
      <Button variant="secondary" size="sm" onClick={() => window.print()}>
        <Printer size={17} aria-hidden="true" />
        Štampaj
      </Button>
      <May>
        <Button variant="secondary" size="sm" busy={busy} onClick={() => setViewed(!viewed)}>
          {viewed ? <Mail size={17} aria-hidden="true" /> : <MailOpen size={17} aria-hidden="true" />}
          {viewed ? 'Označi kao novu' : 'Označi kao pogledanu'}
        </Button>
        <Button variant="danger" size="sm" onClick={() => ask(order)}>
          <Trash2 size={17} aria-hidden="true" />
          Izbriši
        </Button>
      </May>
      {dialog}
    </>
  );
}

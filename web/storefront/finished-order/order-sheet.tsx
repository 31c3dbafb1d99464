import { useSearchParams } from 'react-router-dom';
import type { OrderAnswer } from '../../../services/ordering/ordering.schemas.ts';
import { fromJson } from '../../../services/platform/kernel/wire/json-text.ts';
import { formatDateTime } from '../../../services/rules/dates/dates.ts';
import { formatPrice } from '../../../services/rules/money/amounts.ts';
import { CASH_ON_DELIVERY } from '../../../services/rules/orders/order-terms.ts';
import { formatPoints } from '../../../services/rules/texts/plural.ts';
import { storedOrderKey } from '../../shared/stores/placed-order.ts';
import { browserStorage } from '../../shared/stores/storage.ts';
import { useSession } from '../../shared/stores/stores.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { whenOpened } from '../../shared/ui/dialogs/when-opened.tsx';
import { Icon } from '../../shared/ui/icons/icon.tsx';
import { earnedPoints } from '../../shared/ui/orders/earned-points.ts';
import { OrderTimeline } from '../../shared/ui/orders/order-timeline.tsx';
import { ParcelList } from '../../shared/ui/orders/parcel-list.tsx';
import { SHOP_NAME } from '../../shared/ui/page/page-meta.tsx';
import { Facts } from './facts.tsx';
import { ItemTable } from './item-table.tsx';
import { isOwnOrder } from './own-order.ts';

const OrderPayment = whenOpened(() =>
  import('../../shared/ui/orders/order-payment.tsx').then((file) => file.OrderPayment),
);
const CashRefund = whenOpened(() => import('./cash-refund.tsx').then((file) => file.CashRefund));
const OrderAgainButton = whenOpened(() =>
  import('./order-again-button.tsx').then((file) => file.OrderAgainButton),
);
const OrderReturns = whenOpened(() => import('./order-returns.tsx').then((file) => file.OrderReturns));
const InvoiceLinks = whenOpened(() =>
  import('../../shared/ui/orders/invoice-links.tsx').then((file) => file.InvoiceLinks),
);

/** The stages in which pieces are returned, or have been. */
const RETURNABLE: readonly string[] = ['Poslana', 'Isporučena', 'Vraćena'];

/** The order as one sheet, on screen and on paper. */
export function OrderSheet({ order }: { order: OrderAnswer }) {
  const [query] = useSearchParams();
  const claims = useSession((session) => session.claims);
  const isOrderer = claims !== null && claims._id === order.userOrderId;
  const orderKey = query.get('kljuc') ?? storedOrderKey(browserStorage(), String(order.generatedOrderId));
  const goods = order.totalPriceNoShipping;
  const lines = fromJson(order.products);
  // Strangers see an order without its cart.
  const isComplete = order.cartId !== '';
  const hasPayment = order.charge !== CASH_ON_DELIVERY || order.payment.toPay !== undefined;
  // Orders of guests earn none (specification/money §7).
  const points = order.userOrderId === '' ? 0 : earnedPoints(order);
  const coupon = goods + order.shipping - order.totalPrice;
  return (
    <article className="order-sheet card mx-auto grid max-w-4xl grid-cols-1 gap-8 p-5 sm:p-10">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div>
          <p className="text-sm font-semibold text-ink-soft">{SHOP_NAME}</p>
          <h1 className="text-2xl">
            Narudžba br. <span className="inline-block tabular-nums">{order.orderName}</span>
          </h1>
          <p className="mt-1 text-sm text-ink-soft">
            {formatDateTime(order.orderCreatedAt)} · Oznaka{' '}
            <span className="tabular-nums">{order.generatedOrderId}</span>
          </p>
        </div>
        <Button variant="secondary" size="sm" className="print:hidden" onClick={() => window.print()}>
          <Icon name="printer" size={18} />
          Isprintajte
        </Button>
      </header>
      <OrderPayment open={hasPayment} orderId={order._id} orderKey={orderKey} />
      <CashRefund open={isComplete && !hasPayment} orderId={order._id} orderKey={orderKey} />
      <div className="grid gap-8 sm:grid-cols-2 print:grid-cols-2">
        <Facts
          title="Podaci o kupcu"
          rows={[
            ['Ime', order.name],
            ['Prezime', order.surname],
            ['Firma', order.buyerFirm?.name ?? ''],
            ['JIB', order.buyerFirm?.jib ?? ''],
            ['PDV broj', order.buyerFirm?.pdvNumber ?? ''],
            ['Email', order.email],
            ['Telefon', order.phone],
            ['Adresa', order.address],
            ['Poštanski broj', order.postalCode],
            ['Grad', order.city],
            ['Država', order.country],
            ['Tip dostave', order.shippingMethod],
            ['Mjesto preuzimanja', order.pickupPlace],
            ['Napomena', order.notes],
          ]}
        />
        <Facts
          title="Podaci o plaćanju"
          rows={[
            ['Način plaćanja', order.charge],
            ['Cijena bez dostave', formatPrice(goods)],
            ['Kupon', coupon > 0 ? `−${formatPrice(coupon)}` : ''],
            ['Cijena dostave', formatPrice(order.shipping)],
            ['Ukupno', formatPrice(order.totalPrice)],
            ['Bodovi vjernosti', points > 0 ? formatPoints(points) : ''],
          ]}
        />
      </div>
      <section aria-labelledby="tok-narudzbe" className="print:hidden">
        <h2 id="tok-narudzbe" className="mb-3 text-xl">
          Tok narudžbe
        </h2>
        <OrderTimeline steps={order.timeline} />
      </section>
      {order.parcels.length === 0 ? null : (
        <section aria-labelledby="posiljke" className="print:hidden">
          <h2 id="posiljke" className="mb-3 text-xl">
            Pošiljke
          </h2>
          <ParcelList parcels={order.parcels} />
        </section>
      )}
      <OrderReturns
        open={isComplete && RETURNABLE.includes(order.status)}
        order={order}
        lines={lines}
        orderKey={orderKey}
      />
      <InvoiceLinks open={isOrderer && order.invoices.length > 0} invoices={order.invoices} />
      <section aria-labelledby="stavke-narudzbe">
        <h2 id="stavke-narudzbe" className="mb-3 text-xl">
          Naručeni proizvodi
        </h2>
        <div className="table-box">
          <ItemTable lines={lines} />
        </div>
        <OrderAgainButton open={isOwnOrder(order, claims)} lines={lines} />
      </section>
    </article>
  );
}

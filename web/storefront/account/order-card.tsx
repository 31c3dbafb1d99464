import type { OrderAnswer } from '../../../services/ordering/ordering.schemas.ts';
import { fromJson } from '../../../services/platform/kernel/wire/json-text.ts';
import { formatDate } from '../../../services/rules/dates/dates.ts';
import { formatPrice } from '../../../services/rules/money/amounts.ts';
import { formatPoints, PRODUCTS, plural } from '../../../services/rules/texts/plural.ts';
import { Link } from '../../shared/ui/buttons/link.tsx';
import { whenOpened } from '../../shared/ui/dialogs/when-opened.tsx';
import { Icon } from '../../shared/ui/icons/icon.tsx';
import { earnedPoints } from '../../shared/ui/orders/earned-points.ts';
import { OrderStage } from '../../shared/ui/orders/order-stage.tsx';
import { OrderTimeline } from '../../shared/ui/orders/order-timeline.tsx';
import { Picture } from '../../shared/ui/products/picture.tsx';

const InvoiceLinks = whenOpened(() =>
  import('../../shared/ui/orders/invoice-links.tsx').then((file) => file.InvoiceLinks),
);

const PICTURES = 4;

/** Summary of one order; the whole card links to it. */
export function OrderCard({ order }: { order: OrderAnswer }) {
  const lines = fromJson(order.products);
  // An order of a guest has earned no points, and its invoice opens by the link of its mail alone.
  const isOfAccount = order.userOrderId !== '';
  const points = earnedPoints(order);
  const hasInvoices = isOfAccount && order.invoices.length > 0;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <article className="card relative grid gap-4 p-5 hover:border-brand has-focus-visible:border-brand sm:grid-cols-[1fr_auto] sm:items-center sm:p-6">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className="font-sans text-base font-bold tabular-nums">
            <Link
              to={`/generisana-narudzba/${order.generatedOrderId}`}
              className="after:absolute after:inset-0"
            >
              Narudžba br. {order.orderName}
            </Link>
          </h2>
          <OrderStage status={order.status} />
        </div>
        <p className="mt-1 text-sm text-ink-soft">
          {formatDate(order.orderCreatedAt)} · {plural(pieces, PRODUCTS)} · {order.shippingMethod}
        </p>
        <ul className="mt-3 flex gap-2">
          {lines.slice(0, PICTURES).map((line) => (
            <li key={`${line.id} ${line.productVariationName}`}>
              <Picture
                file={line.image}
                alt={line.title}
                width={56}
                height={70}
                className="h-17.5 w-14 rounded-sm bg-sand object-cover"
              />
            </li>
          ))}
          {lines.length > PICTURES ? (
            <li className="grid h-17.5 w-14 place-items-center rounded-sm bg-sand font-semibold text-ink-soft">
              +{lines.length - PICTURES}
            </li>
          ) : null}
        </ul>
        <div className={hasInvoices ? 'mt-3' : undefined}>
          <InvoiceLinks open={hasInvoices} invoices={order.invoices} />
        </div>
        {/* Above the link that covers the card. */}
        <details className="relative z-1 mt-3 w-fit">
          <summary className="cursor-pointer py-1 text-sm font-semibold text-brand-ink">Tok narudžbe</summary>
          <div className="pt-2">
            <OrderTimeline steps={order.timeline} />
          </div>
        </details>
      </div>
      <div className="flex items-center justify-between gap-4">
        <div className="sm:text-right">
          <p className="text-xl font-bold tabular-nums">{formatPrice(order.totalPrice)}</p>
          {isOfAccount && points > 0 ? (
            <p className="text-sm text-ink-soft">+ {formatPoints(points)}</p>
          ) : null}
        </div>
        <Icon name="chevron-right" size={22} className="flex-none text-ink-faint" />
      </div>
    </article>
  );
}

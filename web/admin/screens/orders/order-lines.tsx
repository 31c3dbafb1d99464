import type { ReactNode } from 'react';
import type { OrderAnswer, OrderLine } from '../../../../services/ordering/ordering.schemas.ts';
import { formatPrice } from '../../../../services/rules/amounts.ts';
import { formatPoints } from '../../../../services/rules/plural.ts';
import { productPathOf } from '../../../shared/format/links.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { LineVariation } from '../../../shared/ui/line-variation.tsx';
import { Picture } from '../../../shared/ui/picture.tsx';
import { OrderPanel } from './order-panel.tsx';
import { couponAmount } from './order-sums.ts';

type Props = { order: OrderAnswer; lines: readonly OrderLine[] };

/** The ordered lines and totals, as of the moment the order was placed. */
export function OrderLines({ order, lines }: Props) {
  return (
    <OrderPanel id="naruceni-proizvodi" title="Naručeni proizvodi" isPrinted>
      <table className="order-table">
        <thead>
          <tr>
            <th scope="col">Proizvod</th>
            <th scope="col" className="numeric">
              Cijena
            </th>
            <th scope="col" className="numeric">
              Količina
            </th>
            <th scope="col" className="numeric">
              Ukupno
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={`${line.id} ${line.productVariationName}`} line={line} />
          ))}
        </tbody>
      </table>
      <Sums order={order} />
    </OrderPanel>
  );
}

function Line({ line }: { line: OrderLine }) {
  const reduced = line.oldPrice > line.price;
  return (
    <tr>
      <td>
        <div className="flex items-center gap-3">
          <Picture
            file={line.image}
            alt=""
            width={44}
            height={44}
            className="size-11 flex-none rounded-sm bg-sand object-contain mix-blend-multiply print:hidden"
          />
          <div className="min-w-0">
            <a
              href={productPathOf(line.categorySlug, line.brandSlug, line.slug)}
              className="leading-snug font-semibold hover:underline [overflow-wrap:anywhere]"
            >
              {line.title}
            </a>
            <LineVariation
              type={line.productVariationType}
              name={line.productVariationName}
              className="text-sm text-ink-soft"
            />
            <p className="text-xs text-ink-faint">ID: {line.product_id}</p>
          </div>
        </div>
      </td>
      <td className="numeric" data-label="Cijena">
        {reduced ? (
          <s className="block text-xs text-ink-faint">
            <span className="sr-only">Stara cijena: </span>
            {formatPrice(line.oldPrice)}
          </s>
        ) : null}
        {formatPrice(line.price)}
      </td>
      <td className="numeric" data-label="Količina">
        {line.quantity}
      </td>
      <td className="numeric font-semibold" data-label="Ukupno">
        {formatPrice(line.price * line.quantity)}
      </td>
    </tr>
  );
}

function Sums({ order }: { order: OrderAnswer }) {
  const coupon = couponAmount(order);
  return (
    <dl className="grid w-[min(100%,22rem)] gap-1.5 justify-self-end tabular-nums print:break-inside-avoid">
      <Sum name="Iznos proizvoda">{formatPrice(order.totalPriceNoShipping)}</Sum>
      {order.couponName === '' && coupon === 0 ? null : (
        <Sum
          name={
            <>
              Kupon {order.couponName} ({formatPoints(order.couponValue)})
              {order.couponFromUndelivered === 1 ? <Badge>Kupon iz neisporučenih narudžbi</Badge> : null}
            </>
          }
        >
          {formatPrice(-coupon)}
        </Sum>
      )}
      <Sum name="Dostava">{order.shipping === 0 ? 'Besplatna' : formatPrice(order.shipping)}</Sum>
      <Sum name="Ukupno za plaćanje" className="border-t border-line-strong pt-2 text-lg/body font-[750]">
        {formatPrice(order.totalPrice)}
      </Sum>
      <Sum name="Bodovi za narudžbu" className="text-ink-soft">
        {formatPoints(order.totalPoints)}
      </Sum>
    </dl>
  );
}

type SumProps = { name: ReactNode; className?: string; children: string };

function Sum({ name, className, children }: SumProps) {
  return (
    <div className={classNames('flex justify-between gap-4', className)}>
      <dt>{name}</dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  );
}

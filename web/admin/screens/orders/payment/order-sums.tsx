import type { ReactNode } from 'react';
import type { OrderAnswer } from '../../../../../services/ordering/ordering.schemas.ts';
import { formatPrice } from '../../../../../services/rules/money/amounts.ts';
import { formatPoints } from '../../../../../services/rules/texts/plural.ts';
import { Badge } from '../../../../shared/ui/badge.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { earnedPoints } from '../../../../shared/ui/orders/earned-points.ts';
import { couponAmount } from './coupon-amount.ts';

type Summed = Parameters<typeof couponAmount>[0] &
  Parameters<typeof earnedPoints>[0] &
  Pick<OrderAnswer, 'couponValue' | 'couponFromUndelivered'> & {
    readonly payment: Pick<OrderAnswer['payment'], 'state' | 'credit'>;
  };

/** The sums of the order, and the points that are left of it. */
export function OrderSums({ order }: { order: Summed }) {
  const coupon = couponAmount(order);
  const { state, credit = 0 } = order.payment;
  const rest = Math.max(0, order.totalPrice - credit);
  const isPaid = state === 'paid' && rest > 0;
  const isOver = state === 'refunded' || order.status === 'Otkazana' || order.status === 'Vraćena';
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
      {credit === 0 ? null : (
        <>
          <Sum name="Ukupno">{formatPrice(order.totalPrice)}</Sum>
          <Sum name="Plaćeno povratom">{formatPrice(-credit)}</Sum>
        </>
      )}
      <Sum
        name={isPaid ? 'Plaćeno' : isOver ? 'Ukupno' : 'Ukupno za plaćanje'}
        className="border-t border-line-strong pt-2 text-lg/body font-[750]"
      >
        {formatPrice(rest)}
      </Sum>
      <Sum name="Bodovi za narudžbu" className="text-ink-soft">
        {formatPoints(earnedPoints(order))}
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

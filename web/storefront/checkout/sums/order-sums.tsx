import { formatPrice } from '../../../../services/rules/money/amounts.ts';
import { type OrderTotals, shippingText } from './order-totals.ts';

/** The sums of the order. */
export function OrderSums({ totals: { goods, discount, shipping, total } }: { totals: OrderTotals }) {
  return (
    <dl className="grid gap-2 tabular-nums" aria-live="polite">
      <Row name="Iznos proizvoda" value={formatPrice(goods)} />
      {discount > 0 ? <Row name="Kupon" value={`−${formatPrice(discount)}`} /> : null}
      <Row name="Dostava" value={shippingText(shipping)} />
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
        <dt className="font-semibold">Ukupno za platiti</dt>
        <dd className="text-2xl font-bold">{formatPrice(total)}</dd>
      </div>
    </dl>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}

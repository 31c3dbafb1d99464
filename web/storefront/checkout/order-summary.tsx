import type { ReactNode } from 'react';
import type { CartLine } from '../../../services/cart/cart.schemas.ts';
import { formatPrice } from '../../../services/rules/amounts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { OrderLines } from './order-lines.tsx';
import { type OrderTotals, shippingText } from './order-totals.ts';
import { REVIEW_FORM } from './review-step.tsx';

type Props = {
  /** Null where they are shown elsewhere. */
  lines: readonly CartLine[] | null;
  totals: OrderTotals;
  /** The button of step two; `again` when changed sums need another confirmation. */
  submit: { busy: boolean; again: boolean } | null;
  /** The coupon box. */
  children: ReactNode;
};

/** The ordered lines and their totals. */
export function OrderSummary({ lines, totals, submit, children }: Props) {
  const { goods, discount, shipping, total } = totals;
  return (
    <section aria-labelledby="iznos-narudzbe" className="card grid gap-5 p-5 sm:p-6 lg:sticky lg:top-6">
      <h2 id="iznos-narudzbe" className="text-xl">
        Vaša narudžba
      </h2>
      {lines ? <OrderLines lines={lines} compact /> : null}
      {children}
      <dl className="grid gap-2 tabular-nums" aria-live="polite">
        <Row name="Iznos proizvoda" value={formatPrice(goods)} />
        {discount > 0 ? <Row name="Kupon" value={`−${formatPrice(discount)}`} /> : null}
        <Row name="Dostava" value={shippingText(shipping)} />
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
          <dt className="font-semibold">Ukupno za platiti</dt>
          <dd className="text-2xl font-bold">{formatPrice(total)}</dd>
        </div>
      </dl>
      {submit ? (
        <Button type="submit" form={REVIEW_FORM} size="lg" busy={submit.busy}>
          {submit.again ? 'Potvrdite izmjene i naručite' : 'Naručite'}
        </Button>
      ) : null}
    </section>
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

import type { ReactNode } from 'react';
import type { CartLine } from '../../../../services/cart/cart.schemas.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { OrderLines } from '../sums/order-lines.tsx';
import { OrderSums } from '../sums/order-sums.tsx';
import type { OrderTotals } from '../sums/order-totals.ts';
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
  return (
    <section aria-labelledby="iznos-narudzbe" className="card grid gap-5 p-5 sm:p-6 lg:sticky lg:top-6">
      <h2 id="iznos-narudzbe" className="text-xl">
        Vaša narudžba
      </h2>
      {lines ? <OrderLines lines={lines} /> : null}
      {children}
      <OrderSums totals={totals} />
      {submit ? (
        <Button type="submit" form={REVIEW_FORM} size="lg" busy={submit.busy}>
          {submit.again ? 'Potvrdite izmjene i naručite' : 'Naručite'}
        </Button>
      ) : null}
    </section>
  );
}

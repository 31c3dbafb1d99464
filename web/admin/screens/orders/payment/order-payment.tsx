import { Banknote } from 'lucide-react';
import { useState } from 'react';
import type { OrderAnswer } from '../../../../../services/ordering/ordering.schemas.ts';
import type { PaymentAnswer } from '../../../../../services/payments/payments.schemas.ts';
import { formatPrice } from '../../../../../services/rules/money/amounts.ts';
import { BANK_TRANSFER, CASH_ON_DELIVERY } from '../../../../../services/rules/orders/order-terms.ts';
import { Button } from '../../../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../../../shared/ui/dialogs/dialog.tsx';
import { PaymentState } from '../../../features/order-table/payment-state.tsx';
import { May } from '../../../shared/session/access.tsx';
import { Moment } from '../../../shared/table/time.tsx';
import { OrderPanel } from '../order-panel.tsx';
import { PaidForm } from './paid-form.tsx';
import { Refund } from './refund.tsx';

type Step = PaymentAnswer['history'][number];

const STEPS: Readonly<Record<Step['type'], string>> = {
  started: 'Plaćanje karticom započeto',
  refused: 'Plaćanje karticom odbijeno',
  received: 'Uplata primljena',
  surplus: 'Uplata koju treba vratiti',
  refunded: 'Novac vraćen',
  reminded: 'Kupac podsjećen na uplatu',
  credited: 'Plaćeno povratom',
};
const SOURCES = { '': '', card: 'kartica', statement: 'izvod banke', hand: 'uneseno ručno' } as const;

/** The payment of the order, with its actions. Nothing for cash without a record. */
export function OrderPayment({ order, payment }: { order: OrderAnswer; payment: PaymentAnswer }) {
  const [marking, setMarking] = useState(false);
  const { state, method, reference, history, refundDue, toPay = 0 } = payment;
  // Cash is collected at the door, unless the parcel that collects it came back.
  const isByCash = method === CASH_ON_DELIVERY;
  const isMissing = isByCash && order.status === 'Isporučena' && toPay > 0;
  const isPlain = isByCash && !isMissing && !order.exchangeOf;
  if (isPlain && history.length === 0 && refundDue === 0) return null;
  return (
    <OrderPanel id="placanje" title="Plaćanje">
      <div className="flex flex-wrap items-center gap-2">
        <PaymentState state={state} />
        <span className="text-sm">{method}</span>
      </div>
      {isMissing ? (
        <p className="text-sm">
          Nije naplaćeno <strong>{formatPrice(toPay)}</strong>: pošiljka s otkupninom se vratila.
        </p>
      ) : null}
      {reference === '' ? null : (
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          {method === BANK_TRANSFER ? 'Poziv na broj' : 'Oznaka plaćanja'}:{' '}
          <span className="tabular-nums">{reference}</span>
        </p>
      )}
      {history.length === 0 ? null : (
        <ol className="grid gap-2 text-sm">
          {history.map((step) => (
            <li key={`${step.at} ${step.type}`}>
              <span className="font-semibold">{STEPS[step.type]}</span>
              {step.amount === null || step.type === 'started' ? '' : `: ${formatPrice(step.amount)}`}
              <span className="block text-ink-soft">
                <Moment at={step.at} />
                {SOURCES[step.source] === '' ? '' : ` · ${SOURCES[step.source]}`}
              </span>
            </li>
          ))}
        </ol>
      )}
      {refundDue > 0 ? <Refund order={order} payment={payment} /> : null}
      {isMissing || (!isByCash && (state === 'open' || state === 'refused')) ? (
        <May call="POST /orders/:id/payments">
          <div>
            <Button size="sm" variant="secondary" onClick={() => setMarking(true)}>
              <Banknote size={17} aria-hidden="true" />
              Označi kao plaćeno
            </Button>
          </div>
        </May>
      ) : null}
      <Dialog
        open={marking}
        onClose={() => setMarking(false)}
        title={`Uplata za narudžbu ${order.orderName}`}
      >
        <PaidForm order={order} onClose={() => setMarking(false)} />
      </Dialog>
    </OrderPanel>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import { formatPrice } from '../../../../services/rules/money/amounts.ts';
import { Icon } from '../../../shared/ui/icons/icon.tsx';
import { shippingText } from '../sums/order-totals.ts';
import { type Dispute, type OrderChange, orderChanges } from './order-changes.ts';

type Props = { open: boolean; dispute: Dispute | null };

/**
 * Shows the changes since the customer's view. The order is placed only after another confirmation
 * (specification/orders §5).
 */
export function ChangesPanel({ open, dispute }: Props) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (open) panel.current?.focus();
  }, [open]);
  if (!open || dispute === null) return null;
  const changes = orderChanges(dispute.before, dispute.now);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      role="alert"
      className="flex gap-3 rounded-lg bg-honey-soft p-5 text-honey-ink outline-none"
    >
      <Icon name="triangle-exclamation-point" size={24} className="flex-none" />
      <div className="grid gap-2">
        <h2 className="text-lg">Vaša narudžba još nije poslana</h2>
        <p>{dispute.sentence}</p>
        {changes.length > 0 ? (
          <ul className="grid list-disc gap-1 pl-5">
            {changes.map((change) => (
              <li key={`${change.kind} ${'title' in change ? change.title : ''}`}>{describe(change)}</li>
            ))}
          </ul>
        ) : null}
        <p className="font-semibold">Provjerite novi iznos i ponovo potvrdite narudžbu.</p>
      </div>
    </section>
  );
}

function describe(change: OrderChange): ReactNode {
  switch (change.kind) {
    case 'price':
      return (
        <>
          <b>{change.title}</b>: <FromTo from={formatPrice(change.from)} to={formatPrice(change.to)} />
        </>
      );
    case 'quantity':
      return (
        <>
          <b>{change.title}</b>: količina <FromTo from={`${change.from}`} to={`${change.to}`} />
        </>
      );
    case 'removed':
      return (
        <>
          <b>{change.title}</b>: uklonjeno iz korpe{change.reason === '' ? '.' : ` – ${change.reason}`}
        </>
      );
    case 'added':
      return (
        <>
          <b>{change.title}</b>: dodano u korpu.
        </>
      );
    case 'coupon':
      return (
        <>
          <b>Kupon {change.title.toUpperCase()}</b>: uklonjen iz narudžbe.
        </>
      );
    case 'shipping':
      return (
        <>
          <b>Dostava</b>: <FromTo from={shippingText(change.from)} to={shippingText(change.to)} />
        </>
      );
  }
}

function FromTo({ from, to }: { from: string; to: string }) {
  return (
    <>
      <span className="sr-only">prije </span>
      <s>{from}</s> <span aria-hidden="true">→</span>
      <span className="sr-only">, sada</span> <b>{to}</b>
    </>
  );
}

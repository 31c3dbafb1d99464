import type { OrderRow } from '../../../../services/ordering/order-list.schemas.ts';
import { Badge } from '../../../shared/ui/badge.tsx';

type State = NonNullable<OrderRow['paymentState']>;

export const PAYMENT_STATES: Readonly<Record<State, string>> = {
  open: 'Čeka uplatu',
  paid: 'Plaćeno',
  refused: 'Odbijeno',
  refunded: 'Novac vraćen',
};

const TONES = { open: 'honey', paid: 'brand', refused: 'danger', refunded: 'neutral' } as const;

/** How far the payment of an order is. */
export function PaymentState({ state }: { state: State }) {
  return <Badge tone={TONES[state]}>{PAYMENT_STATES[state]}</Badge>;
}

import type { OrderStatusName } from '../../../../services/ordering/stages/order-stage.wire.ts';
import { Badge } from '../badge.tsx';

const TONES = {
  Zaprimljena: 'honey',
  Potvrđena: 'brand',
  Poslana: 'brand',
  Isporučena: 'neutral',
  Vraćena: 'danger',
  Otkazana: 'danger',
} as const satisfies Record<OrderStatusName, string>;

/** The status of an order. */
export function OrderStage({ status }: { status: OrderStatusName }) {
  return <Badge tone={TONES[status]}>{status}</Badge>;
}

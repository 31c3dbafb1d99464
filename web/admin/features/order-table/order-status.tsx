import { NEW_ORDER, VIEWED_ORDER } from '../../../../services/rules/orders/order-marks.ts';
import { Badge } from '../../../shared/ui/badge.tsx';

/** How `readedByAdmin` is shown (specification/orders §9). */
export function OrderStatus({ readedByAdmin }: { readedByAdmin: 0 | 1 }) {
  return readedByAdmin === 0 ? <Badge tone="honey">{NEW_ORDER}</Badge> : <Badge>{VIEWED_ORDER}</Badge>;
}

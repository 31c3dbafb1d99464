import { Badge } from '../../shared/ui/badge.tsx';

/** How `readedByAdmin` is shown (admin-back-office §4). */
export const NEW_ORDER = 'Nova narudžba';
export const VIEWED_ORDER = 'Pogledano';

export function OrderStatus({ readedByAdmin }: { readedByAdmin: 0 | 1 }) {
  return readedByAdmin === 0 ? <Badge tone="honey">{NEW_ORDER}</Badge> : <Badge>{VIEWED_ORDER}</Badge>;
}

import type { OrderStage } from '../order-stage.ts';

/** An order's `status` on the wire and on the screens. */
export const STATUSES = ['Zaprimljena', 'Potvrđena', 'Poslana', 'Isporučena', 'Vraćena', 'Otkazana'] as const;
export type OrderStatusName = (typeof STATUSES)[number];

const NAMES: Readonly<Record<OrderStage, OrderStatusName>> = {
  received: 'Zaprimljena',
  confirmed: 'Potvrđena',
  sent: 'Poslana',
  delivered: 'Isporučena',
  returned: 'Vraćena',
  cancelled: 'Otkazana',
};

export function statusName(stage: OrderStage): OrderStatusName {
  return NAMES[stage];
}

export function stageNamed(status: OrderStatusName): OrderStage {
  switch (status) {
    case 'Zaprimljena':
      return 'received';
    case 'Potvrđena':
      return 'confirmed';
    case 'Poslana':
      return 'sent';
    case 'Isporučena':
      return 'delivered';
    case 'Vraćena':
      return 'returned';
    case 'Otkazana':
      return 'cancelled';
  }
}

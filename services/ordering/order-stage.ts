/** Where an order stands in its life, in the order in which it may get there. */
export const STAGES = ['received', 'confirmed', 'sent', 'delivered', 'returned', 'cancelled'] as const;
export type OrderStage = (typeof STAGES)[number];
/** A stage that an order is brought to after it was placed. */
export type LaterStage = Exclude<OrderStage, 'received'>;

const NEXT: Readonly<Record<OrderStage, readonly LaterStage[]>> = {
  received: ['confirmed', 'cancelled'],
  confirmed: ['sent', 'cancelled'],
  sent: ['delivered', 'returned'],
  delivered: ['returned'],
  returned: [],
  cancelled: [],
};

/** The stages that may follow; none after the order was returned or cancelled. No stage is ever reached twice. */
export function nextStages(stage: OrderStage): readonly LaterStage[] {
  return NEXT[stage];
}

/** Stages in which nothing is to be delivered any more, whatever may still follow. */
export const ENDED: readonly OrderStage[] = ['delivered', 'returned', 'cancelled'];

/** Stages of undone orders: excluded from the turnover, their points and coupon are given back. */
export const UNDONE: readonly OrderStage[] = ['returned', 'cancelled'];

import type { OrderStageEvent } from './order.events.ts';

/** The stages of an order, in the sequence it may reach them. */
export const STAGES = ['received', 'confirmed', 'sent', 'delivered', 'returned', 'cancelled'] as const;
export type OrderStage = (typeof STAGES)[number];
/** A stage after the placing. */
export type LaterStage = Exclude<OrderStage, 'received'>;

const NEXT: Readonly<Record<OrderStage, readonly LaterStage[]>> = {
  received: ['confirmed', 'cancelled'],
  confirmed: ['sent', 'cancelled'],
  sent: ['delivered', 'returned'],
  delivered: ['returned'],
  returned: [],
  cancelled: [],
};

/**
 * The allowed transitions; none after the order was returned or cancelled. No stage is reached twice. An order with a
 * sent parcel cannot be cancelled any more, only returned.
 */
export function nextStages(stage: OrderStage, hasParcels = false): readonly LaterStage[] {
  return hasParcels ? NEXT[stage].filter((next) => next !== 'cancelled') : NEXT[stage];
}

/** Stages of orders whose pieces are still in the shop, and reserved for them. */
export const UNSENT: readonly OrderStage[] = ['received', 'confirmed'];

/** Stages without pending delivery, whatever may still follow. */
export const ENDED: readonly OrderStage[] = ['delivered', 'returned', 'cancelled'];

/** Stages of reversed orders: excluded from the turnover, with points and coupon returned. */
export const UNDONE: readonly OrderStage[] = ['returned', 'cancelled'];

export const STAGE_OF: Readonly<Record<OrderStageEvent['type'], LaterStage>> = {
  OrderConfirmed: 'confirmed',
  OrderSent: 'sent',
  OrderDelivered: 'delivered',
  OrderReturned: 'returned',
  OrderCancelled: 'cancelled',
};

/** The stage after an event; null for an event that is no transition. */
export function stageOf(type: string): LaterStage | null {
  return Object.hasOwn(STAGE_OF, type) ? STAGE_OF[type as OrderStageEvent['type']] : null;
}

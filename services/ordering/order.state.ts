import { unknownEvent } from '../platform/kernel/decider.ts';
import type { OrderContact, OrderEvent, OrderFacts, OrderStageEvent } from './order.events.ts';
import type { LaterStage, OrderStage } from './order-stage.ts';

export type OrderState = {
  readonly status: 'absent' | 'placed' | 'deleted';
  readonly facts: OrderFacts | null;
  /** Null once the person was forgotten. */
  readonly contact: OrderContact | null;
  /** `kept` until the order ends: then its person is forgotten. */
  readonly erasure: 'none' | 'kept' | 'done';
  /** `readedByAdmin`. */
  readonly viewed: boolean;
  readonly stage: OrderStage;
};

const STAGE_OF: Readonly<Record<OrderStageEvent['type'], LaterStage>> = {
  OrderConfirmed: 'confirmed',
  OrderSent: 'sent',
  OrderDelivered: 'delivered',
  OrderReturned: 'returned',
  OrderCancelled: 'cancelled',
};

/** The stage that an event has brought an order to; null for an event that is no such step. */
export function stageOf(type: string): LaterStage | null {
  return Object.hasOwn(STAGE_OF, type) ? STAGE_OF[type as OrderStageEvent['type']] : null;
}

export const initialOrder: OrderState = {
  status: 'absent',
  facts: null,
  contact: null,
  erasure: 'none',
  viewed: false,
  stage: 'received',
};

export function evolveOrder(state: OrderState, event: OrderEvent): OrderState {
  switch (event.type) {
    case 'OrderPlaced':
      return { ...initialOrder, status: 'placed', facts: event.data, contact: event.personal };
    case 'OrderViewed':
      return { ...state, viewed: true };
    case 'OrderMarkedNew':
      return { ...state, viewed: false };
    case 'OrderConfirmed':
    case 'OrderSent':
    case 'OrderDelivered':
    case 'OrderReturned':
    case 'OrderCancelled':
      return { ...state, stage: STAGE_OF[event.type] };
    case 'OrderPersonErasureRequested':
      return { ...state, erasure: 'kept', contact: event.personal ?? state.contact };
    case 'OrderPersonForgotten':
      return { ...state, erasure: 'done', contact: null };
    case 'OrderDeleted':
      return { ...state, status: 'deleted' };
    default:
      return unknownEvent(event);
  }
}

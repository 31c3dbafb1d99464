import { never } from '../platform/kernel/decider.ts';
import type { OrderContact, OrderEvent, OrderFacts } from './order.events.ts';

export type OrderState = {
  readonly status: 'none' | 'placed' | 'deleted';
  readonly facts: OrderFacts | null;
  /** Null once the person was forgotten. */
  readonly contact: OrderContact | null;
  /** `readedByAdmin`. */
  readonly viewed: boolean;
};

export const initialOrder: OrderState = { status: 'none', facts: null, contact: null, viewed: false };

export function evolveOrder(state: OrderState, event: OrderEvent): OrderState {
  switch (event.type) {
    case 'OrderPlaced':
      return { status: 'placed', facts: event.data, contact: event.personal, viewed: false };
    case 'OrderViewed':
      return { ...state, viewed: true };
    case 'OrderMarkedNew':
      return { ...state, viewed: false };
    case 'OrderDeleted':
      return { ...state, status: 'deleted' };
    default:
      return never(event);
  }
}

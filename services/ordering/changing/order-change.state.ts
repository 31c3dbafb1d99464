import { unknownEvent } from '../../platform/kernel/commands/decider.ts';
import type { OrderContact, OrderFacts } from '../ordered.ts';
import type { OrderChangeEvent } from './change-events.ts';

type Changeable<Facts> = { readonly facts: Facts; readonly contact: OrderContact | null };

/** Facts and contact data of an order after a change. */
export function afterChange<Facts extends OrderFacts | null>(
  { facts, contact }: Changeable<Facts>,
  event: OrderChangeEvent,
): Changeable<Facts> {
  switch (event.type) {
    case 'OrderLinesChanged': {
      const { lines, goods, points, total } = event.data;
      return { facts: facts && { ...facts, lines, goods, points, total }, contact };
    }
    case 'OrderDeliveryChanged': {
      const { delivery, total } = event.data;
      return { facts: facts && { ...facts, delivery, total }, contact };
    }
    case 'OrderPaymentMethodChanged':
      return { facts: facts && { ...facts, payment: event.data.payment }, contact };
    case 'OrderContactChanged':
      return { facts, contact: contact && { ...contact, ...event.personal } };
    default:
      return unknownEvent(event);
  }
}

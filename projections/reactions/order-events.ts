import type { OrderEvent } from '../../services/ordering/index.ts';
import type { Recorded } from '../../services/platform/log/recorded-event.ts';

/** A recorded event of an order, of one of these types. */
export type OrderEventOf<Type extends OrderEvent['type']> = Recorded<Extract<OrderEvent, { type: Type }>>;

/** Whether an event is one of an order, of one of these types. */
export function isOrder<Type extends OrderEvent['type']>(...types: readonly Type[]) {
  return (event: Recorded): event is OrderEventOf<Type> =>
    event.category === 'order' && types.some((type) => type === event.type);
}

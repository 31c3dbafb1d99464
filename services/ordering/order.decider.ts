import { type Decider, never } from '../platform/kernel/decider.ts';
import { ok, type Rejection, type Result, reject } from '../platform/kernel/rejection.ts';
import type { OrderContact, OrderEvent, OrderFacts } from './order.events.ts';
import { evolveOrder, initialOrder, type OrderState } from './order.state.ts';

export type OrderCommand =
  /** `id` is the stream's: a guest's data is sealed with a key of its own. */
  | {
      readonly type: 'PlaceOrder';
      readonly id: string;
      readonly facts: OrderFacts;
      readonly contact: OrderContact;
    }
  | { readonly type: 'MarkViewed' }
  | { readonly type: 'MarkNew' }
  | { readonly type: 'DeleteOrder' };

type Decision = Result<readonly OrderEvent[], Rejection>;

const NOTHING: Decision = ok([]);

/** An order. It is placed once: whoever places it again, with whatever, gets nothing but the first (decisions §4). */
export const orderDecider: Decider<OrderState, OrderCommand, OrderEvent> = {
  category: 'order',
  initialState: initialOrder,
  evolve: evolveOrder,
  decide(command, state) {
    if (command.type === 'PlaceOrder') return state.status === 'none' ? place(command) : NOTHING;
    if (state.status !== 'placed') return reject('missing', 'order_not_found', 'Narudžba ne postoji.');
    switch (command.type) {
      case 'MarkViewed':
        return state.viewed ? NOTHING : ok([{ type: 'OrderViewed', data: {} }]);
      case 'MarkNew':
        return state.viewed ? ok([{ type: 'OrderMarkedNew', data: {} }]) : NOTHING;
      case 'DeleteOrder':
        return ok([{ type: 'OrderDeleted', data: {} }]);
      default:
        return never(command);
    }
  },
};

function place({ id, facts, contact }: Extract<OrderCommand, { type: 'PlaceOrder' }>): Decision {
  if (facts.lines.length === 0) return reject('rule', 'cart_empty', 'Vaša korpa je trenutno prazna.');
  return ok([{ type: 'OrderPlaced', data: facts, personal: contact, subject: facts.customerId ?? id }]);
}

import { orderDecider } from '../../ordering/index.ts';
import { newId } from '../../platform/kernel/ids.ts';
import { BANK_TRANSFER } from '../../rules/order-terms.ts';
import { anOrder } from '../an-order.ts';
import { nextNumber, type World } from '../seed-world.ts';
import { type RightCall, table } from '../valid-calls.ts';

/** Calls about payments, in a shop that has no provider for cards. */
export function paymentCalls({ shop, order, amra, bojan }: World): Record<string, RightCall> {
  const mine = String(order.generatedOrderId);
  /** An order that waits for a transfer. */
  async function transferOrder(): Promise<{ id: string }> {
    const id = newId();
    const placed = anOrder({ payment: BANK_TRANSFER, publicNumber: 900_000_000 + nextNumber() });
    const context = { correlationId: newId(), actor: { kind: 'guest', id: 'guest' } } as const;
    await shop.stores.handler.handle(orderDecider, id, { type: 'PlaceOrder', id, ...placed }, context);
    await shop.settled();
    return { id };
  }
  const stranger = { params: { id: order._id }, as: bojan.headers, status: 404, code: 'order_not_found' };
  return {
    'GET /orders/{id}/payment': {
      ...{ access: 'everybody', params: { id: mine }, as: amra.headers, right: 200 },
      refused: [{ name: 'another customer’s order', ...stranger }],
    },
    'POST /orders/{id}/pay': {
      ...{ access: 'everybody', params: { id: mine }, as: amra.headers, right: 409 },
      refused: [{ name: 'another customer’s order', ...stranger }],
    },
    'POST /orders/{id}/payments': {
      ...{ access: 'administrator', params: transferOrder, body: { amount: 2900 }, right: 201 },
      refused: [
        {
          name: 'an order that is paid in cash',
          params: { id: mine },
          status: 422,
          code: 'payment_by_cash',
        },
      ],
    },
    'POST /orders/{id}/refunds': { access: 'administrator', params: { id: mine }, right: 200 },
    'POST /payments/notifications': {
      access: 'everybody',
      body: { attempt: `${order._id}.1`, state: 'captured', amount: 100, signature: 'a'.repeat(64) },
      // Nobody's word is believed without a provider.
      right: 403,
    },
    'GET /payments/orders': { ...table, query: { kind: 'waiting' } },
    'POST /payments/statements': { access: 'administrator', right: 200 },
  };
}

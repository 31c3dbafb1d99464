import { orderDecider } from '../../ordering/index.ts';
import { newId } from '../../platform/kernel/ids.ts';
import { BANK_TRANSFER } from '../../rules/orders/order-terms.ts';
import type { Examples } from '../calls/valid-calls.ts';
import { anOrder } from '../samples/an-order.ts';
import { nextNumber, type World } from '../seed-world.ts';

/** Calls about payments, in a shop without a card provider. */
export function paymentCalls({ shop, order, amra, bojan }: World): Examples {
  const mine = String(order.generatedOrderId);
  /** An order with a pending transfer. */
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
    'GET /orders/:id/payment': {
      params: { id: mine },
      as: amra.headers,
      refused: [{ name: 'another customer’s order', ...stranger }],
    },
    'GET /orders/:id/payment-slip.pdf': {
      params: { id: mine },
      as: amra.headers,
      // It is paid in cash.
      right: 404,
      refused: [{ name: 'another customer’s order', ...stranger }],
    },
    'POST /orders/:id/pay': {
      params: { id: mine },
      as: amra.headers,
      right: 409,
      refused: [{ name: 'another customer’s order', ...stranger }],
    },
    'POST /orders/:id/payments': {
      params: transferOrder,
      body: { amount: 2900 },
      refused: [
        {
          name: 'an order that is paid in cash',
          params: { id: mine },
          status: 422,
          code: 'payment_by_cash',
        },
      ],
    },
    'POST /orders/:id/refunds': { params: { id: mine } },
    'POST /payments/notifications': {
      body: { attempt: `${order._id}.1`, state: 'captured', amount: 100, signature: 'a'.repeat(64) },
      // Without a provider, every notification is refused.
      right: 403,
    },
    'GET /payments/orders': { query: { kind: 'waiting' } },
    'POST /payments/statements': {},
    'POST /payments/statements/head': {},
    'POST /payments/statements/columns': {
      body: { date: 'Dan', amount: 'Duguje', reference: 'Model', purpose: '', payer: '' },
      refused: [
        {
          name: 'columns without an amount',
          body: { date: 'Dan', amount: '', reference: 'Model', purpose: '', payer: '' },
          status: 422,
          code: 'statement_columns_missing',
        },
      ],
    },
  };
}

import { newId } from '../../platform/kernel/ids.ts';
import type { World } from '../seed-world.ts';
import { type Refused, type RightCall, table } from '../valid-calls.ts';

export function invoiceCalls({ shop, make, invoice, cancellation }: World): Record<string, RightCall> {
  const refused = (name: string, number: string, code: string, status: number): Refused => ({
    name,
    params: { number },
    status,
    code,
  });
  return {
    'GET /invoices': table,
    'GET /invoices.csv': table,
    'GET /invoices.zip': table,
    'GET /invoices/{number}.pdf': {
      access: 'customer',
      params: { number: invoice },
      as: shop.asAdmin,
      right: 200,
    },
    'POST /orders/{id}/invoice': {
      access: 'administrator',
      params: async () => ({ id: (await make.order())._id }),
      right: 201,
      refused: [
        { name: 'an order that is not there', params: { id: newId() }, status: 404, code: 'order_not_found' },
      ],
    },
    'POST /invoices/{number}/cancel': {
      access: 'administrator',
      body: { reason: 'Pogrešan kupac' },
      params: async () => ({ number: await make.invoice() }),
      right: 201,
      refused: [
        refused('an invoice that is not there', '99999-2020', 'invoice_not_found', 404),
        refused('a document that cancels another', cancellation, 'invoice_is_cancellation', 422),
      ],
    },
    'POST /invoices/{number}/fiscal-number': {
      access: 'administrator',
      body: { fiscalNumber: 'BF-1' },
      params: { number: invoice },
      right: 200,
      refused: [refused('an invoice that is not there', '99999-2020', 'invoice_not_found', 404)],
    },
  };
}

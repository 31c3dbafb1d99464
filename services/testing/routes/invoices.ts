import { newId } from '../../platform/kernel/ids.ts';
import type { Examples, Refused } from '../calls/valid-calls.ts';
import type { World } from '../seed-world.ts';

export function invoiceCalls({ shop, make, invoice, cancellation }: World): Examples {
  const refused = (name: string, number: string, code: string, status: number): Refused => ({
    name,
    params: { number },
    status,
    code,
  });
  return {
    'GET /invoices/:number.pdf': {
      params: { number: invoice },
      as: shop.asAdmin,
    },
    'POST /orders/:id/invoice': {
      params: async () => ({ id: (await make.order())._id }),
      refused: [
        { name: 'an order that is not there', params: { id: newId() }, status: 404, code: 'order_not_found' },
      ],
    },
    'POST /invoices/:number/cancel': {
      body: { reason: 'Pogrešan kupac' },
      params: async () => ({ number: await make.invoice() }),
      refused: [
        refused('an invoice that is not there', '99999-2020', 'invoice_not_found', 404),
        refused('a document that cancels another', cancellation, 'invoice_is_cancellation', 422),
      ],
    },
    'GET /invoices/e-isporuke.csv': { query: { month: '2026-11' } },
    // Without a fiscal service, every request is refused.
    'POST /invoices/:number/fiscal': {
      params: { number: invoice },
      right: 422,
      refused: [refused('an invoice that is not there', '99999-2020', 'invoice_not_found', 404)],
    },
    'POST /invoices/:number/fiscal-number': {
      body: { fiscalNumber: 'BF-1' },
      params: { number: invoice },
      refused: [refused('an invoice that is not there', '99999-2020', 'invoice_not_found', 404)],
    },
  };
}

import type { AuditOf } from '../audit/index.ts';
import { formatAmount } from '../rules/money/amounts.ts';
import type { InvoiceBookEvent } from './book.events.ts';

type Hidden =
  | 'documentId'
  | 'cancelsId'
  | 'orderId'
  | 'orderNumber'
  | 'customerId'
  | 'taxPercent'
  | 'year'
  | 'seller'
  | 'lines'
  | 'buyer'
  | 'fiscal'
  | 'reason';

export const invoiceBookAudit: AuditOf<'invoicebook', InvoiceBookEvent, Hidden> = {
  entity: 'invoicebook',
  remembers: 'nothing',
  events: {
    InvoiceIssued: { text: 'Račun upisan u knjigu', step: true },
    InvoiceCancellationIssued: { text: 'Storno računa upisan u knjigu', step: true },
  },
  fields: {
    number: 'Broj',
    day: 'Datum računa',
    orderName: 'Narudžba',
    totals: ['Iznos računa', { text: ({ total, tax }) => `${money(total)}, od toga PDV ${money(tax)}` }],
    payment: 'Plaćanje',
    deliveredOn: 'Datum isporuke',
    cancels: 'Stornirani račun',
  },
};

function money(amount: number): string {
  return `${formatAmount(amount)} KM`;
}

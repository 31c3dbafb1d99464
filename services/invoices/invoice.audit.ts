import type { AuditOf } from '../audit/index.ts';
import type { InvoiceEvent } from './invoice.events.ts';

/** `reason` may name the buyer, whom others than owners no longer see once the person is erased (specification/invoices §6). */
export const invoiceAudit: AuditOf<'invoice', InvoiceEvent, 'year' | 'orderId' | 'qr' | 'reason'> = {
  entity: 'invoice',
  remembers: 'nothing',
  events: {
    InvoiceCancellationRequested: { text: 'Storniranje računa zatraženo', step: true },
    InvoiceFiscalNumberNoted: { text: 'Broj fiskalnog računa upisan', step: true },
    InvoiceFiscalRequested: { text: 'Fiskalni račun ponovo zatražen', step: true },
    InvoiceFiscalised: { text: 'Fiskalni račun izdat', step: true },
    InvoiceFiscalRefused: { text: 'Fiskalni račun odbijen', step: true },
    InvoiceBuyerErased: { text: 'Podaci kupca na računu izbrisani', step: true },
  },
  fields: {
    invoice: 'Račun',
    fiscalNumber: 'Broj fiskalnog računa',
    cause: 'Razlog odbijanja',
  },
};

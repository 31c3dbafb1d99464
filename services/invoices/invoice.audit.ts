import type { AuditOf } from '../audit/index.ts';
import type { InvoiceEvent } from './invoice.events.ts';

export const invoiceAudit: AuditOf<'invoice', InvoiceEvent, 'year' | 'orderId' | 'qr'> = {
  entity: 'invoice',
  remembers: 'nothing',
  events: {
    InvoiceCancellationRequested: { text: 'Storniranje računa zatraženo', step: true, personal: true },
    InvoiceFiscalNumberNoted: { text: 'Broj fiskalnog računa upisan', step: true },
    InvoiceFiscalRequested: { text: 'Fiskalni račun ponovo zatražen', step: true },
    InvoiceFiscalised: { text: 'Fiskalni račun izdat', step: true },
    InvoiceFiscalRefused: { text: 'Fiskalni račun odbijen', step: true },
    InvoiceBuyerErased: { text: 'Podaci kupca na računu izbrisani', step: true },
  },
  fields: {
    invoice: 'Račun',
    reason: 'Uzrok',
    fiscalNumber: 'Broj fiskalnog računa',
    cause: 'Razlog odbijanja',
  },
};

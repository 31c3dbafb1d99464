export { invoiceBookAudit } from './book.audit.ts';
export type { InvoiceBookEvent } from './book.events.ts';
export { invoiceAudit } from './invoice.audit.ts';
export type { InvoiceEvent } from './invoice.events.ts';
export { invoiceNumber } from './invoice-number.ts';
export { createInvoices } from './invoices.module.ts';
export type { InvoiceQueries, InvoiceView, Period } from './invoices.ports.ts';

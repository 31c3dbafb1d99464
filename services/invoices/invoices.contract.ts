import { file, staffContract } from '../platform/http/calls/contract.ts';
import {
  CancelBody,
  FiscalAnswer,
  FiscalNumberBody,
  InvoiceList,
  InvoiceNumberAnswer,
  InvoicesQuery,
  MonthQuery,
  NumberParams,
  PeriodQuery,
} from './invoices.schemas.ts';

/** Invoices of orders (specification/invoices). Their customers may read the PDFs, too. */
export const invoicesContract = staffContract({ read: ['orders', 'auditor'], write: ['orders'] })({
  'POST /orders/:id/invoice': {
    summary: 'Issue the invoice of an order',
    answers: { 201: InvoiceNumberAnswer },
  },
  'POST /invoices/:number/cancel': {
    summary: 'Cancel an invoice by a document of its own',
    params: NumberParams,
    body: CancelBody,
    answers: { 201: InvoiceNumberAnswer },
  },
  'POST /invoices/:number/fiscal-number': {
    summary: 'Note the number of the fiscal receipt',
    params: NumberParams,
    body: FiscalNumberBody,
    answers: { 200: InvoiceNumberAnswer },
  },
  'POST /invoices/:number/fiscal': {
    summary: 'Ask for the fiscal receipt of a document again',
    params: NumberParams,
    answers: { 200: FiscalAnswer },
  },
  'GET /invoices': {
    summary: 'Issued invoices, of all orders or one, the newest first',
    long: 'list',
    query: InvoicesQuery,
    answers: { 200: InvoiceList },
  },
  'GET /invoices.csv': {
    summary: 'The book of issued invoices',
    long: 'file',
    query: PeriodQuery,
    answers: { 200: file('text/csv') },
  },
  'GET /invoices.zip': {
    summary: 'The PDFs of issued invoices',
    long: 'file',
    query: PeriodQuery,
    answers: { 200: file('application/zip') },
  },
  'GET /invoices/e-isporuke.csv': {
    summary: 'The supplies of a month for the tax authority',
    long: 'file',
    query: MonthQuery,
    answers: { 200: file('text/csv') },
  },
  'GET /invoices/:number.pdf': {
    summary: 'An invoice as PDF, for administrators and its customer',
    access: 'customer',
    privileged: ['orders', 'auditor'],
    params: NumberParams,
    answers: { 200: file('application/pdf') },
  },
});

import { contract, file } from '../platform/http/contract.ts';
import { IdParams } from '../platform/kernel/http-schemas.ts';
import {
  CancelBody,
  FiscalNumberBody,
  InvoiceList,
  InvoiceNumberAnswer,
  InvoicesQuery,
  NumberParams,
  PeriodQuery,
} from './invoices.schemas.ts';

/** Invoices of orders (specification/invoices). Their customers may read the PDFs, too. */
export const invoicesContract = contract({
  'POST /orders/:id/invoice': {
    summary: 'Issue the invoice of an order',
    access: ['orders'],
    params: IdParams,
    answers: { 201: InvoiceNumberAnswer },
  },
  'POST /invoices/:number/cancel': {
    summary: 'Cancel an invoice by a document of its own',
    access: ['orders'],
    params: NumberParams,
    body: CancelBody,
    answers: { 201: InvoiceNumberAnswer },
  },
  'POST /invoices/:number/fiscal-number': {
    summary: 'Note the number of the fiscal receipt',
    access: ['orders'],
    params: NumberParams,
    body: FiscalNumberBody,
    answers: { 200: InvoiceNumberAnswer },
  },
  'GET /invoices': {
    summary: 'Issued invoices, the newest first',
    access: ['orders', 'auditor'],
    query: InvoicesQuery,
    answers: { 200: InvoiceList },
  },
  'GET /invoices.csv': {
    summary: 'The book of issued invoices',
    access: ['orders', 'auditor'],
    query: PeriodQuery,
    answers: { 200: file('text/csv') },
  },
  'GET /invoices.zip': {
    summary: 'The PDFs of issued invoices',
    access: ['orders', 'auditor'],
    query: PeriodQuery,
    answers: { 200: file('application/zip') },
  },
  'GET /invoices/:number.pdf': {
    summary: 'An invoice as PDF, for administrators and its customer',
    access: 'customer',
    privileged: ['orders', 'auditor'],
    params: NumberParams,
    answers: { 200: file('application/pdf') },
  },
});

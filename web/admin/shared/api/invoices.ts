import type { InvoiceRow } from '../../../../services/invoices/invoices.schemas.ts';
import type { Page } from '../../../../services/platform/kernel/page.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

export type { InvoiceRow };

/** A page of the issued documents, the newest first. */
export function getInvoicesPage(api: ApiClient, query: URLSearchParams) {
  const wanted = new URLSearchParams(query);
  wanted.delete('sort');
  return api.get<Page<InvoiceRow>>(`/api/invoices?${wanted}`);
}

/** Issues the invoice of an order; one that has an invoice answers its number. */
export const issueInvoice = (api: ApiClient, orderId: string) =>
  api.post<{ number: string }>(`/api/orders/${encodeURIComponent(orderId)}/invoice`, {});

/** Answers the number of the cancelling document. */
export const cancelInvoice = (api: ApiClient, number: string, reason: string) =>
  api.post<{ number: string }>(`/api/invoices/${encodeURIComponent(number)}/cancel`, { reason });

export const noteFiscalNumber = (api: ApiClient, number: string, fiscalNumber: string) =>
  api.post<{ number: string }>(`/api/invoices/${encodeURIComponent(number)}/fiscal-number`, { fiscalNumber });

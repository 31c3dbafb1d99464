import type { PersonalEvent, PlainEvent } from '../platform/log/domain-event.ts';

/** The life cycle of a document after it was issued. */
export type InvoiceEvent =
  /**
   * An invoice is to be cancelled by a document of its own, in the book of `year`. `invoice` is its number. A reason
   * may name persons: it is sealed with the key of the invoice.
   */
  | PersonalEvent<
      'InvoiceCancellationRequested',
      { readonly reason: string },
      { readonly invoice: string; readonly year: number }
    >
  /** The number from the fiscal device; '' removes it. `invoice`, `orderId`: the invoice that the order's customer gets by mail with it, after the service had refused it; absent else. */
  | PlainEvent<
      'InvoiceFiscalNumberNoted',
      { readonly fiscalNumber: string; readonly invoice?: string; readonly orderId?: string }
    >
  /** The fiscal receipt is asked for again, or for the first time. */
  | PlainEvent<'InvoiceFiscalRequested'>
  /** The fiscal service's receipt: its number, and the text of its QR code. `orderId`: the order whose customer gets the invoice by mail; null for none. */
  | PlainEvent<
      'InvoiceFiscalised',
      {
        readonly invoice: string;
        readonly orderId: string | null;
        readonly fiscalNumber: string;
        readonly qr: string;
      }
    >
  /** The service refused it, until it is asked again. */
  | PlainEvent<'InvoiceFiscalRefused', { readonly cause: string }>
  /** The years of retention are over: the buyer can no longer be read. */
  | PlainEvent<'InvoiceBuyerErased'>;

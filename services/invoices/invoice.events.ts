import type { PersonalEvent, PlainEvent } from '../platform/kernel/decider.ts';

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
  /** The number from the fiscal device; '' removes it. */
  | PlainEvent<'InvoiceFiscalNumberNoted', { readonly fiscalNumber: string }>
  /** The years of retention are over: the buyer can no longer be read. */
  | PlainEvent<'InvoiceBuyerErased'>;

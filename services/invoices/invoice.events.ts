import type { PersonalEvent, PlainEvent } from '../platform/kernel/decider.ts';

/** What becomes of a document after it was issued. */
export type InvoiceEvent =
  /**
   * An invoice is to be cancelled by a document of its own, in the book of `year`. `invoice` is its number. A reason may name persons:
   * it is sealed with the key of the invoice.
   */
  | PersonalEvent<
      'InvoiceCancellationRequested',
      { readonly reason: string },
      { readonly invoice: string; readonly year: number }
    >
  /** The number that the fiscal device gave it; '' takes it away. */
  | PlainEvent<'InvoiceFiscalNumberNoted', { readonly fiscalNumber: string }>
  /** The years in which it had to be kept are over: nobody reads the buyer any more. */
  | PlainEvent<'InvoiceBuyerErased'>;

import { type Decider, never, unknownEvent } from '../platform/kernel/decider.ts';
import { ok } from '../platform/kernel/rejection.ts';
import type { InvoiceEvent } from './invoice.events.ts';

export type InvoiceState = {
  readonly cancellationRequested: boolean;
  readonly fiscalNumber: string;
  readonly buyerErased: boolean;
};

export type InvoiceCommand =
  /** Nothing where it was requested before. `id` is the stream's. */
  | {
      readonly type: 'RequestCancellation';
      readonly id: string;
      readonly invoice: string;
      readonly year: number;
      readonly reason: string;
    }
  | { readonly type: 'NoteFiscalNumber'; readonly fiscalNumber: string }
  | { readonly type: 'MarkBuyerErased' };

/** The life cycle of an issued document. The document itself never changes. */
export const invoiceDecider: Decider<InvoiceState, InvoiceCommand, InvoiceEvent> = {
  category: 'invoice',
  initialState: { cancellationRequested: false, fiscalNumber: '', buyerErased: false },
  evolve(state, event) {
    switch (event.type) {
      case 'InvoiceCancellationRequested':
        return { ...state, cancellationRequested: true };
      case 'InvoiceFiscalNumberNoted':
        return { ...state, fiscalNumber: event.data.fiscalNumber };
      case 'InvoiceBuyerErased':
        return { ...state, buyerErased: true };
      default:
        return unknownEvent(event);
    }
  },
  decide(command, state) {
    switch (command.type) {
      case 'RequestCancellation': {
        const { id, invoice, year, reason } = command;
        if (state.cancellationRequested) return ok([]);
        return ok([
          {
            type: 'InvoiceCancellationRequested',
            data: { invoice, year },
            personal: { reason },
            subject: id,
          },
        ]);
      }
      case 'NoteFiscalNumber': {
        const { fiscalNumber } = command;
        if (fiscalNumber === state.fiscalNumber) return ok([]);
        return ok([{ type: 'InvoiceFiscalNumberNoted', data: { fiscalNumber } }]);
      }
      case 'MarkBuyerErased':
        return ok(state.buyerErased ? [] : [{ type: 'InvoiceBuyerErased', data: {} }]);
      default:
        return never(command);
    }
  },
};

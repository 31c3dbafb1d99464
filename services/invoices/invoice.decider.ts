import { type Decider, never, unknownEvent } from '../platform/kernel/commands/decider.ts';
import { ok } from '../platform/kernel/rejection.ts';
import {
  decideFiscal,
  evolveFiscal,
  type FiscalCommand,
  type FiscalReceipt,
  NO_RECEIPT,
} from './fiscal/fiscal-receipt.ts';
import type { InvoiceEvent } from './invoice.events.ts';

export type InvoiceState = {
  readonly cancellationRequested: boolean;
  readonly fiscal: FiscalReceipt;
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
  | FiscalCommand
  | { readonly type: 'MarkBuyerErased' };

/** The life cycle of an issued document. The document itself never changes. */
export const invoiceDecider: Decider<InvoiceState, InvoiceCommand, InvoiceEvent> = {
  category: 'invoice',
  initialState: { cancellationRequested: false, fiscal: NO_RECEIPT, buyerErased: false },
  evolve(state, event) {
    switch (event.type) {
      case 'InvoiceCancellationRequested':
        return { ...state, cancellationRequested: true };
      case 'InvoiceFiscalNumberNoted':
      case 'InvoiceFiscalRequested':
      case 'InvoiceFiscalised':
      case 'InvoiceFiscalRefused':
        return { ...state, fiscal: evolveFiscal(state.fiscal, event) };
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
      case 'RequestFiscal':
      case 'RecordFiscal':
      case 'RefuseFiscal':
      case 'NoteFiscalNumber':
        return decideFiscal(command, state.fiscal);
      case 'MarkBuyerErased':
        return ok(state.buyerErased ? [] : [{ type: 'InvoiceBuyerErased', data: {} }]);
      default:
        return never(command);
    }
  },
};

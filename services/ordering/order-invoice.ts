import { never } from '../platform/kernel/commands/decider.ts';
import { idFrom } from '../platform/kernel/ids.ts';
import { ok, type Result, reject } from '../platform/kernel/rejection.ts';
import type { OrderEvent } from './order.events.ts';
import type { OrderState } from './order.state.ts';
import { UNDONE } from './order-stage.ts';

/** The book's report to an order. */
export type InvoiceNote = Exclude<InvoiceCommand, { readonly type: 'RequestInvoice' }>;

export type InvoiceCommand =
  /** Does nothing if there is an invoice already. `id` is the stream's, `year` that of the book. */
  | { readonly type: 'RequestInvoice'; readonly id: string; readonly year: number }
  | {
      readonly type: 'NoteInvoice';
      readonly invoiceId: string;
      readonly number: string;
      /** It gets a fiscal receipt. */
      readonly fiscal: boolean;
    }
  | { readonly type: 'NoteInvoiceCancelled'; readonly invoiceId: string; readonly number: string };

type Decision = Result<readonly OrderEvent[]>;

const NOTHING: Decision = ok([]);

/** An order has one invoice at a time (specification/invoices §2). 422 `order_cancelled`, `person_forgotten`. */
export function decideInvoice(
  command: InvoiceCommand,
  { stage, contact, invoice, invoices }: OrderState,
): Decision {
  switch (command.type) {
    case 'RequestInvoice': {
      if (invoice) return NOTHING;
      if (UNDONE.includes(stage))
        return reject('rule', 'order_cancelled', 'Za otkazanu ili vraćenu narudžbu se ne izdaje račun.');
      if (!contact)
        return reject('rule', 'person_forgotten', 'Podaci kupca su izbrisani, pa se račun ne može izdati.');
      const invoiceId = idFrom('invoice', command.id, invoices);
      return ok([{ type: 'OrderInvoiceRequested', data: { invoiceId, year: command.year } }]);
    }
    case 'NoteInvoice': {
      const { invoiceId, number, fiscal } = command;
      if (invoice?.id !== invoiceId || invoice.number !== null) return NOTHING;
      const data = { invoiceId, invoice: number, ...(fiscal ? { fiscal } : {}) };
      return ok([{ type: 'OrderInvoiced', data }]);
    }
    case 'NoteInvoiceCancelled': {
      const { invoiceId, number } = command;
      if (invoice?.id !== invoiceId) return NOTHING;
      return ok([{ type: 'OrderInvoiceCancelled', data: { invoiceId, invoice: number } }]);
    }
    default:
      return never(command);
  }
}

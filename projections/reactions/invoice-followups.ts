import type { CommandContext } from '../../services/platform/kernel/commands/command-handler.ts';
import { causeOf } from '../../services/platform/log/recorded-event.ts';
import type { Reaction } from './reaction.ts';

export type InvoiceFollowupsDeps = {
  readonly completeInvoice: (orderId: string, context: CommandContext) => Promise<unknown>;
  readonly completeCancellation: (documentId: string, context: CommandContext) => Promise<unknown>;
};

/** Invoices and cancellations that were asked for are issued, also when the process that began died. */
export function invoiceFollowups({ completeInvoice, completeCancellation }: InvoiceFollowupsDeps) {
  return {
    name: 'invoices',
    begins: 'beginning',
    categories: ['order', 'invoice'],
    async react(events) {
      for (const event of events) {
        // With the actor of the request, so that the customer gets the mail.
        const context = { ...causeOf(event), actor: event.metadata.actor };
        if (event.type === 'OrderInvoiceRequested') await completeInvoice(event.id, context);
        if (event.type === 'InvoiceCancellationRequested') await completeCancellation(event.id, context);
      }
    },
  } as const satisfies Reaction;
}

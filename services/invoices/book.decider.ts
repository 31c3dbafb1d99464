import { Map as PersistentMap } from 'immutable';
import { type Decider, never, unknownEvent } from '../platform/kernel/commands/decider.ts';
import { ok } from '../platform/kernel/rejection.ts';
import type { InvoiceBookEvent, InvoicePerson, IssuedFacts } from './book.events.ts';

/** `issued`: numbers by document. Persistent: the next document copies no thousands of a year. */
export type InvoiceBookState = { readonly last: number; readonly issued: PersistentMap<string, number> };

/** `today` is the day in Sarajevo; a document that is late gets the last day of the year of its book. */
type ToIssue = {
  readonly documentId: string;
  readonly year: number;
  readonly today: string;
  readonly facts: IssuedFacts;
  readonly person: InvoicePerson;
};

export type InvoiceBookCommand =
  | (ToIssue & { readonly type: 'Issue' })
  | (ToIssue & {
      readonly type: 'IssueCancellation';
      readonly cancels: string;
      readonly cancelsId: string;
    });

/** The number of a document in its book; null before it was issued. */
export function numberIn({ issued }: InvoiceBookState, documentId: string): number | null {
  return issued.get(documentId) ?? null;
}

/**
 * The book of a year. Only an append to it assigns a number, the one after the last: there is no gap, and no duplicate
 * (specification/invoices §2). Issuing is idempotent.
 */
export const invoiceBookDecider: Decider<InvoiceBookState, InvoiceBookCommand, InvoiceBookEvent> = {
  category: 'invoicebook',
  initialState: { last: 0, issued: PersistentMap() },
  evolve(state, event) {
    switch (event.type) {
      case 'InvoiceIssued':
      case 'InvoiceCancellationIssued': {
        const { documentId, number } = event.data;
        return { last: number, issued: state.issued.set(documentId, number) };
      }
      default:
        return unknownEvent(event);
    }
  },
  decide(command, state) {
    const { documentId, year, today, facts, person } = command;
    if (numberIn(state, documentId) !== null) return ok([]);
    const lastDay = `${year}-12-31`;
    const day = today < lastDay ? today : lastDay;
    const data = { ...facts, documentId, number: state.last + 1, year, day };
    switch (command.type) {
      case 'Issue':
        return ok([{ type: 'InvoiceIssued', data, personal: person, subject: documentId }]);
      case 'IssueCancellation': {
        const { cancels, cancelsId } = command;
        return ok([
          {
            type: 'InvoiceCancellationIssued',
            data: { ...data, cancels, cancelsId },
            personal: person,
            subject: cancelsId,
          },
        ]);
      }
      default:
        return never(command);
    }
  },
};
